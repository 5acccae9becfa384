/**
 * The player in a real browser: both manifests and the plain file, seeking, leaving and returning.
 * Sound tracks and captions: `player-tracks.spec.ts`; broken films: `broken-film.spec.ts`.
 */

import { expect, journey } from '#journey.ts'
import { expectPlaying, film, filmElement, scrubber, timeOf, videoState } from './film.ts'

/** Openings of the film before and after the first measurement; what the first of them load stays in memory. */
const openings = { before: 5, after: 45 }

journey('VOD-17 VOD-20 VOD-21 VOD-30 DASH, HLS and the plain file play', async ({ page }) => {
  for (const [kind, ending] of [
    ['dash', /\/video\.mpd$/],
    ['hls', /\/video\.m3u8$/],
    ['plain', /\/video$/],
  ] as const) {
    const sourceRequest = page.waitForRequest(ending)
    await page.goto(`${film}?play=start&stream=${kind}`)
    await sourceRequest
    await expectPlaying(page, 1)
    expect((await videoState(page)).usesEngine, kind).toBe(kind !== 'plain')
  }
})

journey(
  'VOD-16 VOD-19 VOD-44 VOD-51 VOD-52 the film’s element has the required attributes, and only the portal’s controls; the play is logged',
  async ({ page }) => {
    const logged = page.waitForRequest((request) => /mediaPlay;;boatmen;/.test(request.postData() ?? ''))
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 0.5)
    await logged
    const element = filmElement(page)
    await expect(element).toHaveAttribute('preload', 'auto')
    await expect(element).toHaveAttribute('crossorigin', 'anonymous')
    await expect(element).toHaveAttribute('playsinline', '')
    await expect(element).toHaveAttribute('autoplay', '')
    await expect(scrubber(page)).toBeAttached()
    await expect(element).not.toHaveAttribute('controls')
    const isPrevented = await element.evaluate(
      (video) => !video.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(isPrevented).toBe(true)
    await page.keyboard.press('k')
    const buttons = page.getByRole('dialog', { name: 'The Boatmen' }).getByRole('button')
    await expect(buttons).toHaveText(['', 'English', 'Off', '', ''])
    await expect(page.getByRole('button', { name: /rewind/i })).toHaveCount(0)
  },
)

journey(
  'VOD-24 VOD-25 VOD-29 VOD-45 the film pauses when the window loses the focus, by key and by the browser',
  async ({ page }) => {
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 0.5)
    const dispatch = (name: string) => page.evaluate((type) => window.dispatchEvent(new Event(type)), name)
    const isPaused = async () => (await videoState(page)).isPaused
    await dispatch('blur')
    await expect.poll(isPaused).toBe(true)
    await dispatch('focus')
    await expect.poll(isPaused).toBe(false)
    await page.keyboard.press('k')
    await dispatch('blur')
    await dispatch('focus')
    expect(await isPaused()).toBe(true)
    await page.keyboard.press(' ')
    await expect.poll(isPaused).toBe(false)
    // As a headset’s button does.
    await filmElement(page).evaluate((video: HTMLVideoElement) => video.pause())
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await dispatch('blur')
    await dispatch('focus')
    expect(await isPaused()).toBe(true)
  },
)

journey(
  'VOD-24 VOD-25 VOD-50 a hidden page saves the position and pauses; when visible again, it plays',
  async ({ page }) => {
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 1)
    const setVisibility = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    const progressRequest = page.waitForRequest(
      (request) => request.method() === 'PUT' && /progress$/.test(request.url()),
    )
    await setVisibility('hidden')
    expect((await progressRequest).postDataJSON()).toMatchObject({ idMedia: 'boatmen', isEnd: false })
    await expect.poll(async () => (await videoState(page)).isPaused).toBe(true)
    const atInS = await timeOf(page)
    await setVisibility('visible')
    await expectPlaying(page, atInS + 0.5)
  },
)

journey('VOD-24 in picture-in-picture a lost focus does not stop the film', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${film}?play=start`)
  await expectPlaying(page, 0.5)
  const isInPictureInPicture = () => page.evaluate(() => document.pictureInPictureElement !== null)
  const button = page.getByRole('button', { name: 'Picture in picture' })
  await expect(async () => {
    await page.mouse.move(100 + Math.random() * 50, 200)
    await button.click({ timeout: 2000 })
    expect(await isInPictureInPicture()).toBe(true)
  }).toPass()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  const atInS = await timeOf(page)
  await expectPlaying(page, atInS + 0.5)
})

journey('VOD-26 a film opened and closed fifty times leaks no memory', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const memoryInUse = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return {
      heapInMb: metric('JSHeapUsedSize') / 1e6,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    }
  }
  /** Number of objects of a kind in memory, including those that are no longer in the document. */
  const countAlive = async (kind: string): Promise<number> => {
    const objectGroup = 'alive'
    const prototype = await session.send('Runtime.evaluate', { expression: `${kind}.prototype`, objectGroup })
    const prototypeObjectId = prototype.result.objectId!
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId, objectGroup })
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length }',
    })
    await session.send('Runtime.releaseObjectGroup', { objectGroup })
    return result.value
  }
  await page.goto(film)
  const play = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await page.locator('main a[href*="?play="]').last().click()
      await expectPlaying(page, 0)
      await page.keyboard.press('Escape')
      await expect(filmElement(page)).toHaveCount(0)
    }
  }
  await play(openings.before)
  const before = await memoryInUse()
  await play(openings.after)
  const after = await memoryInUse()
  expect(after.heapInMb - before.heapInMb).toBeLessThan(4)
  expect(after.nodes - before.nodes).toBeLessThan(400)
  expect(after.listeners - before.listeners).toBeLessThan(100)
  for (const kind of ['HTMLVideoElement', 'MediaSource', 'SourceBuffer'])
    await expect.poll(() => countAlive(kind), kind).toBeLessThan(6)
})

journey(
  'VOD-32 VOD-50 left in the middle and opened again, a film continues from there',
  async ({ page }) => {
    await page.goto(film)
    await page.getByRole('link', { name: 'Play', exact: true }).click()
    await expectPlaying(page, 0.5)
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && /progress$/.test(request.url()),
    )
    await scrubber(page).focus()
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
    await expectPlaying(page, 30)
    const event = (await saved).postDataJSON()
    expect(event).toEqual({ idMedia: 'boatmen', progress: expect.any(Number), isEnd: false })
    await page.keyboard.press('Escape')
    await expect(filmElement(page)).toHaveCount(0)
    await page.getByRole('link', { name: /^Resume/ }).click()
    await expectPlaying(page, 29)
    await page.reload()
    await expectPlaying(page, 29)
  },
)

journey(
  'VOD-37 VOD-38 VOD-50 at its end a film is reported to the hub as ended, and can be watched again',
  async ({ page }) => {
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 0.5)
    const ended = page.waitForRequest((request) => request.postDataJSON?.()?.isEnd === true)
    await scrubber(page).focus()
    await page.keyboard.press('End')
    await ended
    await page.getByRole('button', { name: 'Watch again' }).click()
    await expect.poll(() => timeOf(page)).toBeLessThan(20)
    await expectPlaying(page, 0.5)
    // The button was removed; keys still reach the player.
    await page.keyboard.press('k')
    await expect.poll(async () => (await videoState(page)).isPaused).toBe(true)
  },
)

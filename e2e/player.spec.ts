/** The player in a real browser: both manifests and the plain file, tracks, seeking, leaving and coming back. */
import { chooseCaptions, chooseSound, film, plays, scrubber, seen, timeOf } from './film.ts'
import { expect, journey } from './journey.ts'

for (const [kind, ending] of [
  ['dash', /\/video\.mpd$/],
  ['hls', /\/video\.m3u8$/],
  ['plain', /\/video$/],
] as const) {
  journey(`VOD-17 VOD-20 VOD-21 VOD-30 ${kind} plays`, async ({ page }) => {
    const asked = page.waitForRequest(ending)
    await page.goto(`${film}?play=start&stream=${kind}`)
    await asked
    await plays(page, 1)
    expect((await seen(page)).isWithEngine).toBe(kind !== 'plain')
  })
}

journey(
  'VOD-16 VOD-19 VOD-51 VOD-52 the element has its options, and no controls but ours',
  async ({ page }) => {
    await page.goto(`${film}?play=start`)
    await plays(page, 0.5)
    const element = page.locator('video')
    await expect(element).toHaveAttribute('preload', 'auto')
    await expect(element).toHaveAttribute('crossorigin', 'anonymous')
    await expect(element).toHaveAttribute('playsinline', '')
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

journey('VOD-06 VOD-47 another sound is switched to in place', async ({ page }) => {
  await page.goto(`${film}?play=start`)
  await plays(page, 1)
  const french = page.waitForRequest(/sound-fr\.m4a$/)
  await chooseSound(page, 'Français')
  await french
  const timeInS = await timeOf(page)
  expect(timeInS).toBeGreaterThan(1)
  await plays(page, timeInS + 0.5)
})

journey('VOD-07 VOD-28 VOD-41 captions are drawn by the portal, and go again', async ({ page }) => {
  await page.goto(`${film}?play=start`)
  await plays(page, 0.5)
  await chooseCaptions(page, 'Français')
  await expect(page.locator('[data-captions]')).not.toBeEmpty()
  await expect(page.locator('[data-captions]')).toHaveAttribute('lang', 'fr')
  expect((await seen(page)).trackModes).toEqual(['hidden'])
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.addTextTrack('captions').mode = 'showing'
  })
  await expect.poll(async () => (await seen(page)).trackModes).toEqual(['hidden', 'disabled'])
  await page.keyboard.press('c')
  await expect(page.locator('[data-captions]')).toHaveCount(0)
})

journey('VOD-24 VOD-25 VOD-45 the film pauses with the focus, and by key', async ({ page }) => {
  await page.goto(`${film}?play=start`)
  await plays(page, 0.5)
  const happen = (name: string) => page.evaluate((type) => window.dispatchEvent(new Event(type)), name)
  const isPaused = async () => (await seen(page)).isPaused
  await happen('blur')
  await expect.poll(isPaused).toBe(true)
  await happen('focus')
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('k')
  await happen('blur')
  await happen('focus')
  expect(await isPaused()).toBe(true)
  await page.keyboard.press(' ')
  await expect.poll(isPaused).toBe(false)
})

journey('VOD-32 VOD-50 left in the middle, opened again, it goes on from there', async ({ page }) => {
  await page.goto(film)
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await plays(page, 0.5)
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && /progress$/.test(request.url()),
  )
  await scrubber(page).focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
  await plays(page, 30)
  const event = (await saved).postDataJSON()
  expect(event).toEqual({ idMedia: 'boatmen', progress: expect.any(Number), isEnd: false })
  await page.keyboard.press('Escape')
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('link', { name: /^Resume/ }).click()
  await plays(page, 29)
  await page.reload()
  await plays(page, 29)
})

journey(
  'VOD-37 VOD-38 VOD-50 at the end it says so, the place is forgotten, and it plays again',
  async ({ page }) => {
    await page.goto(`${film}?play=start`)
    await plays(page, 0.5)
    const ended = page.waitForRequest((request) => request.postDataJSON?.()?.isEnd === true)
    await scrubber(page).focus()
    await page.keyboard.press('End')
    await ended
    await page.getByRole('button', { name: 'Watch again' }).click()
    await expect.poll(() => timeOf(page)).toBeLessThan(20)
    await plays(page, 0.5)
  },
)

journey.describe('with a film that does not come', () => {
  journey.beforeEach(({ allow }) => allow(/404|This video cannot be played/))

  journey(
    'VOD-30 VOD-31 ERR-10 ERR-11 the plain file is tried, then it says so, and tries again',
    async ({ page }) => {
      const gone = /\/video(\.mpd)?$/
      const asked: string[] = []
      await page.route(gone, (route) => {
        asked.push(new URL(route.request().url()).pathname.split('/').at(-1)!)
        return route.fulfill({ status: 404 })
      })
      await page.goto(`${film}?play=start`)
      await expect(page.getByRole('alert')).toContainText('This video cannot be played.')
      expect([...new Set(asked)]).toEqual(['video.mpd', 'video'])
      await page.unroute(gone)
      await page.getByRole('button', { name: 'Try again' }).click()
      await plays(page, 0.5)
    },
  )
})

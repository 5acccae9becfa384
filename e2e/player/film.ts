/** What journeys do with a film: read its state, record where it resumes, choose its tracks, skip, leave it, and set its progress. */
import { expect, type Page } from '@playwright/test'

export const film = '/app/vod/media/boatmen'

/** The film's element; an advertisement before it has a separate one. */
export const filmElement = (page: Page) => page.locator('video[crossorigin]')

export const videoState = (page: Page) =>
  filmElement(page).evaluate((video: HTMLVideoElement) => ({
    timeInS: video.currentTime,
    isPaused: video.paused,
    usesEngine: video.currentSrc.startsWith('blob:'),
    trackModes: [...video.textTracks].map(({ mode }) => mode),
  }))
export const timeOf = async (page: Page) => (await videoState(page)).timeInS
export const expectPlaying = (page: Page, fromInS: number) =>
  expect.poll(() => timeOf(page)).toBeGreaterThan(fromInS)

/** Records the film's position when it plays again, for `resumedAt`. */
export const recordNextPlay = (page: Page) =>
  filmElement(page).evaluate((video: HTMLVideoElement) => {
    video.addEventListener('play', () => (video.dataset.resumedAt = String(video.currentTime)), {
      once: true,
    })
  })
export const resumedAt = async (page: Page) => Number(await filmElement(page).getAttribute('data-resumed-at'))

export const scrubber = (page: Page) => page.getByRole('slider', { name: 'Playback position' })

export async function chooseSound(page: Page, language: string): Promise<void> {
  await press(page, /^Audio: /)
  await page.getByRole('group', { name: 'Audio' }).getByLabel(language).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Audio: ${language}` })).toBeVisible()
}

/** `captionStyle`: the names of a size and of colors. */
export async function chooseCaptions(
  page: Page,
  language: string,
  captionStyle: string[] = [],
): Promise<void> {
  await press(page, /^Subtitles: /)
  await page.getByRole('group', { name: 'Subtitles', exact: true }).getByLabel(language).check()
  for (const name of captionStyle) await page.getByRole('radio', { name, exact: true }).check()
  await page.keyboard.press('Escape')
}

/** The controls fade while the film plays; a moving pointer shows them again. */
async function press(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.mouse.move(100 + Math.random() * 50, 200)
    await page.getByRole('button', { name }).click({ timeout: 2000 })
  }).toPass()
}

/** Skips ahead by ten seconds, `times` times. */
export async function skipForward(page: Page, times: number): Promise<void> {
  await scrubber(page).focus()
  for (let i = 0; i < times; i++) await page.keyboard.press('ArrowRight')
}

/** Leaves the film, waits until the hub has saved its position, and resolves to the position. */
export async function leaveFilm(page: Page): Promise<number> {
  const timeInS = await timeOf(page)
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && /progress$/.test(reply.url()) && reply.ok(),
  )
  await page.keyboard.press('Escape')
  await saved
  await expect(filmElement(page)).toHaveCount(0)
  return timeInS
}

/** Sets the progress of titles without playing them: percentage by id. */
export async function setProgress(page: Page, progressById: Record<string, number>): Promise<void> {
  const signedIn = page.waitForResponse(/\/core\/session\/me$/)
  await page.goto('/')
  await signedIn
  for (const [idMedia, progress] of Object.entries(progressById)) {
    const status = await page.evaluate(
      async (body) => {
        const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
        const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrf }
        return (await fetch('/core/vod/progress', { method: 'PUT', headers, body: JSON.stringify(body) }))
          .status
      },
      { idMedia, progress, isEnd: false },
    )
    expect(status).toBeLessThan(300)
  }
}

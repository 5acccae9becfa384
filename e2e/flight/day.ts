/** The steps of a complete day on board for one passenger and the crew, in any language. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { goTo, hold, setPhase } from '#crew/crew.ts'
import { expect, waitForPage } from '#journey.ts'
import { expectPlaying, filmElement, videoState } from '#player/film.ts'
import { expectSilence, expectSound } from '#player/sound.ts'
import { expectFilmPlaying, spotElement } from '#player/spot.ts'
import { root } from '#root.ts'

export type Day = {
  page: Page
  tablet: Page
  /** Interface texts in the passenger's language, by key; texts without placeholders only. */
  translate: (key: string) => string
  /** Saves a screenshot of the passenger's page or the tablet, if enabled. */
  snapshot: (step: string, page?: Page) => Promise<void>
}

/** Folder for screenshots; if unset, none are taken. */
const folder = process.env.PROOF_PICTURES

export function dayOf(page: Page, tablet: Page, language: string): Day {
  const file = join(root, 'locales', `${language}.json`)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  let count = 0
  return {
    page,
    tablet,
    translate(key) {
      const text = texts[key]
      if (text === undefined) throw new Error(`${language} has no text ${key}`)
      return text
    },
    async snapshot(step, shown = page) {
      if (!folder) return
      mkdirSync(folder, { recursive: true })
      const name = `${language}-${String(++count).padStart(2, '0')}-${step}.png`
      // The network may stay busy, as with a game that is still loading.
      await shown.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
      await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
      await shown.evaluate(waitUntilDrawn)
      await shown.screenshot({ path: join(folder, name) })
    },
  }
}

/** Waits for fonts, visible images, and finite animations. */
async function waitUntilDrawn(): Promise<void> {
  const isFiniteAnimation = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
  const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  await document.fonts.ready
  await Promise.allSettled(inView.map((image) => image.decode()))
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isFiniteAnimation)
      .map(({ finished }) => finished),
  )
}

export const main = (page: Page) => page.locator('main')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const linkTo = (page: Page, path: string) => main(page).locator(`a[href*="${path}"]`).first()

/**
 * Follows a link scrolled to the middle, as tabs and the docked player cover the edges. Resolves when the
 * target page is drawn.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const link = linkTo(page, path)
  // A new page may still scroll to its top.
  await expect(async () => {
    // A click that timed out may still have opened the page, which may link to addresses below its own.
    if (new URL(page.url()).pathname.endsWith(path)) return
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await link.click({ timeout: 2000 })
  }).toPass()
  await waitForPage(page)
}

/** Opens an entry from the list of everything on board. */
export async function openEntry({ page, translate, snapshot }: Day, path: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: translate('shell.allOnBoard') })
  await page
    .getByRole('navigation')
    .getByRole('button', { name: translate('shell.all'), exact: true })
    .click()
  await expect(sheet).toBeVisible()
  if (path === '/app/press') await snapshot('all')
  await sheet.locator(`a[href^="${path}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`${path}($|[/?])`))
  await waitForPage(page)
}

export async function enterPortal({ page, translate, snapshot }: Day): Promise<void> {
  await page.goto('/session/boarding-deck')
  await expect(heading(page)).toContainText(translate('boarding.welcome'))
  await expect(page.getByText('CV 412')).toBeVisible()
  await snapshot('boarding')
  await page.getByRole('link', { name: translate('boarding.enter'), exact: true }).click()
  await expect(page.getByRole('region', { name: translate('home.slides') })).toBeVisible()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await snapshot('home')
}

/** A spot, the film, and an announcement in the middle of it. */
export async function watch({ page, tablet, translate, snapshot }: Day): Promise<void> {
  await page
    .getByRole('navigation', { name: translate('shell.navigation') })
    .locator('a[href^="/app/vod"]')
    .click()
  await expect(heading(page)).toBeVisible()
  await snapshot('films')
  await follow(page, '/app/vod/media/alta-ruta')
  const playLink = linkTo(page, '/app/vod/media/alta-ruta?play=')
  await expect(playLink).toBeVisible()
  await snapshot('film')
  await playLink.click()
  await expect(filmElement(page)).toHaveCount(1)
  // The spot's element exists before the spot plays, and even if there is no spot.
  const spotTimeInS = () =>
    spotElement(page).evaluateAll(([spot]) => (spot as HTMLVideoElement | undefined)?.currentTime ?? 0)
  await expect.poll(spotTimeInS).toBeGreaterThan(0)
  await snapshot('spot')
  await expectFilmPlaying(page)
  await expectPlaying(page, 2)
  await snapshot('playing')

  await hold(tablet, 'Pause all screens')
  const announcement = page.getByRole('alertdialog', { name: translate('announcement.cabin') })
  await expect(announcement).toContainText(translate('announcement.filmPaused'))
  expect((await videoState(page)).isPaused).toBe(true)
  await snapshot('announcement')
  await snapshot('crew-announce', tablet)
  const { timeInS } = await videoState(page)
  await tablet.getByRole('button', { name: 'Resume all screens' }).click()
  await expect(announcement).toHaveCount(0)
  await expectPlaying(page, timeInS)
  await page.keyboard.press('Escape')
  await expect(filmElement(page)).toHaveCount(0)
}

export async function listen({ page, translate, snapshot }: Day): Promise<void> {
  await page
    .getByRole('navigation', { name: translate('shell.navigation') })
    .locator('a[href^="/app/audio"]')
    .click()
  await follow(page, '/app/audio/media/blue-room')
  await main(page)
    .getByRole('button', { name: translate('media.play'), exact: true })
    .click()
  await expectSound(page)
  const dock = page.getByRole('region', { name: translate('audio.player') })
  await expect(dock).toBeVisible()
  await snapshot('album')
  await dock.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await snapshot('now-playing')
  await page.keyboard.press('Escape')
  await dock.getByRole('button', { name: translate('player.pause'), exact: true }).click()
  await expectSilence(page)
}

export async function read(day: Day): Promise<void> {
  const { page, translate, snapshot } = day
  await openEntry(day, '/app/press')
  await snapshot('newsstand')
  await follow(page, '/app/press/media/harbour')
  await expect(main(page).getByRole('link', { name: translate('press.read'), exact: true })).toBeVisible()
  await snapshot('magazine')
  await main(page)
    .getByRole('link', { name: translate('press.read'), exact: true })
    .click()
  const drawn = (number: number) => page.locator(`[data-leaf="current"] [data-page="${number}"] canvas`)
  await expect(drawn(1)).toBeVisible()
  await page.keyboard.press('End')
  await expect(drawn(9)).toBeVisible()
  await snapshot('reader')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function playGame(day: Day): Promise<void> {
  const { page, translate, snapshot } = day
  await openEntry(day, '/app/games')
  await snapshot('games')
  await follow(page, '/app/games/media/2048')
  await expect(page.frameLocator('iframe').locator('body.on')).toBeVisible()
  await expect(page.locator('iframe')).toBeFocused()
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await snapshot('game')
  await page.getByRole('button', { name: translate('game.leave'), exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
}

export async function readGuide(day: Day): Promise<void> {
  const { page, translate, snapshot } = day
  await openEntry(day, '/app/guide')
  await expect(linkTo(page, '/app/guide/bilbao')).toBeVisible()
  await snapshot('guide')
  await follow(page, '/app/guide/bilbao')
  await expect(page).toHaveURL(/\/app\/guide\/bilbao$/)
  await expect(main(page).getByText(translate('guide.localTime'))).toBeVisible()
  await snapshot('guide-city')
  await follow(page, '/app/guide/bilbao/eat')
  await expect(page).toHaveURL(/\/app\/guide\/bilbao\/eat$/)
  await snapshot('guide-section')
}

/** The crew set the phase: the demo flight is hours from landing. */
export async function land({ page, tablet, translate, snapshot }: Day): Promise<void> {
  await goTo(tablet, 'Flight')
  await snapshot('crew-flight', tablet)
  await setPhase(tablet, 'Landed')
  await main(page).locator('a[href="/"]').click()
  await expect(page.getByText(translate('flight.landed')).first()).toBeVisible()
  await snapshot('landed')
}

/** The passenger's data is erased, and the tablet shows the receipt. */
export async function endLeg({ page, tablet, translate, snapshot }: Day): Promise<void> {
  const relogin = page.waitForResponse((reply) => /\/core\/session\/login$/.test(reply.url()) && reply.ok())
  await tablet.getByRole('button', { name: 'End leg' }).click()
  await hold(tablet, /^End and erase/)
  const receipt = tablet.getByRole('dialog', { name: 'Erasure receipt' })
  await expect(receipt).toContainText(/Removed from the disk at/)
  await snapshot('crew-receipt', tablet)
  await relogin
  await page.reload()
  await expect(page.getByRole('region', { name: translate('home.slides') })).toBeVisible()
  await expect(page.getByRole('region', { name: translate('media.continueWatching') })).toHaveCount(0)
  await snapshot('next-leg')
}

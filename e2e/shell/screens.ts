/** Every screen of the portal with its states, for journeys that check all of them. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { film, setProgress, videoState } from '#player/film.ts'
import { openMenu, openSettings } from './menu.ts'

export type Screen = {
  name: string
  path: string
  open?: (page: Page) => Promise<void>
  prepare?: (page: Page) => Promise<void>
}

const startFilms = (page: Page) => setProgress(page, { tide: 40, forest: 30 })

const waitForIssue = (page: Page) => page.locator('[data-leaf="current"] canvas').first().waitFor()

const waitForGame = (page: Page) => page.frameLocator('iframe').locator('body.on').waitFor()

const album = '/app/audio/media/blue-room'

const enterKidsMode = async (page: Page) => {
  const url = process.env.E2E_URL ?? ''
  await page.context().addCookies([{ name: 'portal-audience', value: 'kids', url }])
}
const waitForKidsHome = (page: Page) => page.locator('[data-kids] nav li').first().waitFor()

export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'films', path: '/app/vod' },
  { name: 'category', path: '/app/vod/woods' },
  { name: 'details', path: film },
  { name: 'continue watching, empty', path: '/app/vod/continue-watching' },
  { name: 'continue watching', path: '/app/vod/continue-watching', prepare: startFilms },
  {
    name: 'player',
    path: `${film}?play=start`,
    async open(page) {
      await expect.poll(async () => (await videoState(page)).timeInS).toBeGreaterThan(0.5)
      await page.keyboard.press('k')
      await expect(page.locator('[data-controls]')).toHaveAttribute('data-controls', 'shown')
    },
  },
  { name: 'music', path: '/app/audio' },
  { name: 'the blog', path: '/app/micro-sites/blog' },
  { name: 'the magazine', path: '/app/micro-sites/articles' },
  { name: 'an article', path: '/app/micro-sites/articles/Article/the-path-above-the-clouds' },
  { name: 'an explore page', path: '/explore/bilbao-night' },
  { name: 'a collection', path: '/app/collection/slow-water' },
  { name: 'terms of use', path: '/terms-of-use' },
  {
    name: 'an album and the docked player',
    path: album,
    async open(page) {
      await page.locator('main ol button').nth(1).click()
      await page.locator('[data-dock]').waitFor()
    },
  },
  {
    name: 'now playing',
    path: album,
    async open(page) {
      await page.locator('main ol button').first().click()
      await page.locator('[data-dock] > button').click()
      await page.locator('dialog[open] h2').waitFor()
    },
  },
  {
    name: 'the queue',
    path: album,
    async open(page) {
      await page.locator('main ol button').first().click()
      await page.locator('[data-dock] > button').click()
      await page.locator('dialog[open] header button').last().click()
      await page.locator('dialog[open] ol').waitFor()
    },
  },
  { name: 'the newsstand', path: '/app/press' },
  { name: 'a magazine', path: '/app/press/media/harbour' },
  { name: 'the reader', path: '/app/press/media-reader/harbour-41', open: waitForIssue },
  {
    name: 'pages and contents',
    path: '/app/press/media-reader/harbour-41',
    async open(page) {
      await waitForIssue(page)
      await page.locator('dialog[open] header button').last().click()
      await page.locator('dialog[open] h2').first().waitFor()
    },
  },
  { name: 'the shop, closed', path: '/app/obs' },
  { name: 'a category of the shop', path: '/app/obs/travel' },
  { name: 'a product', path: '/app/obs/scent/scents/sillage' },
  { name: 'the bag, empty', path: '/app/obs/cart' },
  { name: 'galleries', path: '/app/image' },
  { name: 'a gallery', path: '/app/image/high-ground' },
  { name: 'a picture', path: '/app/image/slider/collection/high-ground/first' },
  { name: 'games', path: '/app/games' },
  { name: 'web apps', path: '/app/webapp' },
  { name: 'a game', path: '/app/games/media/chess', open: waitForGame },
  {
    name: 'the question before a game is left',
    path: '/app/games/media/pairs',
    async open(page) {
      await waitForGame(page)
      await page.clock.fastForward(30_000)
      await page.locator('dialog[open] header button').first().click()
      await page.locator('dialog[open] h2').waitFor()
      await page.clock.runFor(1000)
    },
    prepare: (page) => page.clock.install(),
  },
  { name: 'a web app', path: '/app/webapp/media/phrasebook', open: waitForGame },
  { name: 'search, before anything is typed', path: '/search' },
  { name: 'search results', path: '/search?text=boatmen' },
  { name: 'nothing found', path: '/search?text=zzzzzz' },
  { name: 'my list, empty', path: '/my-list' },
  { name: 'the guide', path: '/app/guide' },
  { name: 'a city', path: '/app/guide/bilbao' },
  { name: 'a section of a city', path: '/app/guide/bilbao/eat' },
  { name: 'a question of a survey', path: '/app/survey/your-flight/question/matters' },
  { name: 'not found', path: '/404' },
  { name: 'the boarding deck', path: '/session/boarding-deck' },
  { name: 'the way out of a captive window', path: '/hand-off' },
  {
    name: 'carry-on',
    path: '/carry-on',
    prepare: startFilms,
    async open(page) {
      for (const card of await page
        .locator('main section')
        .filter({ hasNot: page.locator('form') })
        .all())
        await card.getByRole('button').click()
      await page.locator('[data-code]').waitFor()
      await page.locator('[data-qr]').waitFor()
    },
  },
  { name: 'home in kids mode', path: '/', prepare: enterKidsMode, open: waitForKidsHome },
  {
    name: 'the grown-ups’ gate',
    path: '/',
    prepare: enterKidsMode,
    async open(page) {
      await waitForKidsHome(page)
      await page.locator('header button[aria-haspopup="dialog"]').press('Enter')
      await page.locator('dialog[open] form').waitFor()
    },
  },
  { name: 'everything on board', path: '/', open: openMenu },
  {
    name: 'settings',
    path: '/',
    open: openSettings,
  },
  {
    name: 'flight',
    path: '/',
    async open(page) {
      await page.locator('header button').first().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]

const questionPath = (id: string) => `/app/survey/your-flight/question/${id}`
const openSheetIn = (container: string) => async (page: Page) => {
  await page.locator(`${container} button[aria-haspopup="dialog"]`).first().click()
  await page.locator('dialog[open] h2').first().waitFor()
}
const saveFilm = async (page: Page) => {
  await page.goto(film)
  const marks = page.locator('main [class*="actions"] button[aria-pressed]')
  await expect(marks).toHaveCount(2)
  for (const mark of await marks.all()) await mark.click()
  await expect(marks.and(page.locator('[aria-pressed="true"]'))).toHaveCount(2)
}

/** More screens, only for the journeys that check the room for texts. */
export const moreScreens: Screen[] = [
  { name: 'the map', path: '/app/moving-map' },
  { name: 'the announcements', path: '/announcements' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'about', path: '/about' },
  { name: 'sound and subtitles of a film', path: film, open: openSheetIn('main') },
  { name: 'an episode of a series', path: '/app/vod/media/pip-dark-lamp' },
  { name: 'a podcast', path: '/app/audio/media/tower-talk' },
  {
    name: 'the question before a premium title',
    path: '/app/press/media-reader/form-31',
    open: (page) => page.locator('dialog[open] button').first().waitFor(),
  },
  { name: 'a gallery with a heart', path: '/app/image/small-things' },
  {
    name: 'my list',
    path: '/my-list',
    prepare: saveFilm,
    open: (page) => page.locator('main li').first().waitFor(),
  },
  { name: 'useful things about a city', path: '/app/guide/bilbao/useful' },
  { name: 'surveys', path: '/app/survey' },
  { name: 'the introduction of a survey', path: '/app/survey/your-flight/intro' },
  ...['boarding', 'enjoyed', 'crew', 'seat', 'again', 'words'].map((id) => ({
    name: `a question of a survey: ${id}`,
    path: questionPath(id),
  })),
  { name: 'a survey about the passenger', path: '/app/survey/your-flight' },
  { name: 'thanks for a survey', path: '/app/survey/your-flight/outro' },
  {
    name: 'feedback',
    path: '/',
    async open(page) {
      await openMenu(page)
      await page.locator('dialog[open] li > button').last().click()
      await page.locator('dialog[open] form').waitFor()
    },
  },
]

/** Opens a screen in a language and waits until it is drawn. */
export async function openScreen(page: Page, { path, open, prepare }: Screen, lang: string): Promise<void> {
  await prepare?.(page)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  await page.locator('#appContent').waitFor()
  // A game has its heading inside the frame.
  await page.locator('h1, iframe, dialog[open]').first().waitFor({ state: 'attached' })
  await open?.(page)
}

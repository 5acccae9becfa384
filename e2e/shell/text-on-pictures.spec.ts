/**
 * Text on pictures is readable whatever the picture, even before it is loaded: contrast is measured on the
 * worst possible ones.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, journey } from '#journey.ts'
import { setProgress } from '#player/film.ts'
import { lowContrastLines } from './text-on-pictures.ts'

type Screen = { path: string; textSelector: string }

const lead = '[data-hero] > :last-child'
/** The leading tile of a page of tiles. */
const leadingTile = 'main a:not(li *):has(img)'
const screens: Screen[] = [
  { path: '/', textSelector: '[data-active] [data-hero] > :last-child' },
  { path: '/app/vod', textSelector: lead },
  { path: '/app/vod/media/boatmen', textSelector: lead },
  { path: '/app/vod/media/pip-sleepless-whale', textSelector: lead },
  { path: '/app/vod/continue-watching', textSelector: 'main li:first-child a > :last-child' },
  { path: '/app/collection/slow-water', textSelector: 'header:has(h1)' },
  { path: '/explore/bilbao-night', textSelector: 'main li:first-child a > :last-child' },
  { path: '/search?text=boatmen', textSelector: leadingTile },
  { path: '/app/games', textSelector: leadingTile },
  { path: '/app/micro-sites/articles', textSelector: 'main a:not(li *):has(strong) strong' },
  { path: '/app/guide', textSelector: '[data-hero] > :last-child' },
  { path: '/app/guide/bilbao', textSelector: '[data-hero] > :last-child' },
]

const variants = [
  { variantName: 'a dark phone', width: 390, height: 844, colorScheme: 'dark', lang: 'en' },
  { variantName: 'a light phone in German', width: 390, height: 844, colorScheme: 'light', lang: 'de' },
  { variantName: 'a light tablet', width: 820, height: 1180, colorScheme: 'light', lang: 'en' },
  { variantName: 'a dark desktop in Arabic', width: 1440, height: 900, colorScheme: 'dark', lang: 'ar' },
  { variantName: 'a light desktop', width: 1440, height: 900, colorScheme: 'light', lang: 'en' },
] as const

const plainPicture = (background: string) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer()

/** Requests every picture of the page again, by an address that states the color to respond with. */
async function paint(page: Page, color: string): Promise<void> {
  await page.evaluate(async (name) => {
    const pictures = [...document.images].filter((image) => image.currentSrc.includes('/core/media/'))
    for (const image of pictures) {
      const address = new URL(image.currentSrc)
      address.searchParams.set('plain', name)
      for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove()
      image.srcset = ''
      image.src = address.href
    }
    await Promise.all(pictures.map((image) => image.decode()))
  }, color)
}

for (const { variantName, width, height, colorScheme, lang } of variants) {
  journey.describe(`on ${variantName}`, () => {
    journey.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    const colors = colorScheme === 'dark' ? ['white'] : ['white', 'black']
    journey(`PAX-13 text is readable on pictures in plain ${colors.join(' and ')}`, async ({ page }) => {
      await setProgress(page, { tide: 40 })
      const lowContrast: Record<string, string[]> = {}
      const white = await plainPicture('#fff')
      const black = await plainPicture('#000')
      await page.route(/\/core\/media\/.*\.(jpg|png|webp|avif)/, (route) =>
        route.fulfill({
          contentType: 'image/png',
          body: route.request().url().includes('plain=black') ? black : white,
        }),
      )
      for (const { path, textSelector } of screens) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
        await expect(page.locator(textSelector).first()).toHaveText(/\p{L}/u)
        await page.evaluate(() => document.fonts.ready.then(() => {}))
        await expect(page.locator('main [data-state="waiting"]:has(img)')).toHaveCount(0)
        // Text on pictures is white even on a light page, where other text is dark.
        for (const color of colors) {
          if (color === 'black') await paint(page, color)
          const lines = await lowContrastLines(page, textSelector)
          if (lines.length > 0) lowContrast[`${path} on ${color}`] = lines
        }
      }
      expect(lowContrast).toEqual({})
    })
  })
}

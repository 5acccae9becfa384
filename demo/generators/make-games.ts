/** Draws the games' pictures again, by hand: `npx tsx demo/generators/make-games.ts [ID…]`. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { arts } from './games/art.ts'
import { openStudio } from './studio.ts'

const library = join(import.meta.dirname, '../library/games')
const ids = process.argv.slice(2)
const chosen = Object.entries(arts).filter(([id]) => ids.length === 0 || ids.includes(id))

const studio = await openStudio(1280, 720, 2)
await studio.open('modules/@fontsource-variable/mona-sans/index.css')
for (const [id, { icon, wide }] of chosen) {
  const drawnIcon = await draw(studio.page, icon, 512, 512)
  await sharp(drawnIcon)
    .resize(512)
    .png({ palette: true, colours: 256, dither: 0.6 })
    .toFile(join(library, id, 'icon.png'))
  const drawnWide = await draw(studio.page, wide, 1280, 720)
  await sharp(drawnWide)
    .resize(1280)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(library, id, 'wide.jpg'))
}
await studio.close()

async function draw(page: Page, html: string, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>
      @font-face { font-family: Mona; src: url(/modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2); font-weight: 200 900; font-stretch: 75% 125% }
      @font-face { font-family: Readex; src: url(/modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2); font-weight: 160 700; unicode-range: U+0600-06FF }
      body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; position: relative; font-family: Readex, Mona }
    </style>${html}`,
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

/** Prints the magazines and newspapers again, from `press/*.html` by Chromium: `npx tsx demo/generators/press.ts [ID…]`.
 *
 * Pictures are named in the pages by what they shall be, `/pictures/press/boats-850x1122-x20-y50-z110-mono.jpg`, and
 * cut here. A page that holds more than it has room for is an error.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { cropPicture } from './open-pictures.ts'
import { finishPdf } from './pdf-catalog.ts'
import { issues } from './press/issues.ts'
import { cacheDir, fetchSources } from './sources.ts'
import { openStudio } from './studio.ts'

const library = join(import.meta.dirname, '../library/press')
const chosen = process.argv.slice(2)

fetchSources()
for (const issue of issues) {
  if (chosen.length > 0 && !chosen.includes(issue.page)) continue
  const html = readFileSync(join(import.meta.dirname, 'press', `${issue.page}.html`), 'utf8')
  await cutPictures(html)
  const studio = await openStudio(576, 760)
  await studio.open(`press/${issue.page}.html`)
  await settle(studio.page, issue.page)
  const headings = await studio.page.$$eval('h1, h2, h3', (all) =>
    all.map((one) =>
      one.innerHTML
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
  const pdf = await studio.page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    outline: true,
    tagged: true,
  })
  await studio.close()
  const out = join(library, issue.file)
  mkdirSync(join(out, '..'), { recursive: true })
  writeFileSync(out, finishPdf(pdf, { ...issue, headings }))
}

async function cutPictures(html: string) {
  mkdirSync(join(cacheDir, 'pictures/press'), { recursive: true })
  const named = /\/pictures\/press\/(([a-z]+)-(\d+)x(\d+)((?:-[xyz]\d+)*)(-mono)?\.jpg)/g
  for (const [, file, name, width, height, place = '', mono] of html.matchAll(named)) {
    const out = join(cacheDir, 'pictures/press', file as string)
    if (existsSync(out)) continue
    const part = (axis: string, otherwise: number) =>
      Number(new RegExp(`-${axis}(\\d+)`).exec(place)?.[1] ?? otherwise)
    const crop = { x: part('x', 50), y: part('y', 50), zoom: part('z', 100), mono: mono !== undefined }
    await cropPicture(name as string, { ...crop, width: Number(width), height: Number(height) }, out)
  }
}

/** Waits for letters and pictures, lets the pages flow and says what does not fit. */
async function settle(page: Page, name: string) {
  await page.emulateMedia({ media: 'print' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(drawShades)
  const faults = await page.evaluate(() => (window as unknown as { flowPages(): string[] }).flowPages())
  for (const fault of faults) console.error(`${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** Gradients become pixels: Chromium prints them as shadings by function, which pdf.js cannot draw. */
function drawShades() {
  for (const shade of document.querySelectorAll<HTMLElement>('.shade')) {
    const stops = /linear-gradient\((.*)\)/.exec(shade.getAttribute('style') ?? '')?.[1]?.split(',') ?? []
    const canvas = document.createElement('canvas')
    canvas.width = 2
    canvas.height = 512
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const gradient = context.createLinearGradient(0, 0, 0, canvas.height)
    for (const [i, stop] of stops.entries()) {
      const [colour = '', place] = stop.trim().split(' ')
      const at = place ? Number.parseFloat(place) / 100 : i / (stops.length - 1)
      gradient.addColorStop(at, colour === 'transparent' ? '#0000' : colour)
    }
    context.fillStyle = gradient
    context.fillRect(0, 0, canvas.width, canvas.height)
    shade.style.background = `url(${canvas.toDataURL()}) 0 0 / 100% 100%`
  }
}

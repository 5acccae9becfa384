/** Draws the covers of the library's albums and podcasts by Chromium, with a little grain over each. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { sleeves } from './albums/sleeves.ts'
import { preparePicture } from './sources.ts'
import { openStudio } from './studio.ts'

const styles = [
  '/modules/@fontsource-variable/mona-sans/standard.css',
  '/modules/@fontsource-variable/newsreader/standard.css',
  '/modules/@fontsource-variable/newsreader/standard-italic.css',
  '/npm/@fontsource-variable/fraunces/full.css',
]
const grain =
  '<svg width="1000" height="1000" style="position:absolute;inset:0;mix-blend-mode:soft-light;opacity:.16"><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix type="saturate" values="0"/></filter><rect width="1000" height="1000" filter="url(#grain)"/></svg>'
const largestInBytes = 150_000

export async function makeCovers(wanted: readonly string[], fileOf: (id: string) => string) {
  const studio = await openStudio(1000, 1000)
  await studio.open('pages/blank.html')
  for (const [id, sleeve] of Object.entries(sleeves)) {
    if (wanted.length > 0 && !wanted.includes(id)) continue
    if (sleeve.photograph) await preparePicture(sleeve.photograph, false)
    await studio.page.setContent(
      `${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
      <style>body{margin:0}.sleeve{position:relative;width:1000px;height:1000px;overflow:hidden;isolation:isolate}</style>
      <div class="sleeve">${sleeve.html}${grain}</div>`,
      { waitUntil: 'networkidle' },
    )
    await studio.page.evaluate(() => document.fonts.ready)
    const png = await studio.page.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 1000 } })
    const out = fileOf(id)
    mkdirSync(dirname(out), { recursive: true })
    for (const quality of [80, 72, 64]) {
      await sharp(png).jpeg({ quality, mozjpeg: true }).toFile(out)
      if (statSync(out).size < largestInBytes) break
    }
  }
  await studio.close()
}

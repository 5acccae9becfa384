/** Draws the stills of "Tide" and encodes their slow turning, frame by frame, straight into its renditions. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { frameRateOf, renditionOptions } from './encode.ts'
import { holdInS, type Light, tide, tideLights, turnInS } from './films/tide.ts'
import { cacheDir, preparePicture } from './sources.ts'
import { openStudio } from './studio.ts'

const [width, height] = [960, 540]
const rate = frameRateOf(tide)

export async function makeTide(folder: string) {
  const stills = await drawStills()
  const scaled = tide.heights?.[1] ?? 360
  const encoder = spawn(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'yuv420p']
      .concat(['-s', `${width}x${height}`, '-r', String(rate), '-i', 'pipe:0'])
      .concat(['-filter_complex', `[0]split[high][b];[b]scale=-2:${scaled}:flags=lanczos[low]`])
      .concat(['-map', '[high]', ...renditionOptions(tide, 'high'), join(folder, `${height}.mp4`)])
      .concat(['-map', '[low]', ...renditionOptions(tide, 'low'), join(folder, `${scaled}.mp4`)]),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = once(encoder, 'close')
  for (let i = 0; i < tide.seconds * rate; i++) {
    const frame = frameAt(stills, i / rate)
    if (!encoder.stdin.write(frame)) await Promise.race([once(encoder.stdin, 'drain'), closed])
  }
  encoder.stdin.end()
  await closed
}

/** The first and last seconds are the way out of black and back into it. */
function frameAt(stills: readonly Buffer[], t: number) {
  const each = holdInS + turnInS
  const index = Math.min(stills.length - 1, Math.floor(t / each))
  const turned = Math.max(0, (t - index * each - holdInS) / turnInS)
  const still = stills[index] as Buffer
  const next = stills[index + 1]
  const fade = Math.min(1, t / 3, (tide.seconds - t) / 4)
  if (fade < 1) return blend(black(still), still, fade)
  return next && turned > 0 ? blend(still, next, turned * turned * (3 - 2 * turned)) : still
}

const black = (like: Buffer) => Buffer.alloc(like.length, 128).fill(16, 0, width * height)

function blend(from: Buffer, to: Buffer, part: number) {
  const weight = Math.round(part * 256)
  const out = Buffer.allocUnsafe(from.length)
  for (let i = 0; i < out.length; i++) {
    out[i] = ((from[i] as number) * (256 - weight) + (to[i] as number) * weight + 128) >> 8
  }
  return out
}

async function drawStills() {
  await preparePicture('shore', true)
  const studio = await openStudio(width, height)
  await studio.open('pages/blank.html')
  const stills: Buffer[] = []
  for (const [i, light] of tideLights.entries()) {
    await studio.page.setContent(htmlOf(light), { waitUntil: 'networkidle' })
    await studio.page.evaluate(() => document.fonts.ready)
    const file = join(cacheDir, `tide-${String(i).padStart(2, '0')}.png`)
    await studio.page.screenshot({ path: file })
    const raw = ['-v', 'error', '-i', file, '-pix_fmt', 'yuv420p', '-f', 'rawvideo', '-']
    stills.push(execFileSync('ffmpeg', raw, { maxBuffer: 1 << 24 }))
  }
  await studio.close()
  return stills
}

/** As the water goes out, the frame moves after it, so that more sand lies open. */
function htmlOf({ out, colour, blend: mode, title }: Light) {
  const place = `${62 - 30 * out}% ${30 + 34 * out}% / 150%`
  const type = "font-family:'Mona Sans Variable';font-stretch:125%;font-weight:900;letter-spacing:-.05em"
  return `<link rel="stylesheet" href="/modules/@fontsource-variable/mona-sans/standard.css">
    <style>body{margin:0;background:#000}div{position:absolute;inset:0}</style>
    <div style="isolation:isolate;background:url(/pictures/shore-graded.jpg) ${place}">
    <div style="background:${colour};mix-blend-mode:${mode};opacity:.86"></div></div>
    ${title ? `<div style="inset:auto auto 24px 44px;${type};font-size:150px;color:#fff">TIDE</div>` : ''}`
}

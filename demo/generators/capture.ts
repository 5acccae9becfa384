/** Draws a film's page frame by frame and keeps the result as a master in the cache. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cacheDir } from './sources.ts'
import { grabFrame, openStudio } from './studio.ts'

export const framesPerSecond = 24

/**
 * `drawnPerSecond` below 24 is for pictures that move so slowly that blending between drawn frames is not seen.
 * `film` is handed to the page as `window.film` before it draws.
 */
export async function captureMaster(
  id: string,
  {
    path,
    film,
    durationInS,
    drawnPerSecond = framesPerSecond,
  }: {
    path: string
    film?: unknown
    durationInS: number
    drawnPerSecond?: number
  },
) {
  const out = join(cacheDir, `${id}-master.mp4`)
  const studio = await openStudio(1280, 720)
  if (film) await studio.page.addInitScript(`window.film = ${JSON.stringify(film)}`)
  await studio.open(path)
  await studio.page.waitForFunction('window.ready === true', null, { timeout: 60_000 })
  const blend =
    drawnPerSecond === framesPerSecond ? [] : [`minterpolate=fps=${framesPerSecond}:mi_mode=blend`]
  const encoder = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', '-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(drawnPerSecond), '-i', '-']
      .concat(['-vf', [...blend, 'format=yuv420p'].join()])
      .concat(['-frames:v', String(durationInS * framesPerSecond), '-c:v', 'libx264', '-preset', 'ultrafast'])
      .concat(['-crf', '10', '-threads', '1', out]),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = once(encoder, 'close')
  // A few frames more than needed, because blending looks one frame ahead.
  const drawn = durationInS * drawnPerSecond + (blend.length ? 4 : 0)
  for (let i = 0; i < drawn; i++) {
    const frame = await grabFrame(studio.page, i / drawnPerSecond)
    if (encoder.stdin.writable && !encoder.stdin.write(frame))
      await Promise.race([once(encoder.stdin, 'drain'), closed])
    if (i % 240 === 0) console.log(`${id}: frame ${i} of ${drawn}`)
  }
  encoder.stdin.on('error', () => {}).end()
  await closed
  await studio.close()
  return out
}

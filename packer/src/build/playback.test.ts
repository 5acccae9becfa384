/**
 * Packer output plays in a real Chromium: both manifests in Shaka Player, which the portal uses, the plain file without
 * it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex } from '@altiport/wire/pack.shape'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'
import { launchChromium, servePack } from '#testing/serve.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
const repeated = `renditions: [videos/harbour/180.mp4, videos/harbour/90.mp4]
repeat: { from: 0, to: 4, until: 600 }
sound:
  - { language: en, file: videos/harbour/en.m4a, loop: [videos/harbour/fr.m4a, videos/harbour/en.m4a] }
  - { language: fr, file: videos/harbour/fr.m4a }
`

let server: Awaited<ReturnType<typeof servePack>>
let browser: Browser
let harbour: PackIndex['videos'][number]
/** Four seconds of the harbour, repeated. */
let long: PackIndex['videos'][number]

beforeAll(async () => {
  const built = join(temp.folder, 'built')
  const source = copyTiny(join(temp.folder, 'source'), {
    'videos/over.yaml': [[/renditions:[\s\S]*/, repeated]],
  })
  await buildPack(source, built, { quiet: true })
  const { videos } = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
  harbour = videos.find(({ id }) => id === 'harbour')!
  long = videos.find(({ id }) => id === 'over')!
  server = await servePack(built)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  server?.stop()
  temp.remove()
})

/** Plays a second after a seek, usually across the first segment boundary, and returns what was observed. */
async function play(address: string, adaptive: boolean, seekToInS = 3.5) {
  const page = await browser.newPage()
  await page.goto(server.origin)
  if (adaptive) await page.addScriptTag({ url: '/player.js' })
  const observed = await page.evaluate(
    async ([source, isAdaptive, startInS]) => {
      const video = document.querySelector('video')!
      const waitFor = (event: string) =>
        new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
      let languages: string[] = []
      let heights: number[] = []
      if (isAdaptive) {
        const { Player } = (globalThis as unknown as { shaka: { Player: new () => Shaka } }).shaka
        const shaka = new Player()
        await shaka.attach(video)
        await shaka.load(source as string)
        languages = shaka.getAudioTracks().map((track) => track.language)
        heights = shaka.getVideoTracks().map((track) => track.height)
        shaka.selectAudioTrack(shaka.getAudioTracks().find((track) => track.language === 'fr')!)
      } else {
        video.src = source as string
        await waitFor('loadedmetadata')
      }
      // Until the first frame is loaded, Shaka Player sets the position itself.
      if (video.readyState < 2) await waitFor('loadeddata')
      video.currentTime = startInS
      await video.play()
      while (video.currentTime < startInS + 1) await waitFor('timeupdate')
      return {
        duration: video.duration,
        height: video.videoHeight,
        error: video.error?.message ?? null,
        languages: [...new Set(languages)].sort(),
        heights: [...new Set(heights)].sort(),
        frames: video.getVideoPlaybackQuality().totalVideoFrames,
      }
    },
    [address, adaptive, seekToInS] as const,
  )
  await page.close()
  return observed
}

type Shaka = {
  attach(video: HTMLVideoElement): Promise<void>
  load(source: string): Promise<void>
  getAudioTracks(): { language: string }[]
  getVideoTracks(): { height: number }[]
  selectAudioTrack(track: { language: string }): void
}

test.each(['.mpd', '.m3u8'])(
  'PACK-03 VOD-21 %s plays across segments, with both renditions and both languages',
  async (extension) => {
    const observed = await play(`/${harbour.path}${extension}`, true)
    expect(observed).toMatchObject({ error: null, languages: ['en', 'fr'] })
    expect(observed.duration).toBeCloseTo(harbour.durationInS, 1)
    expect(observed.heights).toEqual([180, 90])
    expect(observed.frames).toBeGreaterThan(0)
  },
)

test('PACK-03 VOD-30 the plain address plays without a player: lowest rendition, and seeks', async () => {
  const observed = await play(`/${harbour.path}`, false)
  expect(observed).toMatchObject({ error: null, height: 90 })
  expect(observed.duration).toBeCloseTo(harbour.durationInS, 1)
  expect(observed.frames).toBeGreaterThan(0)
})

test.each(['.mpd', '.m3u8', ''])(
  'PACK-03 a title made of a repeated part has its full length and plays near its end: %s',
  async (extension) => {
    const observed = await play(`/${long.path}${extension}`, extension !== '', 597.5)
    expect(observed).toMatchObject({ error: null })
    expect(observed.duration).toBeCloseTo(600, 1)
    expect(observed.frames).toBeGreaterThan(0)
    expect([long.durationInS, long.renditions.length, long.sound.length]).toEqual([600, 2, 2])
  },
)

test('PACK-03 the plain file of a repeated part stores that part once', () => {
  const repeatedSizeInBytes = long.renditions.at(-1)!.sizeInBytes + long.sound[0]!.sizeInBytes
  expect(long.plainSizeInBytes).toBeLessThan(repeatedSizeInBytes / 5)
})

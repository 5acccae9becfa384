/** What the packer makes plays in a real Chromium. */
// What the packer makes plays in a real browser: both manifests by the player that the portal has, the plain file by itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex } from '@altiport/wire/pack'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPack } from './build.ts'
import { temporaryFolder, tinyFolder } from './fixture.ts'
import { launchChromium, servePack } from './serve.fixture.ts'

const place = temporaryFolder()
let server: Awaited<ReturnType<typeof servePack>>
let browser: Browser
let harbour: PackIndex['videos'][number]

beforeAll(async () => {
  const built = join(place.folder, 'built')
  await buildPack(tinyFolder, built, { quiet: true })
  harbour = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))).videos[0]!
  server = await servePack(built)
  browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  server?.stop()
  place.remove()
})

/** Plays to beyond the border of the first segment, after a seek, and tells what was seen. */
async function play(address: string, adaptive: boolean) {
  const page = await browser.newPage()
  await page.goto(server.origin)
  if (adaptive) await page.addScriptTag({ url: '/player.js' })
  const seen = await page.evaluate(
    async ([source, isAdaptive]) => {
      const video = document.querySelector('video')!
      const until = (event: string) =>
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
        await until('loadedmetadata')
      }
      video.currentTime = 3.5
      await video.play()
      while (video.currentTime < 4.5) await until('timeupdate')
      return {
        duration: video.duration,
        height: video.videoHeight,
        error: video.error?.message ?? null,
        languages: [...new Set(languages)].sort(),
        heights: [...new Set(heights)].sort(),
        frames: video.getVideoPlaybackQuality().totalVideoFrames,
      }
    },
    [address, adaptive] as const,
  )
  await page.close()
  return seen
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
  async (kind) => {
    const seen = await play(`/${harbour.path}${kind}`, true)
    expect(seen).toMatchObject({ error: null, languages: ['en', 'fr'] })
    expect(seen.duration).toBeCloseTo(harbour.durationInS, 1)
    expect(seen.heights).toEqual([180, 90])
    expect(seen.frames).toBeGreaterThan(0)
  },
)

test('PACK-03 VOD-30 the plain address plays by itself: lowest rendition, and seeks', async () => {
  const seen = await play(`/${harbour.path}`, false)
  expect(seen).toMatchObject({ error: null, height: 90 })
  expect(seen.duration).toBeCloseTo(harbour.durationInS, 1)
  expect(seen.frames).toBeGreaterThan(0)
})

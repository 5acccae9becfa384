/**
 * From masters to a pack that plays: one film in 1080p with two sound tracks and SRT, a protected one, and an
 * album. A killed build resumes, and no key is revealed.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PackIndex, packIndex } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysFromFile } from '#core/keys/keys.ts'
import { readRendition, readSound } from '#media/media.ts'
import { ffmpeg, key, loudnessOf, writeMasterPack } from '#testing/masters.ts'
import { edit, temporaryFolder } from '#testing/packs.ts'
import { launchChromium, servePack } from '#testing/serve.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
const source = join(temp.folder, 'source')
const [built, keyFile] = [join(temp.folder, 'built'), join(temp.folder, 'keys.yaml')]
let index: PackIndex
const read = (path: string) => readFileSync(join(built, path), 'utf8')
const readIndex = (folder: string) =>
  packIndex.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
const video = (id: string) => index.videos.find((each) => each.id === id)!
const folderOf = (id: string) => video(id).path.replace(/video$/, '')

beforeAll(() => writeMasterPack(source, keyFile), 240_000)
afterAll(() => temp.remove())

test('PACK-03 a killed build resumes from the cache', async () => {
  const encoded = join(temp.folder, '.cache/encoded')
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const args = ['--import', 'tsx', main, 'pack', 'build', source, built, '--keys', keyFile]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  await expect.poll(() => finishedIn(encoded).length).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  const before = finishedIn(encoded)
  expect(existsSync(built)).toBe(false)
  const timesBefore = before.map((name) => statSync(join(encoded, name)).mtimeMs)
  await buildPack(source, built, { quiet: true, keys: await keysFromFile(keyFile) })
  expect(before.map((name) => statSync(join(encoded, name)).mtimeMs)).toEqual(timesBefore)
  expect(finishedIn(encoded).length).toBeGreaterThan(before.length)
  expect(readdirSync(encoded).filter((name) => name.startsWith('.'))).toEqual([])
  index = readIndex(built)
})

test('PACK-03 a 1080p master becomes four renditions with key frames at the same times, and a sound track per language', async () => {
  const { renditions, sound, durationInS } = video('liner')
  expect(renditions.map(({ width, height }) => [width, height])).toEqual([
    [1920, 1080],
    [1280, 720],
    [854, 480],
    [640, 360],
  ])
  expect(sound.map(({ language }) => language)).toEqual(['en', 'fr'])
  expect(durationInS).toBeCloseTo(8, 1)
  for (const { height } of renditions) {
    const facts = await readRendition(join(built, folderOf('liner'), `picture-${height}.mp4`))
    expect(facts).toMatchObject({ codec: 'avc', keyTimesInS: [0, 4] })
  }
  for (const { language } of sound) {
    const file = join(built, folderOf('liner'), `sound-${language}.m4a`)
    const facts = await readSound(file)
    expect(Math.abs((typeof facts === 'object' ? facts.durationInS : 0) - durationInS)).toBeLessThan(0.1)
    expect(Math.abs(loudnessOf(file) + 16)).toBeLessThan(1)
  }
})

test('PACK-03 SubRip captions are converted to WebVTT', () => {
  const [captions] = video('liner').captions
  expect(read(captions!.path)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nFish &amp; <i>ships</i>\n')
})

test('PACK-03 an MP3 is converted to AAC with normalized loudness', async () => {
  const [track] = index.audio[0]!.tracks
  expect(track!.path).toMatch(/\.m4a$/)
  expect(await readSound(join(built, track!.path))).toMatchObject({ codec: 'aac' })
  expect(Math.abs(loudnessOf(join(built, track!.path)) + 16)).toBeLessThan(1)
})

test('PACK-03 a changed text encodes nothing again', async () => {
  edit(source, { 'videos/liner.yaml': [['No Longer Shown', 'Still Shown']] })
  const workDone: string[] = []
  const again = join(temp.folder, 'again')
  await buildPack(source, again, {
    printLine: (line) => workDone.push(...(/(packaged)/.exec(line) ?? [])),
    progress: (work) => workDone.push(work),
    keys: await keysFromFile(keyFile),
  })
  expect(workDone).toEqual([])
  const renamed = readIndex(again).videos.find(({ id }) => id === 'liner')!
  expect([renamed.title.en, renamed.path]).toEqual(['Still Shown', video('liner').path])
})

test('PACK-04 without the key nothing is built, and the title is reported before anything is encoded', async () => {
  const options = { quiet: true, cacheFolder: join(temp.folder, 'other-cache') }
  const building = buildPack(source, join(temp.folder, 'keyless'), options)
  await expect(building).rejects.toThrow('vault is protected, but has no key')
  const encoded = readdirSync(join(options.cacheFolder, 'encoded'))
  expect(encoded.filter((name) => /\.(mp4|m4a)$/.test(name))).toEqual([])
})

test('PACK-04 DRM-01 manifests of a protected title contain scheme and key id, its streams decode with the key only, and there is no plain file', () => {
  const folder = folderOf('vault')
  expect(video('vault')).toMatchObject({ hasDRM: true, keyId: key.keyId, plainSizeInBytes: 0 })
  expect(readdirSync(join(built, folder))).not.toContain('video')
  const mpd = read(`${folder}video.mpd`)
  expect(mpd).toMatch(/<ContentProtection value="cbcs" schemeIdUri="urn:mpeg:dash:mp4protection:2011"/)
  expect(mpd).toContain('cenc:default_KID="00112233-4455-6677-8899-aabbccddeeff"')
  expect(read(`${folder}picture-180.m3u8`)).toContain(`URI="skd://${key.keyId}"`)
  for (const name of ['picture-180.mp4', 'sound-en.m4a', 'sound-fr.m4a']) {
    const bytes = readFileSync(join(built, folder, name))
    const count = (word: string) => bytes.toString('latin1').split(word).length - 1
    // One sample description, which is encrypted, and two fragments.
    expect([count('sinf'), count('cbcs'), count('moof')]).toEqual([1, 1, 2])
    expect(() => ffmpeg('-xerror', '-i', join(built, folder, name), '-f', 'null', '-')).toThrow()
    ffmpeg('-xerror', '-decryption_key', key.key, '-i', join(built, folder, name), '-f', 'null', '-')
  }
})

test('PACK-04 the key is neither in the pack nor in the cache', () => {
  const raw = Buffer.from(key.key, 'hex')
  const forms = [
    raw,
    ...[key.key, key.key.toUpperCase(), raw.toString('base64'), raw.toString('base64url')].map((text) =>
      Buffer.from(text),
    ),
  ]
  const files = [built, join(temp.folder, '.cache')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const leaking = files.filter((file) => {
    if (!statSync(file).isFile()) return false
    const bytes = readFileSync(file)
    return forms.some((form) => bytes.includes(form))
  })
  expect([files.length > 50, leaking]).toEqual([true, []])
})

test('PACK-04 DRM-02 the protected title plays in Chromium with its key, but not without', async () => {
  const [server, browser] = [await servePack(built), await launchChromium()]
  try {
    const play = async (clearKeys: Record<string, string>) => {
      const page = await browser.newPage()
      await page.goto(server.origin)
      await page.addScriptTag({ url: '/player.js' })
      return await page.evaluate(
        async ([address, keys]) => {
          const video = document.querySelector('video')!
          const { Player } = (globalThis as unknown as { shaka: { Player: new () => Shaka } }).shaka
          const player = new Player()
          await player.attach(video)
          player.configure({ drm: { clearKeys: keys } })
          try {
            await player.load(address as string)
            await video.play()
          } catch (error) {
            return String(error)
          }
          while (video.currentTime < 4.5) {
            await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
          }
          return video.videoHeight
        },
        [`/${video('vault').path}.mpd`, clearKeys] as const,
      )
    }
    expect(await play({ [key.keyId]: key.key })).toBe(180)
    expect(await play({})).toContain('Shaka Error')
  } finally {
    await browser.close()
    server.stop()
  }
})

type Shaka = {
  attach(video: HTMLVideoElement): Promise<void>
  configure(settings: { drm: { clearKeys: Record<string, string> } }): void
  load(source: string): Promise<void>
}

const finishedIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []

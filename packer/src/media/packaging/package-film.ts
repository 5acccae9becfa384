/**
 * Builds one title's folder: CMAF streams, one HLS and one DASH manifest for them, and the progressive file if the
 * title is not encrypted.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Video } from '@altiport/wire/pack-items.shape'
import { hashFile, hashText, removeLeftovers, syncTree, temporaryPathFor } from '#core/files.ts'
import type { ContentKey } from '#core/keys/keys.ts'
import { readRendition } from '#media/media.ts'
import { writePlainVideo } from './plain-video.ts'
import {
  type Repeat,
  type RepeatedSound,
  writeRepeatedRendition,
  writeRepeatedSound,
  writeRepeatedVideo,
} from './repeat.ts'

export type Film = {
  /** Absolute, best first. */
  renditions: string[]
  /** Absolute, default language first. */
  sound: RepeatedSound[]
  /** Repeats a part of the video up to a length; the temporary files for this are removed afterwards. */
  repeat?: Repeat | undefined
  key?: ContentKey | undefined
}
export type FilmFacts = Pick<Video, 'durationInS' | 'renditions' | 'sound' | 'plainSizeInBytes'>
export type PackagedFilm = {
  /** First 16 hex digits of the hash of all inputs; also the folder's name in the pack. */
  hash: string
  /** Folder of its files: `video` if not encrypted, `video.m3u8`, `video.mpd`, the streams and their playlists. */
  folder: string
  facts: FilmFacts
  /** True if it came from the cache. */
  isCached: boolean
}

/** Segment length in seconds: that of a GOP of 96 frames at 24 per second. */
const segmentInS = 4
/** Part of the cache key: increment when the same input must give different output. */
const recipeVersion = 1

/** Returns the title from the cache, or packages it there; incomplete titles never enter the cache. */
export async function packageFilm(film: Film, cacheFolder: string): Promise<PackagedFilm> {
  const hash = await hashOf(film)
  const folder = join(cacheFolder, 'films', hash)
  const read = async () => JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8')) as FilmFacts
  try {
    return { hash, folder: join(folder, 'media'), facts: await read(), isCached: true }
  } catch {
    await removeLeftovers(dirname(folder))
    const temporary = temporaryPathFor(folder, 'packaging')
    try {
      await packageInto(film, temporary)
      // Otherwise a power cut could leave a named folder with incomplete files, which later builds would use.
      await syncTree(temporary)
      await rename(temporary, folder).catch(async (error) => {
        // Another build may have packaged the same title in the meantime.
        if (!(await stat(join(folder, 'facts.json')).catch(() => undefined))) throw error
      })
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
    return { hash, folder: join(folder, 'media'), facts: await read(), isCached: false }
  }
}

async function packageInto(film: Film, folder: string): Promise<void> {
  const [media, inputs] = [join(folder, 'media'), join(folder, 'inputs')]
  await mkdir(media, { recursive: true })
  await mkdir(inputs)
  const streams: string[] = []
  // The packager splits its arguments at commas, which names of files may contain, so it gets symbolic links to
  // them.
  const addInput = async (
    name: string,
    fields: string,
    writeInput: (to: string) => Promise<void>,
  ): Promise<void> => {
    await writeInput(join(inputs, name))
    streams.push(`in=${join('..', 'inputs', name)},output=${name},${fields}`)
  }
  const names = { renditions: [] as string[], sound: [] as string[] }
  const facts = []
  for (const file of film.renditions) {
    const rendition = await readRendition(file)
    if (typeof rendition === 'string') throw new Error(`${file} ${rendition}`)
    facts.push(rendition)
    const stem = `picture-${rendition.height}`
    names.renditions.push(`${stem}.mp4`)
    await addInput(`${stem}.mp4`, `stream=video,playlist_name=${stem}.m3u8`, (to) =>
      film.repeat ? writeRepeatedRendition(file, film.repeat, to) : symlink(resolve(file), to),
    )
  }
  for (const sound of film.sound) {
    const { language, file } = sound
    const stem = `sound-${language}`
    names.sound.push(`${stem}.m4a`)
    const hls = `playlist_name=${stem}.m3u8,hls_group_id=sound,hls_name=${language}`
    await addInput(`${stem}.m4a`, `stream=audio,lang=${language},${hls}`, (to) =>
      film.repeat ? writeRepeatedSound(sound, film.repeat, to) : symlink(resolve(file), to),
    )
  }
  const first = film.sound[0]!
  await runPackager([...streams, '--default_language', first.language, ...encryption(film.key)], media)
  const [lowest, plain] = [film.renditions.at(-1)!, join(media, 'video')]
  if (!film.key && film.repeat) await writeRepeatedVideo(lowest, first, film.repeat, plain)
  else if (!film.key)
    await writePlainVideo({ rendition: lowest, sound: first.file, language: first.language }, plain)
  const durationInS = durationOf(await readFile(join(media, 'video.mpd'), 'utf8'))
  const measure = async (name: string) => {
    const { size } = await stat(join(media, name))
    return { bitsPerSecond: Math.round((size * 8) / durationInS), sizeInBytes: size }
  }
  const result: FilmFacts = {
    durationInS,
    renditions: await Promise.all(
      facts.map(async ({ width, height }, i) => ({
        width,
        height,
        ...(await measure(names.renditions[i]!)),
      })),
    ),
    sound: await Promise.all(
      film.sound.map(async ({ language }, i) => ({ language, ...(await measure(names.sound[i]!)) })),
    ),
    plainSizeInBytes: film.key ? 0 : (await stat(join(media, 'video'))).size,
  }
  await rm(inputs, { recursive: true })
  await writeFile(join(folder, 'facts.json'), JSON.stringify(result))
}

/**
 * One scheme for all current players; the complete title is encrypted from its first second (PACK-04). The
 * key URI in HLS is the content id of DRM-08.
 */
function encryption(key: ContentKey | undefined): string[] {
  if (!key) return []
  const keys = ['--enable_raw_key_encryption', '--keys', `label=:key_id=${key.keyId}:key=${key.key}`]
  const systems = ['--protection_systems', 'CommonSystem,Widevine,FairPlay']
  return [
    ...keys,
    '--protection_scheme',
    'cbcs',
    '--clear_lead',
    '0',
    ...systems,
    '--hls_key_uri',
    `skd://${key.keyId}`,
  ]
}

async function runPackager(args: string[], folder: string): Promise<void> {
  const system = { linux: 'linux', darwin: 'osx', win32: 'win' }[platform() as string]
  const name = `packager-${system}-${arch() === 'arm64' ? 'arm64' : 'x64'}${system === 'win' ? '.exe' : ''}`
  const packageFolder = dirname(fileURLToPath(import.meta.resolve('shaka-packager/package.json')))
  const fixed = ['--segment_duration', String(segmentInS), '--fragment_duration', String(segmentInS)]
  fixed.push('--mpd_output', 'video.mpd', '--hls_master_playlist_output', 'video.m3u8', '--temp_dir', folder)
  // These make the output deterministic: no clock, no race between streams, no version in the manifests.
  fixed.push(
    '--use_fake_clock_for_muxer',
    '--single_threaded',
    '--test_packager_version',
    'altiport',
    '--quiet',
  )
  // The packager renames its temporary files into the folder, so they must be on the same disk.
  const env = { ...process.env, TMPDIR: folder }
  try {
    await promisify(execFile)(join(packageFolder, 'bin', name), [...args, ...fixed], { cwd: folder, env })
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`the packager failed: ${(stderr || message).trim().split('\n').at(-1)}`)
  }
}

/** The length as the player sees it, so that tile and player show the same. */
function durationOf(mpd: string): number {
  const match = /mediaPresentationDuration="PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?"/.exec(mpd)
  if (!match) throw new Error('the packager wrote no duration')
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}

async function hashOf(film: Film): Promise<string> {
  const { dependencies } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  const renditions = await Promise.all(film.renditions.map(hashFile))
  const sound = await Promise.all(
    film.sound.map(async ({ language, file, loop }) => [
      language,
      ...(await Promise.all([file, ...(loop ?? [])].map(hashFile))),
    ]),
  )
  const tools = [dependencies['shaka-packager'], dependencies.mediabunny]
  // Another key gives other bytes. The hash of a random key does not reveal it.
  const key = film.key && hashText(`${film.key.keyId} ${film.key.key}`)
  // Appended only if set, so that the hash of a film without it stays the same.
  const repeat = film.repeat && [film.repeat.from, film.repeat.to, film.repeat.until]
  const input = [recipeVersion, segmentInS, tools, renditions, sound, key, ...(repeat ? [repeat] : [])]
  return hashText(JSON.stringify(input)).slice(0, 16)
}

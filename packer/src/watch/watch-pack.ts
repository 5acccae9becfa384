/**
 * Builds a source pack and loads it into a hub's data folder whenever the source has changed. One build at a time: a
 * change during a build is built afterwards. After a mistake the last pack that was loaded stays.
 *
 * @see PACK-10
 */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuildOptions, buildPack } from '#build/build.ts'
import { YamlFile } from '#core/yaml/yaml-file.ts'
import { loadPack } from '#load/load.ts'
import { libraryOf } from '#pack-yaml.ts'
import { signPack } from '#sign.ts'
import { changedFiles, filesIn, type SourceFiles } from './source-files.ts'

export type WatchOptions = {
  /** The source pack. */
  from: string
  /** The built pack; replaced by each build. */
  to: string
  /** The hub's data folder. */
  data: string
  build: BuildOptions
  /** A private key that signs each build. */
  signingKey?: string | undefined
}

export type WatchEvents = {
  /** `files` is empty the first time. */
  onBuild(files: readonly string[]): void
  /** `wasLoaded` if the build before had the same id. */
  onLoaded(packId: string, wasLoaded: boolean): Promise<void>
  onFailed(error: unknown): void
  /** Nothing has changed. */
  onIdle(): Promise<void>
}

/** An editor has finished saving, one file or several, when nothing has changed for this long. */
const settleInMs = 300
const pauseInMs = 500
/** Share of the time that reading the folders may take. */
const maxLoad = 0.05

/** Resolves when `signal` is aborted. */
export async function watchPack(
  options: WatchOptions,
  events: WatchEvents,
  signal: AbortSignal,
): Promise<void> {
  let built: SourceFiles | undefined
  let packId: string | undefined
  while (!signal.aborted) {
    const startedAt = performance.now()
    const files = await readSource(options)
    const readInMs = performance.now() - startedAt
    const changesTo = (now: SourceFiles) => (built ? changedFiles(built, now, resolve(options.from)) : [])
    if (built && changesTo(files).length === 0) await events.onIdle()
    else {
      const settled = await settledAfter(files, options, signal)
      if (signal.aborted) return
      const changes = changesTo(settled)
      // A change that was undone meanwhile needs no build.
      if (!built || changes.length > 0) {
        events.onBuild(changes)
        packId = await buildAndLoad(options, events, packId)
      }
      built = settled
    }
    await pause(Math.max(pauseInMs, readInMs / maxLoad), signal)
  }
}

/** Resolves once two readings in succession are equal, or `signal` is aborted. */
async function settledAfter(
  files: SourceFiles,
  options: WatchOptions,
  signal: AbortSignal,
): Promise<SourceFiles> {
  for (let last = files; ; ) {
    await pause(settleInMs, signal)
    const next = await readSource(options)
    if (signal.aborted || changedFiles(last, next, '/').length === 0) return next
    last = next
  }
}

/** Resolves to the id of the pack that was loaded last: `previousId` if this build fails. */
async function buildAndLoad(
  { from, to, data, build, signingKey }: WatchOptions,
  events: WatchEvents,
  previousId: string | undefined,
): Promise<string | undefined> {
  try {
    await buildPack(from, to, build)
    if (signingKey !== undefined) await signPack(to, signingKey)
    // A pack whose version is edited back to an older one is loaded, too.
    const { packId } = await loadPack(to, data, { allowsOlder: true })
    await events.onLoaded(packId, packId === previousId)
    return packId
  } catch (error) {
    events.onFailed(error)
    return previousId
  }
}

/** The library may have been added or replaced since the last reading. */
async function readSource({ from, to, data }: WatchOptions): Promise<SourceFiles> {
  const library = libraryOf(new YamlFile(from, 'pack.yaml'))
  return await filesIn(library === undefined ? [from] : [from, library], [to, data])
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {})

/** Checks packs: completeness and signature before one is served, and the hashes of its files while it is. */
import { join } from 'node:path'
import { inspectPack } from '@altiport/pack/inspect'
import { changedProblem, type PackProblem, RefusedPack } from '@altiport/pack/problem'
import { readRecord } from '@altiport/pack/record'
import type { TrustedKeys } from '@altiport/pack/trusted-keys'
import type { Draft, Pack } from '@altiport/wire/pack.shape'
import { checkHashes } from './pack-checker.ts'

export type PackFiles = { packId: string; folder: string; files: Pack['files'] }

export type AdmittedPack = PackFiles & {
  pack: Pack
  /** Id of the key of the accepted signature; `null` if there is none. */
  signedBy: string | null
  /** Files that were found faulty earlier and have not changed since. */
  knownFaulty: PackProblem[]
  /** Every byte was checked once, and no file has changed since. */
  isVerified: boolean
}

export type GuardLog = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  packsFolder: string
  log: GuardLog
  /** Keys whose packs are accepted; without them, signatures are not checked. */
  trusted?: TrustedKeys | undefined
  /** Called when a file cannot be read or has the wrong hash. */
  onRefused?: (what: 'file') => void
  /** Delay before hashes are checked, in favor of the start and the first passengers. */
  checkAfterInMs?: number
  /** Pause after each chunk of a file whose hash is checked. */
  checkPauseInMs?: number
}

export type Guard = {
  /** @throws RefusedPack, which names each file that is missing or of another size, and problems of the list */
  admit(packId: string): Promise<AdmittedPack>
  /**
   * Checks the hashes of `active` in the background, and refuses each faulty file at once. If there is one and
   * `previous` is intact, `goBack` is called at the end; otherwise the rest of the pack stays in use.
   */
  watch(active: AdmittedPack, previous: AdmittedPack | undefined, goBack: () => Promise<void>): void
  /** Full paths. */
  readonly faultyFiles: ReadonlySet<string>
  /** Of the watched pack: its signature's key, its draft mark, the number of unchecked files, and the faulty ones. */
  status(): { signedBy: string | null; draft: Draft | null; unchecked: number; faulty: string[] }
  close(): void
}

export function createGuard({
  packsFolder,
  log,
  trusted,
  onRefused,
  checkAfterInMs = 10_000,
  checkPauseInMs,
}: Options): Guard {
  const faultyFiles = new Set<string>()
  let watched: AdmittedPack | undefined
  let faulty: string[] = []
  let unchecked = 0
  let stopping = new AbortController()

  async function admit(packId: string): Promise<AdmittedPack> {
    const folder = join(packsFolder, packId)
    const { pack, signedBy, problems, stamps } = await inspectPack(folder, trusted)
    if (!pack || problems.length > 0) throw new RefusedPack(problems)
    if (pack.packId !== packId)
      throw new RefusedPack([
        { path: 'pack.json', problem: `belongs to the pack ${pack.packId}, but is in the folder ${packId}` },
      ])
    const { good, bad } = await readRecord(packsFolder, packId)
    const isUnchanged = (recorded: Map<string, string>, path: string) =>
      recorded.has(path) && recorded.get(path) === stamps.get(path)
    const paths = pack.files.map(({ path }) => path)
    return {
      packId,
      folder,
      pack,
      files: pack.files,
      signedBy,
      knownFaulty: paths
        .filter((path) => isUnchanged(bad, path))
        .map((path) => ({ path, problem: changedProblem })),
      isVerified: paths.every((path) => isUnchanged(good, path)),
    }
  }

  function watch(
    active: AdmittedPack,
    previous: AdmittedPack | undefined,
    goBack: () => Promise<void>,
  ): void {
    stopping.abort()
    stopping = new AbortController()
    const { signal } = stopping
    watched = active
    unchecked = active.files.length
    faulty = []
    faultyFiles.clear()
    for (const { path } of active.knownFaulty) refuse(active, path)
    const timer = setTimeout(() => {
      checkBoth(active, previous, goBack, signal).catch((error: Error) => {
        if (!signal.aborted) log.error({ err: error }, 'hashes of the packs could not be checked')
      })
    }, checkAfterInMs)
    timer.unref()
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  async function checkBoth(
    active: AdmittedPack,
    previous: AdmittedPack | undefined,
    goBack: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const common = {
      packsFolder,
      signal,
      ...(checkPauseInMs === undefined ? {} : { pauseInMs: checkPauseInMs }),
    }
    const bad = await checkHashes({
      ...common,
      pack: active,
      onProblem: (path) => refuse(active, path),
      onChecked: () => void unchecked--,
    })
    // Files that were faulty and are not any more have been replaced.
    for (const path of faulty.filter((each) => !bad.includes(each)))
      faultyFiles.delete(join(active.folder, path))
    faulty = bad
    if (bad.length === 0) return log.info({ pack: active.packId }, 'all files of the pack match their hashes')
    // Checked first: the hub must not return to another broken pack.
    const badInPrevious = previous
      ? await checkHashes({ ...common, pack: previous, onProblem: (path) => reportFaulty(previous, path) })
      : ['none']
    if (previous && badInPrevious.length === 0) return await goBack()
    log.error(
      { pack: active.packId, files: bad },
      'no intact pack to return to; serving this one without its faulty files',
    )
  }

  function refuse(active: AdmittedPack, path: string): void {
    faultyFiles.add(join(active.folder, path))
    if (faulty.includes(path)) return
    faulty.push(path)
    reportFaulty(active, path)
  }

  function reportFaulty({ packId }: AdmittedPack, path: string): void {
    onRefused?.('file')
    log.error({ pack: packId, file: path }, `${path} ${changedProblem}`)
  }

  return {
    admit,
    watch,
    faultyFiles,
    status: () => ({
      signedBy: watched?.signedBy ?? null,
      draft: watched?.pack.draft ?? null,
      unchecked,
      faulty: [...faulty],
    }),
    close: () => stopping.abort(),
  }
}

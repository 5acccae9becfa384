/**
 * The active pack, replaced atomically: its id, its contents, and the location of its files.
 *
 * The packs' folder has `active.json` and one folder per pack. A loader writes the pack's folder first and
 * `active.json` last, by rename; the hub activates the pack that `active.json` names if it is complete.
 *
 * @see PACK-05, PACK-06
 */
import { watch } from 'node:fs'
import { makeFolder } from '@altiport/pack/make-folder'
import { RefusedPack } from '@altiport/pack/problem'
import type { TrustedKeys } from '@altiport/pack/trusted-keys'
import { emptyPack } from './empty-pack.ts'
import { type LoadedPack, periodOf } from './loaded-pack.ts'
import { createFolderCheck, readActive } from './pack-folders.ts'
import { type Admitted, createGuard, type GuardLog, type PackFiles } from './pack-guard.ts'
import { createServing } from './serving.ts'

export type { PackFiles } from './pack-guard.ts'

/** Status of the packs' files, for operators. */
export type PackStatus = {
  packId: string
  /** Id of the key. */
  signedBy: string | null
  /** Number of files whose hash has not been checked since the pack was loaded or changed. */
  unchecked: number
  /** Files not served to passengers: their hash is not the listed one. */
  faulty: readonly string[]
  /** The pack that `active.json` names, if it is refused; `active.json` if that cannot be read. */
  refused: { packId: string; why: string } | null
  /** The served pack's folder, or a part of it, is missing. */
  isMissing: boolean
}

export type Content = {
  /** A request reads it once and uses that pack to its end. */
  readonly pack: LoadedPack
  /** Packs whose files may be requested: the active one, the previous one, and all active since the start. */
  readonly packFiles: ReadonlyMap<string, PackFiles>
  /** Paths on the disk whose bytes do not match the pack's list; requests for them are answered 404. */
  readonly faultyFiles: ReadonlySet<string>
  /** Ignores validity and includes all packs since the start, so that a playing film still saves its position. */
  hasMedia(id: string): boolean
  /** When the next title appears or disappears; `Infinity` if none does. */
  nextBoundaryInMs(): number
  /** Activates the pack that `active.json` names. Resolves to whether the active pack changed. */
  activate(): Promise<boolean>
  onActivated(listener: (pack: LoadedPack) => void): void
  status(): PackStatus
  close(): void
}

export type ContentLog = GuardLog

type Options = {
  packsFolder: string
  nowInMs: () => number
  log: ContentLog
  /** Polling interval for `active.json`, for file systems that do not report changes. */
  pollInMs?: number
  /** Keys whose packs are accepted; without it signatures are not checked. */
  trusted?: TrustedKeys | undefined
  /** A pack is refused, or a file of the served one has the wrong hash. */
  onRefused?: (what: 'pack' | 'file') => void
  /** Delay before hashes are checked, and the pause after each chunk. */
  checkAfterInMs?: number
  checkPauseInMs?: number
}

export async function openContent(options: Options): Promise<Content> {
  const { packsFolder, nowInMs, log, pollInMs = 2000 } = options
  await makeFolder(packsFolder)
  const guard = createGuard(options)
  const serving = createServing(log)
  let activeMark: string | undefined
  let refused: PackStatus['refused'] = null
  let refusedMark: string | undefined
  const folder = createFolderCheck(log)
  let lastError: string | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const readNamed = () =>
    readActive(packsFolder).catch((error: Error) => {
      refused = { packId: 'active.json', why: error.message }
      refusedMark = undefined
      throw error
    })

  async function activateNamed(): Promise<boolean> {
    const named = await readNamed()
    if (named === undefined) {
      refused = null
      refusedMark = undefined
      return false
    }
    if (named.mark === activeMark) {
      refused = null
      return false
    }
    const { active, mark } = named
    const before =
      active.previous === null ? undefined : await guard.admit(active.previous).catch(() => undefined)
    try {
      const next = await guard.admit(active.packId)
      if (next.remembered.length > 0 && before?.isVerified) throw new RefusedPack(next.remembered)
      const isNew = next.packId !== serving.pack().packId
      if (isNew) await serving.serve(next, before)
      activeMark = mark
      refused = null
      guard.watch(next, before, () => enqueue(() => goBack(next, before!, mark)))
      return isNew
    } catch (error) {
      refused = { packId: active.packId, why: (error as Error).message }
      // Errors of the disk or of file handles may be temporary, so these are retried.
      if ((error as NodeJS.ErrnoException).code === undefined) refusedMark = mark
      if (serving.pack() === emptyPack && before) {
        await serving.serve(before, undefined)
        guard.watch(before, undefined, async () => {})
        log.error({ pack: before.packId }, 'serving the previous pack instead')
      }
      throw error
    }
  }

  /** Returns to the previous pack, which is complete; the served pack `from` turned out to be faulty. */
  async function goBack(from: Admitted, to: Admitted, mark: string): Promise<void> {
    if (serving.pack().packId !== from.packId) return
    refused = { packId: from.packId, why: `faulty: ${guard.status().faulty.join(', ')}` }
    refusedMark = mark
    activeMark = undefined
    await serving.serve(to, from)
    guard.watch(to, undefined, async () => {})
    log.error({ pack: to.packId, instead: from.packId }, 'returned to the previous pack, which is complete')
  }

  /** One at a time, in order; a pack that cannot be read leaves the previous one in place. */
  function enqueue<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = queue.then(act)
    queue = result.catch(() => undefined)
    return result
  }
  /** A refused pack is retried when it has changed; after any other failure, on every check. */
  const retryActivation = async (): Promise<void> => {
    const named = refusedMark === undefined ? undefined : await readNamed()
    if (named === undefined || named.mark !== refusedMark) await activateNamed()
  }
  /** Once the served pack's folder is back, its files are checked again. */
  const checkFolder = async (): Promise<void> => {
    const served = serving.packFiles().get(serving.pack().packId)
    if (served === undefined || !(await folder.isBack(served))) return
    activeMark = undefined
    refusedMark = undefined
  }
  const check = () =>
    enqueue(() => checkFolder().then(retryActivation)).then(
      () => {
        if (refused === null) lastError = undefined
      },
      (error: Error) => {
        if (error.message === lastError) return
        lastError = error.message
        options.onRefused?.('pack')
        log.error({ err: error }, 'pack named by active.json refused; keeping the previous one')
      },
    )

  await check()
  const timer = setInterval(check, pollInMs)
  timer.unref()
  const watcher = watch(packsFolder, { persistent: false }, (_, name) => {
    if (name === null || name === 'active.json') void check()
  })
  watcher.on('error', () => watcher.close())

  return {
    get pack() {
      return serving.pack()
    },
    get packFiles() {
      return serving.packFiles()
    },
    faultyFiles: guard.faultyFiles,
    hasMedia: serving.hasMedia,
    nextBoundaryInMs: () => periodOf(serving.pack(), nowInMs()).untilInMs,
    activate: () => enqueue(activateNamed),
    onActivated: serving.onActivated,
    status: () => ({
      packId: serving.pack().packId,
      ...guard.status(),
      refused,
      isMissing: folder.isMissing(),
    }),
    close() {
      clearInterval(timer)
      watcher.close()
      guard.close()
    },
  }
}

/**
 * The active pack, replaced atomically: its id, its contents, and the location of its files.
 *
 * The packs' folder has `active.json` and one folder per pack. A loader writes the pack's folder first and
 * `active.json` last, by rename; the hub activates the pack that `active.json` names if `pack-guard.ts` admits it.
 *
 * @see PACK-05, PACK-06
 */
import { watch } from 'node:fs'
import { makeFolder } from '@altiport/pack/make-folder'
import { RefusedPack } from '@altiport/pack/problem'
import type { TrustedKeys } from '@altiport/pack/trusted-keys'
import type { Draft } from '@altiport/wire/pack.shape'
import { emptyPack } from './empty-pack.ts'
import { type LoadedPack, periodOf } from './loaded-pack.ts'
import { createFolderCheck, readActive } from './pack-folders.ts'
import { type AdmittedPack, createGuard, type GuardLog, type PackFiles } from './pack-guard.ts'
import { createServing } from './serving.ts'

export type { PackFiles } from './pack-guard.ts'

/** Status of the packs' files, for operators. */
export type PackStatus = {
  packId: string
  /** Id of the key of the accepted signature; `null` if there is none. */
  signedBy: string | null
  /** If the pack is a draft: which parts of it are not final. */
  draft: Draft | null
  /** Number of files that the background check of the served pack has not reached yet. */
  unchecked: number
  /** Files not served to passengers: they cannot be read, or their hash is not the listed one. */
  faulty: readonly string[]
  /** The pack that `active.json` names, if it is refused. If that file cannot be read, `packId` is `active.json`. */
  refused: { packId: string; why: string } | null
  /** The served pack's folder, or a part of it, is missing. */
  isMissing: boolean
}

export type Content = {
  /** Each request reads this once and uses the same pack until it ends. */
  readonly pack: LoadedPack
  /**
   * Packs whose files may be requested: the active one, the previous one, and those active since the start whose
   * folders remain.
   */
  readonly packFiles: ReadonlyMap<string, PackFiles>
  /** Paths on the disk whose bytes do not match the pack's list; requests for them are answered 404. */
  readonly faultyFiles: ReadonlySet<string>
  /**
   * Includes videos outside their period of availability, and those of all packs served since the hub
   * started, so that a film that is playing still saves its position.
   */
  hasVideo(id: string): boolean
  /** When the next item appears or disappears; `Infinity` if none does. */
  nextBoundaryInMs(): number
  /** Activates the pack that `active.json` names. Resolves to whether the active pack changed; rejects if refused. */
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
  /** Keys whose packs are accepted; without them, signatures are not checked. */
  trusted?: TrustedKeys | undefined
  /** Called when a pack is refused, or a file of the served or the previous one turns out to be faulty. */
  onRefused?: (what: 'pack' | 'file') => void
  /** Delay before hashes are checked. */
  checkAfterInMs?: number
  /** Pause after each chunk of a file whose hash is checked. */
  checkPauseInMs?: number
}

export async function openContent(options: Options): Promise<Content> {
  const { packsFolder, nowInMs, log, pollInMs = 2000 } = options
  await makeFolder(packsFolder)
  const guard = createGuard(options)
  const serving = createServing(log)
  let activeStamp: string | undefined
  let refused: PackStatus['refused'] = null
  let refusedStamp: string | undefined
  const folderCheck = createFolderCheck(log)
  let lastErrorMessage: string | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const readNamedPack = () =>
    readActive(packsFolder).catch((error: Error) => {
      refused = { packId: 'active.json', why: error.message }
      refusedStamp = undefined
      throw error
    })

  async function activateNamedPack(): Promise<boolean> {
    const named = await readNamedPack()
    if (named === undefined) {
      refused = null
      refusedStamp = undefined
      return false
    }
    if (named.stamp === activeStamp) {
      refused = null
      return false
    }
    const { active, stamp } = named
    const previous =
      active.previous === null ? undefined : await guard.admit(active.previous).catch(() => undefined)
    try {
      const next = await guard.admit(active.packId)
      // With faulty files a pack is served only if the previous one is not known to be intact.
      if (next.knownFaulty.length > 0 && previous?.isVerified) throw new RefusedPack(next.knownFaulty)
      const isNew = next.packId !== serving.pack().packId
      if (isNew) await serving.serve(next, previous)
      activeStamp = stamp
      refused = null
      guard.watch(next, previous, () => enqueue(() => goBack(next, previous!, stamp)))
      return isNew
    } catch (error) {
      refused = { packId: active.packId, why: (error as Error).message }
      // Errors of the disk or of file handles may be temporary, so these are retried.
      if ((error as NodeJS.ErrnoException).code === undefined) refusedStamp = stamp
      if (serving.pack() === emptyPack && previous) {
        await serving.serve(previous, undefined)
        guard.watch(previous, undefined, async () => {})
        log.error({ pack: previous.packId }, 'serving the previous pack instead')
      }
      throw error
    }
  }

  /** Returns to the previous pack, which is intact, from the served one, which turned out to be faulty. */
  async function goBack(faultyPack: AdmittedPack, previous: AdmittedPack, stamp: string): Promise<void> {
    if (serving.pack().packId !== faultyPack.packId) return
    refused = { packId: faultyPack.packId, why: `faulty: ${guard.status().faulty.join(', ')}` }
    refusedStamp = stamp
    activeStamp = undefined
    await serving.serve(previous, faultyPack)
    guard.watch(previous, undefined, async () => {})
    log.error(
      { pack: previous.packId, insteadOf: faultyPack.packId },
      'returned to the previous pack, which is intact',
    )
  }

  /** Runs one task at a time, in order; a failed task does not stop the queue. */
  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task)
    queue = result.catch(() => undefined)
    return result
  }
  /**
   * Activates what `active.json` names. A refused pack is tried again only when it has changed; after any
   * other failure, on every check.
   */
  const activateIfChanged = async (): Promise<void> => {
    const named = refusedStamp === undefined ? undefined : await readNamedPack()
    if (named === undefined || named.stamp !== refusedStamp) await activateNamedPack()
  }
  /** Once the served pack's folder is back, its files are checked again. */
  const checkFolder = async (): Promise<void> => {
    const served = serving.packFiles().get(serving.pack().packId)
    if (served === undefined || !(await folderCheck.checkReturned(served))) return
    activeStamp = undefined
    refusedStamp = undefined
  }
  const check = () =>
    enqueue(() => checkFolder().then(activateIfChanged)).then(
      () => {
        if (refused === null) lastErrorMessage = undefined
      },
      (error: Error) => {
        if (error.message === lastErrorMessage) return
        lastErrorMessage = error.message
        options.onRefused?.('pack')
        log.error({ err: error }, 'pack named by active.json could not be activated; keeping the pack in use')
      },
    )

  await check()
  if (serving.pack() === emptyPack && refused === null)
    log.info({ folder: packsFolder }, 'there is no pack yet; altiport pack load OUT DATA installs one')
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
    hasVideo: serving.hasVideo,
    nextBoundaryInMs: () => periodOf(serving.pack(), nowInMs()).untilInMs,
    activate: () => enqueue(activateNamedPack),
    onActivated: serving.onActivated,
    status: () => ({
      packId: serving.pack().packId,
      ...guard.status(),
      refused,
      isMissing: folderCheck.isMissing(),
    }),
    close() {
      clearInterval(timer)
      watcher.close()
      guard.close()
    },
  }
}

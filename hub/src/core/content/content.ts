/**
 * The active pack, swapped whole: which one it is, what is in it, and where its files lie.
 *
 * The packs' folder is `active.json` beside one folder per pack. Whoever loads a pack writes its folder first
 * and `active.json` last, by rename; this side takes over whatever `active.json` names, if it is whole.
 *
 * @see PACK-05, PACK-06
 */
import { watch } from 'node:fs'
import { access, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ActivePack, activePack } from '@altiport/wire/pack'
import { RefusedPack } from '#core/integrity/pack-problem.ts'
import type { TrustedKeys } from '#core/integrity/trusted-keys.ts'
import { emptyPack } from './empty-pack.ts'
import { type LoadedPack, readPack, stretchOf } from './loaded-pack.ts'
import { type Admitted, createGuard, type GuardLog, type PackFiles } from './pack-guard.ts'

export type { PackFiles } from './pack-guard.ts'

/** What is known of the packs' files, for those who run the hub. */
export type PackStatus = {
  packId: string
  /** Id of the key. */
  signedBy: string | null
  /** Files whose hash nobody has looked at since the pack came or changed. */
  unchecked: number
  /** Refused to passengers: their hash is not the listed one. */
  faulty: readonly string[]
  /** The pack that `active.json` names, where it is not the one that is served. */
  refused: { packId: string; why: string } | null
  /** The served pack's folder, or a part of it, is not there. */
  isMissing: boolean
}

export type Content = {
  /** A request takes it once and answers from that one alone. */
  readonly pack: LoadedPack
  /** Every pack whose files may be asked for: the active one, the one before, and those active since the start while they are there. */
  readonly packFiles: ReadonlyMap<string, PackFiles>
  /** Places on the disk whose bytes are not what the pack lists; for passengers there is no such file. */
  readonly faultyFiles: ReadonlySet<string>
  /** Whatever its validity, and of packs since the start too: a film that is playing at midnight, or while another pack comes, still saves its place. */
  hasMedia(id: string): boolean
  /** When the next title appears or vanishes; `Infinity` if none ever does. */
  nextBoundaryInMs(): number
  /** Takes over the pack that `active.json` names. Answers whether the active pack is a new one. */
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
  /** How often `active.json` is looked at where the file system does not tell of changes. */
  pollInMs?: number
  /** Whose packs are taken; without it signatures are not asked for. */
  trusted?: TrustedKeys | undefined
  /** A pack is not taken, or a file of the served one has the wrong hash. */
  onRefused?: (what: 'pack' | 'file') => void
  /** When the reading of hashes begins, and how long it rests after each piece. */
  checkAfterInMs?: number
  checkPauseInMs?: number
}

export async function openContent(options: Options): Promise<Content> {
  const { packsFolder, nowInMs, log, pollInMs = 2000 } = options
  await mkdir(packsFolder, { recursive: true })
  const guard = createGuard(options)
  const listeners: ((pack: LoadedPack) => void)[] = []
  let pack = emptyPack
  const previousVideoIds = new Set<string>()
  let packFiles: ReadonlyMap<string, PackFiles> = new Map()
  let activeMark: string | undefined
  let refused: PackStatus['refused'] = null
  let refusedMark: string | undefined
  let isMissing = false
  let tops = { packId: '', names: [] as string[] }
  let lastError: string | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function activateNamed(): Promise<boolean> {
    const named = await readActive(packsFolder)
    if (named === undefined) return false
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
      const isNew = next.packId !== pack.packId
      if (isNew) await serve(next, before)
      activeMark = mark
      refused = null
      guard.watch(next, before, () => enqueue(() => goBack(next, before!, mark)))
      return isNew
    } catch (error) {
      refused = { packId: active.packId, why: (error as Error).message }
      // What the disk or the handles are to blame for may pass.
      if ((error as NodeJS.ErrnoException).code === undefined) refusedMark = mark
      if (pack === emptyPack && before) {
        await serve(before, undefined)
        guard.watch(before, undefined, async () => {})
        log.error({ pack: before.packId }, 'the pack before is served instead')
      }
      throw error
    }
  }

  /** The pack before is whole, and `from`, which is served, turned out not to be. */
  async function goBack(from: Admitted, to: Admitted, mark: string): Promise<void> {
    if (pack.packId !== from.packId) return
    refused = { packId: from.packId, why: `faulty: ${guard.status().faulty.join(', ')}` }
    refusedMark = mark
    activeMark = undefined
    await serve(to, from)
    guard.watch(to, undefined, async () => {})
    log.error({ pack: to.packId, instead: from.packId }, 'went back to the pack before, which is whole')
  }

  async function serve(admitted: Admitted, before: Admitted | undefined): Promise<void> {
    const next = await readPack(admitted)
    const files = new Map<string, PackFiles>()
    for (const served of packFiles.values()) {
      if (await exists(served.folder)) files.set(served.packId, served)
    }
    files.set(admitted.packId, admitted)
    if (before && !files.has(before.packId)) files.set(before.packId, before)
    for (const id of pack.videoById.keys()) previousVideoIds.add(id)
    // From here on nothing waits: whoever asks sees the old pack whole or the new one whole.
    pack = next
    packFiles = files
    for (const listener of listeners) listener(next)
    log.info({ pack: next.packId, signedBy: admitted.signedBy }, 'pack activated')
  }

  /** One at a time, in order; a pack that cannot be read leaves the one before in place. */
  function enqueue<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = queue.then(act)
    queue = result.catch(() => undefined)
    return result
  }
  /** A refused pack is looked at again when it has changed; whatever else failed is tried again at every look. */
  const retryActivation = async (): Promise<void> => {
    const named = refusedMark === undefined ? undefined : await readActive(packsFolder)
    if (named === undefined || named.mark !== refusedMark) await activateNamed()
  }
  /** What was found out about files while their folder was gone is found out anew. */
  const checkFolder = async (): Promise<void> => {
    const served = packFiles.get(pack.packId)
    if (served === undefined) return
    const { folder } = served
    if (tops.packId !== served.packId) tops = { packId: served.packId, names: topsOf(served) }
    const wasMissing = isMissing
    const areThere = await Promise.all(tops.names.map((name) => exists(join(folder, name))))
    isMissing = areThere.includes(false)
    if (isMissing === wasMissing) return
    if (isMissing) return log.error({ folder }, 'the folder of the served pack is gone')
    log.info({ folder }, 'the folder of the served pack is back')
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
        log.error({ err: error }, 'the pack that active.json names is refused; the one before stays')
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
      return pack
    },
    get packFiles() {
      return packFiles
    },
    faultyFiles: guard.faultyFiles,
    hasMedia: (id) => pack.videoById.has(id) || previousVideoIds.has(id),
    nextBoundaryInMs: () => stretchOf(pack, nowInMs()).untilInMs,
    activate: () => enqueue(activateNamed),
    onActivated: (listener) => void listeners.push(listener),
    status: () => ({ packId: pack.packId, ...guard.status(), refused, isMissing }),
    close() {
      clearInterval(timer)
      watcher.close()
      guard.close()
    },
  }
}

/** What lies in a pack's folder itself: enough to see that the folder, or a part of it, is gone. */
const topsOf = ({ files }: PackFiles): string[] => [
  ...new Set(['pack.json', ...files.map(({ path }) => path.split('/', 1)[0]!)]),
]

const exists = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  )

/** What `active.json` says; `mark` is another one when it, or the list of the pack that it names, has been written anew. */
async function readActive(packsFolder: string): Promise<{ active: ActivePack; mark: string } | undefined> {
  const text = await readFile(join(packsFolder, 'active.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (text === undefined) return undefined
  const active = activePack.parse(JSON.parse(text))
  const list = await stat(join(packsFolder, active.packId, 'pack.json')).catch(() => undefined)
  return { active, mark: `${text} ${list?.ino} ${list?.size} ${list?.mtimeMs}` }
}

/**
 * The active pack, swapped whole: which one it is, what is in it, and where its files lie.
 *
 * The packs' folder is `active.json` beside one folder per pack. Whoever loads a pack writes its folder first
 * and `active.json` last, by rename; this side takes over whatever `active.json` names.
 *
 * @see PACK-06
 */
import { watch } from 'node:fs'
import { access, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activePack, type Pack } from '@altiport/wire/pack'
import { emptyPack } from './empty-pack.ts'
import { type LoadedPack, readPack, readPackFiles, stretchOf } from './loaded-pack.ts'

export type PackFiles = { packId: string; folder: string; files: Pack['files'] }

export type Content = {
  /** A request takes it once and answers from that one alone. */
  readonly pack: LoadedPack
  /** Every pack whose files may be asked for: the active one, the one before, and those active since the start while they are there. */
  readonly packFiles: ReadonlyMap<string, PackFiles>
  /** Whatever its validity: a film that is playing at midnight still saves its place. */
  hasMedia(id: string): boolean
  /** When the next title appears or vanishes; `Infinity` if none ever does. */
  nextBoundaryInMs(): number
  /** Takes over the pack that `active.json` names. Answers whether the active pack is a new one. */
  activate(): Promise<boolean>
  onActivated(listener: (pack: LoadedPack) => void): void
  close(): void
}

export type ContentLog = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  packsFolder: string
  nowInMs: () => number
  log: ContentLog
  /** How often `active.json` is looked at where the file system does not tell of changes. */
  pollInMs?: number
}

export async function openContent({ packsFolder, nowInMs, log, pollInMs = 2000 }: Options): Promise<Content> {
  await mkdir(packsFolder, { recursive: true })
  const listeners: ((pack: LoadedPack) => void)[] = []
  let pack = emptyPack
  let packFiles: ReadonlyMap<string, PackFiles> = new Map()
  let takenOver: string | undefined
  let complaint: string | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const folderOf = (packId: string) => join(packsFolder, packId)

  async function takeOver(): Promise<boolean> {
    const text = await readActive(packsFolder)
    if (text === undefined || text === takenOver) return false
    const active = activePack.parse(JSON.parse(text))
    if (active.packId === pack.packId) return false
    const next = await readPack(folderOf(active.packId))
    if (next.packId !== active.packId)
      throw new Error(`the folder ${active.packId} holds the pack ${next.packId}`)
    const files = new Map<string, PackFiles>()
    for (const known of packFiles.values()) {
      if (await isThere(known.folder)) files.set(known.packId, known)
    }
    files.set(next.packId, { packId: next.packId, folder: folderOf(next.packId), files: next.files })
    if (active.previous !== null && !files.has(active.previous)) {
      const before = await readPackFiles(folderOf(active.previous)).catch(() => undefined)
      if (before) files.set(before.packId, { ...before, folder: folderOf(active.previous) })
    }
    // From here on nothing waits: whoever asks sees the old pack whole or the new one whole.
    pack = next
    packFiles = files
    takenOver = text
    for (const listener of listeners) listener(next)
    log.info({ pack: next.packId }, 'pack activated')
    return true
  }

  /** One at a time, in order; a pack that cannot be read leaves the one before in place. */
  function activate(): Promise<boolean> {
    const mine = turn.then(takeOver)
    turn = mine.catch(() => undefined)
    return mine
  }
  /** Tries again at every look, complains once. */
  const look = () =>
    activate().then(
      () => {
        complaint = undefined
      },
      (error: Error) => {
        if (error.message === complaint) return
        complaint = error.message
        log.error({ err: error }, 'the pack that active.json names cannot be read; the one before stays')
      },
    )

  await look()
  const timer = setInterval(look, pollInMs)
  timer.unref()
  const watcher = watch(packsFolder, { persistent: false }, (_, name) => {
    if (name === null || name === 'active.json') void look()
  })
  watcher.on('error', () => watcher.close())

  return {
    get pack() {
      return pack
    },
    get packFiles() {
      return packFiles
    },
    hasMedia: (id) => pack.videoById.has(id),
    nextBoundaryInMs: () => stretchOf(pack, nowInMs()).untilInMs,
    activate,
    onActivated: (listener) => void listeners.push(listener),
    close() {
      clearInterval(timer)
      watcher.close()
    },
  }
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  )

async function readActive(packsFolder: string): Promise<string | undefined> {
  try {
    return await readFile(join(packsFolder, 'active.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

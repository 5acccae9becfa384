/**
 * Simulates a disk whose power is cut. Only for the tests of power cuts.
 *
 * The model guarantees no more than POSIX does, which is less than most file systems do:
 * - Data that was written to a file and not synced since is there, lost, or partly there; a lost part before
 * one that remained reads as zeros.
 * - A change in a folder (a name added, removed, or pointed elsewhere) that was not synced since, by syncing
 * that very folder, is there or lost, each change independently: a later one may remain when an earlier one
 * is lost. Syncing a file does not sync its name.
 * - A rename is one change: never both names, never none. It is permanent once either folder is synced.
 */
import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { DiskStep } from '#load/disk-record.ts'

/** What is there or lost as a whole; the two namings of a rename share one. */
type Change = { step: number; isSafe: boolean }
type Write = { change: Change; offset: number; data: Uint8Array }
type File = { kind: 'file'; initialContent: Buffer; writes: Write[] }
type Naming = { change: Change; name: string; node: Node | null }
type Folder = {
  kind: 'folder'
  initialNames: Map<string, Node>
  currentNames: Map<string, Node>
  namings: Naming[]
}
type Node = File | Folder

/** Returns random numbers from 0 to 1. */
export type Random = () => number

export class Disk {
  readonly #root: Folder
  readonly #rootPath: string
  readonly #open = new Map<number, Node>()
  #step = 0

  /** What is in the folder now is assumed to be synced. */
  constructor(rootPath: string) {
    this.#rootPath = rootPath
    this.#root = readFolder(rootPath, new Map())
  }

  apply(step: DiskStep): void {
    const number = this.#step++
    const change: Change = { step: number, isSafe: false }
    switch (step.does) {
      case 'mkdir':
        this.#setName(step.path, newFolder(), change)
        break
      case 'unlink':
      case 'rmdir':
        this.#setName(step.path, null, change)
        break
      case 'link':
        this.#setName(step.to, this.#find(step.from), change)
        break
      case 'rename': {
        const node = this.#find(step.from)
        // Both names refer to the same file: POSIX leaves both.
        if (this.#folderOf(step.to).currentNames.get(basename(step.to)) === node) break
        this.#setName(step.from, null, change)
        this.#setName(step.to, node, change)
        break
      }
      case 'open':
        if (step.truncates) throw new Error('the packer never truncates an existing file')
        if (step.creates)
          this.#setName(step.path, { kind: 'file', initialContent: Buffer.alloc(0), writes: [] }, change)
        this.#open.set(step.handle, this.#find(step.path))
        break
      case 'write': {
        const { offset, data } = step
        const file = this.#open.get(step.handle) as File
        file.writes.push({ change, offset, data })
        break
      }
      case 'sync': {
        const node = this.#open.get(step.handle)!
        for (const { change } of node.kind === 'file' ? node.writes : node.namings)
          if (change.step < step.before) change.isSafe = true
      }
    }
  }

  /**
   * Writes to `folder` what is left if the power is cut now. If `random` always returns 0, nothing is lost.
   */
  writeTo(folder: string, random: Random): void {
    const survival = new Map<Change, boolean>()
    const decide = (change: Change): boolean => {
      const survives = survival.get(change) ?? (change.isSafe || random() < 0.5)
      survival.set(change, survives)
      return survives
    }
    const written = new Map<File, string>()
    const write = (node: Node, path: string): void => {
      if (node.kind === 'file') {
        const twin = written.get(node)
        if (twin) linkSync(twin, path)
        else writeFileSync(path, contentOf(node, random))
        written.set(node, path)
        return
      }
      mkdirSync(path, { recursive: true })
      const names = new Map(node.initialNames)
      for (const { change, name, node: named } of node.namings) {
        if (!decide(change)) continue
        if (named) names.set(name, named)
        else names.delete(name)
      }
      for (const [name, below] of names) write(below, join(path, name))
    }
    write(this.#root, folder)
  }

  #find(path: string): Node {
    let node: Node = this.#root
    for (const part of this.#parts(path)) {
      const next: Node | undefined = node.kind === 'folder' ? node.currentNames.get(part) : undefined
      if (!next) throw new Error(`the record names ${path}, which does not exist`)
      node = next
    }
    return node
  }

  #setName(path: string, node: Node | null, change: Change): void {
    const folder = this.#folderOf(path)
    const name = basename(path)
    folder.namings.push({ change, name, node })
    if (node) folder.currentNames.set(name, node)
    else folder.currentNames.delete(name)
  }

  #folderOf(path: string): Folder {
    return this.#find(dirname(path)) as Folder
  }

  #parts(path: string): string[] {
    return relative(this.#rootPath, path)
      .split(sep)
      .filter((part) => part !== '')
  }
}

function contentOf({ initialContent, writes }: File, random: Random): Buffer {
  let content = initialContent
  for (const { change, offset, data } of writes) {
    const share = change.isSafe ? 1 : Math.min(1, Math.max(0, 1.5 - 2 * random()))
    const part = data.subarray(0, Math.round(data.length * share))
    if (part.length === 0) continue
    const grown = Buffer.alloc(Math.max(content.length, offset + part.length))
    content.copy(grown)
    grown.set(part, offset)
    content = grown
  }
  return content
}

const newFolder = (): Folder => ({
  kind: 'folder',
  initialNames: new Map(),
  currentNames: new Map(),
  namings: [],
})

function readFolder(path: string, filesByNode: Map<number, File>): Folder {
  const folder = newFolder()
  for (const name of readdirSync(path)) {
    const stats = statSync(join(path, name))
    if (stats.isDirectory()) folder.initialNames.set(name, readFolder(join(path, name), filesByNode))
    else {
      const file = filesByNode.get(stats.ino) ?? {
        kind: 'file' as const,
        initialContent: readFileSync(join(path, name)),
        writes: [],
      }
      filesByNode.set(stats.ino, file)
      folder.initialNames.set(name, file)
    }
  }
  folder.currentNames = new Map(folder.initialNames)
  return folder
}

/**
 * Preloaded with `--import`: records what a program changes below the folder `DISK_ROOT`, and how many bytes it
 * reads from each file, and writes the record to the file `DISK_RECORD` at exit. Only for the tests of PACK-06 and
 * PACK-07.
 *
 * It wraps the promise functions of `node:fs` with which loading writes; the other usual functions that change
 * files throw for paths below `DISK_ROOT`, so that a new use of them is noticed.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'
import { serialize } from 'node:v8'
import type { DiskRecord, DiskStep } from './disk-record.ts'

const root = resolve(process.env.DISK_ROOT ?? '')
const recordFile = process.env.DISK_RECORD ?? ''
/** `link`: emulates a file system without hard links. */
const refuses = process.env.DISK_REFUSES

type Calls = Record<string, (...args: never[]) => unknown>
const calls = fs.promises as unknown as Calls
const original = { ...fs.promises }
const { createReadStream, writeFileSync, existsSync, readdirSync, lstatSync } = fs

const steps: DiskStep[] = []
const bytesRead = new Map<string, number>()
let lastHandle = 0
/**
 * Greater than 0 while `rm` runs: the internal calls with which Node removes a folder are allowed then, as `rm`
 * itself records their steps.
 */
let removals = 0

const isWatched = (path: unknown): path is string =>
  typeof path === 'string' && (resolve(path) === root || resolve(path).startsWith(`${root}/`))
const countRead = (path: string, bytes: number) =>
  bytesRead.set(resolve(path), (bytesRead.get(resolve(path)) ?? 0) + bytes)

for (const name of ['appendFile', 'chmod', 'chown', 'cp', 'mkdtemp', 'symlink', 'truncate', 'utimes'])
  forbid(calls, name)
const changePattern =
  /^(appendFile|chmod|copyFile|cp|link|mkdir|mkdtemp|rename|rm|rmdir|symlink|truncate|unlink|writeFile)/
for (const name of [...Object.keys(fs).filter((each) => changePattern.test(each)), 'createWriteStream'])
  forbid(fs as unknown as Calls, name)

function forbid(module: Calls, name: string): void {
  const originalCall = module[name]!
  module[name] = (...args: never[]) => {
    if (removals === 0 && args.some(isWatched))
      throw new Error(`${name} is not recorded; add it to the recorder first`)
    return originalCall(...args)
  }
}

Object.assign(fs.promises, {
  async mkdir(path: string, options?: { recursive?: boolean }) {
    const missing: string[] = []
    for (let folder = resolve(path); isWatched(folder) && !existsSync(folder); folder = join(folder, '..'))
      missing.unshift(folder)
    const made = await original.mkdir(path, options)
    for (const each of missing) steps.push({ does: 'mkdir', path: each })
    return made
  },
  async rename(from: string, to: string) {
    await original.rename(from, to)
    recordIfWatched(from, { does: 'rename', from: resolve(from), to: resolve(to) })
  },
  async link(from: string, to: string) {
    if (refuses === 'link')
      throw Object.assign(new Error('this file system has no hard links'), { code: 'EPERM' })
    await original.link(from, to)
    recordIfWatched(to, { does: 'link', from: resolve(from), to: resolve(to) })
  },
  async unlink(path: string) {
    await original.unlink(path)
    recordIfWatched(path, { does: 'unlink', path: resolve(path) })
  },
  async rmdir(path: string) {
    await original.rmdir(path)
    recordIfWatched(path, { does: 'rmdir', path: resolve(path) })
  },
  async rm(path: string, options?: fs.RmOptions) {
    const found = isWatched(path) && existsSync(path) ? removalSteps(resolve(path)) : []
    removals++
    await original.rm(path, options).finally(() => removals--)
    for (const each of found) steps.push(each)
  },
  async writeFile(path: string, data: string | Uint8Array, options?: { flag?: string }) {
    const handle = await fs.promises.open(path, options?.flag ?? 'w')
    await handle.writeFile(data)
    await handle.close()
  },
  async copyFile(from: string, to: string) {
    await fs.promises.writeFile(to, await original.readFile(from))
    countRead(from, lstatSync(from).size)
  },
  async readFile(path: string, options?: never) {
    const content = await original.readFile(path, options)
    if (typeof path === 'string') countRead(path, lstatSync(path, { throwIfNoEntry: false })?.size ?? 0)
    return content
  },
  async open(path: string, flags: string | number = 'r', mode?: number) {
    const wasThere = existsSync(path)
    const handle = await original.open(path, flags, mode)
    if (!isWatched(path)) return handle
    if (!['r', 'w', 'wx'].includes(String(flags))) throw new Error(`open with ${flags} is not recorded`)
    return recorded(handle, resolve(path), !wasThere && flags !== 'r', wasThere && flags === 'w')
  },
})
fs.createReadStream = ((path: string, options: never) => {
  const stream = createReadStream(path, options)
  stream.once('close', () => countRead(path, stream.bytesRead))
  return stream
}) as typeof createReadStream
syncBuiltinESMExports()

process.once('exit', () => {
  const record: DiskRecord = { steps, bytesRead }
  if (recordFile) writeFileSync(recordFile, serialize(record))
})

function recordIfWatched(path: string, step: DiskStep): void {
  if (isWatched(path)) steps.push(step)
}

function removalSteps(path: string): DiskStep[] {
  if (!lstatSync(path).isDirectory()) return [{ does: 'unlink', path }]
  const innerSteps = readdirSync(path).flatMap((name) => removalSteps(join(path, name)))
  return [...innerSteps, { does: 'rmdir', path }]
}

/** Assumes that each write begins where the one before it ended, as the packer's do. */
function recorded(handle: fs.promises.FileHandle, path: string, creates: boolean, truncates: boolean) {
  const number = ++lastHandle
  let offset = 0
  steps.push({ does: 'open', path, handle: number, creates, truncates })
  const { writeFile, sync } = handle
  const refuse = () => {
    throw new Error('this way of writing is not recorded')
  }
  return Object.assign(handle, {
    async writeFile(data: string | Uint8Array) {
      await writeFile.call(handle, data)
      const bytes = Buffer.from(data as Uint8Array)
      steps.push({ does: 'write', handle: number, offset, data: new Uint8Array(bytes) })
      offset += bytes.length
    },
    async sync() {
      const before = steps.length
      await sync.call(handle)
      steps.push({ does: 'sync', handle: number, before })
    },
    write: refuse,
    writev: refuse,
    appendFile: refuse,
    truncate: refuse,
    datasync: refuse,
    createWriteStream: refuse,
  })
}

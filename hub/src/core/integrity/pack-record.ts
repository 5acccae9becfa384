/**
 * What is known of a pack's hashes, beside the pack, so that a restart need not read every byte again.
 *
 * A file counts as known as long as its size, its time of change and the hash that the list expects are the same.
 */
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const stamps = z.record(z.string(), z.string())
const shape = z.object({ good: stamps, bad: stamps })

/** Path → stamp. */
export type PackRecord = { good: Map<string, string>; bad: Map<string, string> }

export const recordName = (packId: string): string => `.${packId}.checked.json`

/** An unreadable record is an empty one: then everything is read once more. */
export async function readRecord(packsFolder: string, packId: string): Promise<PackRecord> {
  try {
    const text = await readFile(join(packsFolder, recordName(packId)), 'utf8')
    const [hash, body] = [text.slice(0, 64), text.slice(65)]
    if (hash !== hashOf(body)) throw new Error('cut off')
    const { good, bad } = shape.parse(JSON.parse(body))
    return { good: new Map(Object.entries(good)), bad: new Map(Object.entries(bad)) }
  } catch {
    return { good: new Map(), bad: new Map() }
  }
}

/** Not synced: what a power cut takes of it shows by the hash and is only worked out again. */
export async function writeRecord(packsFolder: string, packId: string, record: PackRecord): Promise<void> {
  const path = join(packsFolder, recordName(packId))
  const temporary = `${path}.${process.pid}`
  const body = JSON.stringify({
    good: Object.fromEntries(record.good),
    bad: Object.fromEntries(record.bad),
  })
  try {
    await writeFile(temporary, `${hashOf(body)}\n${body}`)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

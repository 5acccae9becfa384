/**
 * What is known of a pack's hashes, beside the pack, so that a restart need not read every byte again.
 *
 * A file counts as known as long as its size, its times and the hash that the list expects are the same.
 * One line for each file that was read, added at the end: a pack of ten thousand titles has more than a hundred
 * thousand files, too many to write all of them down again at each step.
 */
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

const shape = z.tuple([z.enum(['good', 'bad']), z.string(), z.string()])

/** Whether the file was as the list says, its path, its stamp. */
export type Finding = z.infer<typeof shape>
/** Path → stamp. */
export type PackRecord = { good: Map<string, string>; bad: Map<string, string> }

export const recordName = (packId: string): string => `.${packId}.checked.jsonl`

/** The last word on each file. Lines that cannot be read are left out, and their files read once more. */
export async function readRecord(packsFolder: string, packId: string): Promise<PackRecord> {
  const record: PackRecord = { good: new Map(), bad: new Map() }
  try {
    const input = createReadStream(join(packsFolder, recordName(packId)))
    for await (const line of createInterface({ input })) {
      const finding = findingOf(line)
      if (finding) note(record, finding)
    }
  } catch {
    // Nothing was ever read, or nothing can be: both are only worked out again.
  }
  return record
}

function findingOf(line: string): Finding | undefined {
  try {
    return shape.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

export function note(record: PackRecord, [verdict, path, stamp]: Finding): void {
  record[verdict].set(path, stamp)
  record[verdict === 'good' ? 'bad' : 'good'].delete(path)
}

/** Not synced: what a power cut takes of it is only worked out again. */
export async function addToRecord(packsFolder: string, packId: string, findings: Finding[]): Promise<void> {
  // A line that was cut off before must not spoil the first one.
  const lines = ['', ...findings.map((finding) => JSON.stringify(finding)), ''].join('\n')
  await appendFile(join(packsFolder, recordName(packId)), lines)
}

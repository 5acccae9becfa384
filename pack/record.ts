/**
 * Results of hash checks, in a file beside the pack, so that a restart need not read every byte again.
 *
 * A result is valid as long as the file's stamp is the same. One line per file is appended: a pack of ten
 * thousand titles has more than a hundred thousand files, too many to rewrite the record each time.
 */
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

const shape = z.tuple([z.enum(['good', 'bad']), z.string(), z.string()])

/** `good` if the file matched the list, else `bad`; then the path and the stamp of the file. */
export type Finding = z.infer<typeof shape>
/** Path → stamp. */
export type PackRecord = { good: Map<string, string>; bad: Map<string, string> }

export const recordName = (packId: string): string => `.${packId}.checked.jsonl`

/** The latest finding per file. Lines that cannot be read are ignored, and their files checked again. */
export async function readRecord(packsFolder: string, packId: string): Promise<PackRecord> {
  const record: PackRecord = { good: new Map(), bad: new Map() }
  try {
    const input = createReadStream(join(packsFolder, recordName(packId)))
    for await (const line of createInterface({ input })) {
      const finding = findingOf(line)
      if (finding) addFinding(record, finding)
    }
  } catch {
    // There is no record, or it cannot be read: the files are checked again.
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

export function addFinding(record: PackRecord, [result, path, stamp]: Finding): void {
  record[result].set(path, stamp)
  record[result === 'good' ? 'bad' : 'good'].delete(path)
}

/** Not synced: files whose findings a power cut loses are simply checked again. */
export async function addToRecord(packsFolder: string, packId: string, findings: Finding[]): Promise<void> {
  // The first line break ends a truncated line.
  const lines = ['', ...findings.map((finding) => JSON.stringify(finding)), ''].join('\n')
  await appendFile(join(packsFolder, recordName(packId)), lines)
}

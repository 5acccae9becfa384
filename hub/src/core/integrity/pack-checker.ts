/**
 * Reads a pack's files against their hashes in the background: one at a time, in small pieces with a pause after
 * each, so that passengers' bytes go first. What it finds is kept in the pack's record.
 */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PackFile } from '@altiport/wire/pack'
import { stampOf } from './pack-folder.ts'
import { addToRecord, type Finding, note, readRecord } from './pack-record.ts'

const pieceInBytes = 256 * 1024
/** After each piece: at most some 50 MB a second, one disk read under way. */
const defaultPauseInMs = 5
/** A long check that is interrupted loses no more than this. */
const saveEveryInMs = 30_000

export type Checking = {
  packsFolder: string
  pack: { packId: string; folder: string; files: readonly PackFile[] }
  signal: AbortSignal
  pauseInMs?: number
  /** Called as soon as a file is found to be another than the list says. */
  onProblem(path: string): void
  /** After each file; `read` says whether its bytes had to be read. */
  onChecked?(path: string, read: boolean): void
}

/**
 * Goes through all files that the record does not know; gives the faulty ones. Rejects only when aborted.
 *
 * @see PACK-05
 */
export async function checkHashes(checking: Checking): Promise<string[]> {
  const { pack, packsFolder, signal } = checking
  const record = await readRecord(packsFolder, pack.packId)
  const findings: Finding[] = []
  const faulty: string[] = []
  // A data folder that cannot be written costs another reading after the next start, nothing else.
  const save = () => addToRecord(packsFolder, pack.packId, findings.splice(0)).catch(() => {})
  // One for all files: a piece each would be garbage faster than it is collected.
  const piece = Buffer.allocUnsafeSlow(pieceInBytes)
  let savedAtInMs = performance.now()
  try {
    for (const file of pack.files) {
      signal.throwIfAborted()
      const { isGood, wasRead, text } = await checkFile(file, record, checking, piece)
      if (wasRead) {
        const finding: Finding = [isGood ? 'good' : 'bad', file.path, text]
        note(record, finding)
        findings.push(finding)
      }
      if (!isGood) {
        faulty.push(file.path)
        checking.onProblem(file.path)
      }
      checking.onChecked?.(file.path, wasRead)
      if (findings.length > 0 && performance.now() - savedAtInMs > saveEveryInMs) {
        await save()
        savedAtInMs = performance.now()
      }
    }
  } finally {
    if (findings.length > 0) await save()
  }
  return faulty
}

type Checked = Awaited<ReturnType<typeof readRecord>>
type Verdict = { isGood: boolean; wasRead: boolean; text: string }

async function checkFile(
  file: PackFile,
  checked: Checked,
  { pack, signal, pauseInMs }: Checking,
  piece: Buffer,
): Promise<Verdict> {
  const handle = await open(join(pack.folder, file.path), 'r').catch(() => null)
  if (!handle) return { isGood: false, wasRead: true, text: 'unreadable' }
  try {
    const text = stampOf(file, await handle.stat())
    if (checked.good.get(file.path) === text) return { isGood: true, wasRead: false, text }
    const hash = createHash('sha256')
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, pieceInBytes, null)
      if (bytesRead === 0) break
      hash.update(piece.subarray(0, bytesRead))
      await pause(pauseInMs ?? defaultPauseInMs, undefined, { ref: false, signal })
    }
    return { isGood: hash.digest('hex') === file.sha256, wasRead: true, text }
  } catch (error) {
    if (signal.aborted) throw error
    return { isGood: false, wasRead: true, text: 'unreadable' }
  } finally {
    await handle.close()
  }
}

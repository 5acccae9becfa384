/**
 * Checks the hashes of a pack's files in the background: one at a time, in small chunks with a pause after
 * each, so that passengers' requests go first. Results are saved in the pack's record.
 */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stampOf } from '@altiport/pack/folder'
import { addFinding, addToRecord, type Finding, readRecord } from '@altiport/pack/record'
import type { PackFile } from '@altiport/wire/pack.shape'

const chunkInBytes = 256 * 1024
/** After each chunk: limits reading to about 50 MB/s, one disk read at a time. */
const defaultPauseInMs = 5
/** Findings are saved this often, after a file: a hub that is killed loses only those since. */
const saveEveryInMs = 30_000

export type Checking = {
  packsFolder: string
  pack: { packId: string; folder: string; files: readonly PackFile[] }
  signal: AbortSignal
  pauseInMs?: number
  /** Called as soon as a file cannot be read, or its hash differs from the list. */
  onProblem(path: string): void
  /** Called after each file. */
  onChecked?(path: string): void
}

/**
 * Checks all files that are not in the record as intact. Resolves to the faulty ones; rejects only when aborted.
 *
 * @see PACK-05
 */
export async function checkHashes(checking: Checking): Promise<string[]> {
  const { pack, packsFolder, signal } = checking
  const record = await readRecord(packsFolder, pack.packId)
  const findings: Finding[] = []
  const faulty: string[] = []
  // If the data folder cannot be written, the files are read again after the next start.
  const save = () => addToRecord(packsFolder, pack.packId, findings.splice(0)).catch(() => {})
  // One buffer for all files: one each would create garbage faster than it is collected.
  const chunk = Buffer.allocUnsafeSlow(chunkInBytes)
  let savedAtInMs = performance.now()
  try {
    for (const file of pack.files) {
      signal.throwIfAborted()
      const { isGood, wasRead, stamp } = await checkFile(file, record, checking, chunk)
      // Another pack may be in use by now; what is found here must not be reported as that pack's.
      signal.throwIfAborted()
      if (wasRead) {
        const finding: Finding = [isGood ? 'good' : 'bad', file.path, stamp]
        addFinding(record, finding)
        findings.push(finding)
      }
      if (!isGood) {
        faulty.push(file.path)
        checking.onProblem(file.path)
      }
      checking.onChecked?.(file.path)
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

type PackRecord = Awaited<ReturnType<typeof readRecord>>
type CheckedFile = { isGood: boolean; wasRead: boolean; stamp: string }

async function checkFile(
  file: PackFile,
  record: PackRecord,
  { pack, signal, pauseInMs }: Checking,
  chunk: Buffer,
): Promise<CheckedFile> {
  const handle = await open(join(pack.folder, file.path), 'r').catch(() => null)
  if (!handle) return { isGood: false, wasRead: true, stamp: 'unreadable' }
  try {
    const stamp = stampOf(file, await handle.stat())
    if (record.good.get(file.path) === stamp) return { isGood: true, wasRead: false, stamp }
    const hash = createHash('sha256')
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, chunkInBytes, null)
      if (bytesRead === 0) break
      hash.update(chunk.subarray(0, bytesRead))
      await pause(pauseInMs ?? defaultPauseInMs, undefined, { ref: false, signal })
    }
    return { isGood: hash.digest('hex') === file.sha256, wasRead: true, stamp }
  } catch (error) {
    if (signal.aborted) throw error
    return { isGood: false, wasRead: true, stamp: 'unreadable' }
  } finally {
    await handle.close()
  }
}

/**
 * Reads the store's journal as SQLite does on recovery, to detect damage before SQLite opens it: SQLite
 * applies the frames before the first invalid one and silently drops the rest. Also invalidates a journal that is no
 * longer needed.
 *
 * @see https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */

import { closeSync, existsSync, openSync, writeSync } from 'node:fs'

const headerInBytes = 32
const noHeader = Buffer.alloc(headerInBytes)
const frameHeaderInBytes = 24
const littleEndianMagic = 0x377f0682
const bigEndianMagic = 0x377f0683

type Sums = [number, number]

/**
 * Whether the journal has damage that a power cut does not explain, or an invalid header.
 *
 * Commits are acknowledged after syncing, so a power cut leaves at most one broken commit: the last one,
 * which SQLite drops, and which was not acknowledged. If a commit that ends at or after the first broken
 * frame is continued by a frame with a matching checksum, that frame was written after the commit was synced: this
 * is damage. Frames that continue nothing are left from an earlier run or power cut.
 */
export const isDamagedJournal = (bytes: Buffer): boolean => {
  if (bytes.length === 0) return false
  if (bytes.length < headerInBytes) return true
  if (bytes.subarray(0, headerInBytes).equals(noHeader)) return false
  const magic = bytes.readUInt32BE(0)
  const isLittle = magic === littleEndianMagic
  if (!isLittle && magic !== bigEndianMagic) return true
  let sums = checksum(bytes, 0, 24, [0, 0], isLittle)
  if (!isStored(sums, bytes, 24)) return true
  const frameInBytes = frameHeaderInBytes + bytes.readUInt32BE(8)
  const salts = bytes.subarray(16, 24)
  /** Offset of the previous frame, if it is a commit at or after the first broken frame. */
  let commitAt: number | null = null
  let isBroken = false
  for (let at = headerInBytes; at + frameInBytes <= bytes.length; at += frameInBytes) {
    const isOfThisRun = bytes.subarray(at + 8, at + 16).equals(salts)
    const follows = (before: Sums) => {
      sums = checksum(bytes, at, 8, before, isLittle)
      sums = checksum(bytes, at + frameHeaderInBytes, frameInBytes - frameHeaderInBytes, sums, isLittle)
      return isOfThisRun && isStored(sums, bytes, at + 16)
    }
    if (!isBroken) isBroken = !follows(sums)
    else if (commitAt !== null && follows(sumsAt(bytes, commitAt + 16))) return true
    commitAt = isBroken && isOfThisRun && bytes.readUInt32BE(at + 4) > 0 ? at : null
  }
  return false
}

/**
 * Call only after SQLite has restarted the journal: from then on its content is not read, and the next commit
 * writes a new header.
 */
export const invalidateJournal = (path: string): void => {
  if (!existsSync(path)) return
  const journal = openSync(path, 'r+')
  try {
    writeSync(journal, noHeader, 0, headerInBytes, 0)
  } finally {
    closeSync(journal)
  }
}

const checksum = (
  bytes: Buffer,
  from: number,
  length: number,
  [first, second]: Sums,
  isLittle: boolean,
): Sums => {
  let [one, two] = [first, second]
  for (let at = from; at < from + length; at += 8) {
    const [left, right] = isLittle
      ? [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
      : [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
    one = (one + left + two) >>> 0
    two = (two + right + one) >>> 0
  }
  return [one, two]
}

const sumsAt = (bytes: Buffer, at: number): Sums => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]

const isStored = ([one, two]: Sums, bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two

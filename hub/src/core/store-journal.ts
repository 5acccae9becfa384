/**
 * Reads the store's journal as SQLite does when it recovers, to find damage before it is opened: SQLite takes what
 * comes before the first wrong frame and drops the rest without a word.
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
 * Whether frames of the journal's present run lie behind one that is wrong, or its header is. A frame that is merely
 * torn at the end was never acknowledged, and frames of an earlier run are no loss.
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
  let isBroken = false
  for (let at = headerInBytes; at + frameInBytes <= bytes.length; at += frameInBytes) {
    const isOfThisRun = bytes.subarray(at + 8, at + 16).equals(salts)
    if (isBroken && isOfThisRun) return true
    if (isBroken) continue
    sums = checksum(bytes, at, 8, sums, isLittle)
    sums = checksum(bytes, at + frameHeaderInBytes, frameInBytes - frameHeaderInBytes, sums, isLittle)
    isBroken = !isOfThisRun || !isStored(sums, bytes, at + 16)
  }
  return false
}

/**
 * Only after SQLite has begun the journal anew: from then on nobody reads what is in it, and the next commit writes a
 * header of its own.
 */
export const voidJournal = (path: string): void => {
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

const isStored = ([one, two]: Sums, bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two

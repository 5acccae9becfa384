/** Counts the scans of a JPEG: each refines the whole picture, and a tiny one takes as long as a large one. */

/** Encoders write about ten. */
const maxScans = 100

const startOfScan = 0xda
const endOfImage = 0xd9
/** TEM, RST0 to RST7 and SOI. */
const hasNoLength = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= 0xd8)

/** Whether a JPEG has too many scans, found as decoders do: what is between segments is skipped. */
export function hasManyScans(jpeg: Buffer): boolean {
  let scans = 0
  for (let offset = jpeg.indexOf(0xff); offset >= 0; offset = jpeg.indexOf(0xff, offset)) {
    const marker = jpeg[++offset]
    if (marker === undefined || marker === endOfImage) break
    // Stuffed or padded: 0xff itself is where the next search begins.
    if (marker === 0 || marker === 0xff || hasNoLength(marker)) continue
    if (marker === startOfScan && ++scans > maxScans) return true
    offset += offset + 2 < jpeg.length ? 1 + jpeg.readUInt16BE(offset + 1) : 1
  }
  return false
}

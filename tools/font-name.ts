/**
 * Renames a subset font, as its license requires: the name "Mona" is reserved for the original. The copyright
 * and license entries in the file are unchanged.
 */

/** The reserved name and the new one: of equal length, so that the offsets in the font's tables stay valid. */
const reserved = 'Mona'
const newName = 'Alti'
/** Ids of family, unique id, full name, PostScript name, typographic family, and prefix of the variations' names. */
const namingIds = [1, 3, 4, 6, 16, 25]

/** Changes `font`, an uncompressed TrueType file, in place. @see https://learn.microsoft.com/typography/opentype/spec/name */
export function renameFont(font: Buffer): Buffer {
  const offset = tableOffset(font, 'name')
  const count = font.readUInt16BE(offset + 2)
  const strings = offset + font.readUInt16BE(offset + 4)
  for (let record = offset + 6; record < offset + 6 + count * 12; record += 12) {
    if (!namingIds.includes(font.readUInt16BE(record + 6))) continue
    const start = strings + font.readUInt16BE(record + 10)
    const encoding = font.readUInt16BE(record) === 1 ? 'latin1' : 'utf16be'
    rename(font.subarray(start, start + font.readUInt16BE(record + 8)), encoding)
  }
  return font
}

function rename(name: Buffer, encoding: 'latin1' | 'utf16be'): void {
  const bytesOf = (word: string) =>
    encoding === 'latin1' ? Buffer.from(word, 'latin1') : Buffer.from(word, 'utf16le').swap16()
  for (let found = name.indexOf(bytesOf(reserved)); found >= 0; found = name.indexOf(bytesOf(reserved)))
    bytesOf(newName).copy(name, found)
}

function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  throw new Error(`The font has no table ${tag}`)
}

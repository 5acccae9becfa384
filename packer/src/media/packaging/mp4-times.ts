/** Clears the timestamps in an MP4 file, so that the same input gives the same bytes. */
import { open } from 'node:fs/promises'

const containers = new Set(['moov', 'trak', 'mdia'])
/**
 * Boxes with creation and modification time after version and flags: 4 bytes each in version 0, 8 in version
 * 1.
 */
const stamped = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Sets every creation and modification time in `path` to zero. */
export async function clearTimes(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    await clear(0, size)
  } finally {
    await file.close()
  }

  async function clear(from: number, to: number): Promise<void> {
    const header = Buffer.alloc(16)
    for (let offset = from; offset + 8 <= to; ) {
      await file.read(header, 0, 16, offset)
      const size32 = header.readUInt32BE(0)
      const type = header.toString('latin1', 4, 8)
      const start = offset + (size32 === 1 ? 16 : 8)
      const size = size32 === 1 ? Number(header.readBigUInt64BE(8)) : size32 === 0 ? to - offset : size32
      if (size < 8) throw new Error(`broken box ${type} at byte ${offset}`)
      if (containers.has(type)) await clear(start, offset + size)
      if (stamped.has(type)) {
        const version = Buffer.alloc(1)
        await file.read(version, 0, 1, start)
        await file.write(Buffer.alloc(version[0] === 1 ? 16 : 8), 0, undefined, start + 4)
      }
      offset += size
    }
  }
}

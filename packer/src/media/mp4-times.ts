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
    for (let at = from; at + 8 <= to; ) {
      await file.read(header, 0, 16, at)
      const short = header.readUInt32BE(0)
      const type = header.toString('latin1', 4, 8)
      const start = at + (short === 1 ? 16 : 8)
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short
      if (size < 8) throw new Error(`broken box ${type} at byte ${at}`)
      if (containers.has(type)) await clear(start, at + size)
      if (stamped.has(type)) {
        const version = Buffer.alloc(1)
        await file.read(version, 0, 1, start)
        await file.write(Buffer.alloc(version[0] === 1 ? 16 : 8), 0, undefined, start + 4)
      }
      at += size
    }
  }
}

/** Finished thumbnails of a source pack are used only if they are what their names say: phones decode them as they are. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { hashFile } from '#core/files.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { thumbnailsOf } from './thumbnails.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })

/** An AVIF of 2000 × 3000 whose header says 240 × 360. */
async function avifWithFalseSize(): Promise<Buffer> {
  const bytes = await flat(2000, 3000).avif({ effort: 0 }).toBuffer()
  const sizeBox = bytes.indexOf('ispe')
  bytes.writeUInt32BE(240, sizeBox + 8)
  bytes.writeUInt32BE(360, sizeBox + 12)
  return bytes
}

const frames = { width: 240, height: 720, channels: 3, pageHeight: 360 } as const
const moving = sharp(Buffer.alloc(240 * 720 * 3).fill(255, 240 * 360 * 3), { raw: frames })
  .webp()
  .toBuffer()
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="360"/>'

let copies = 0
/** Whether `bytes`, provided as the thumbnail 240 px wide, are used. */
async function isUsed(format: 'avif' | 'webp', bytes: Buffer | string): Promise<boolean> {
  const pack = join(temp.folder, `copy-${++copies}`)
  mkdirSync(join(pack, 'thumbnails'), { recursive: true })
  const file = join(pack, 'poster.png')
  await flat(480, 720).toFile(file)
  const sha256 = await hashFile(file)
  writeFileSync(join(pack, `thumbnails/${sha256.slice(0, 16)}-240.${format}`), bytes)
  const picture = { file, sha256, width: 480, height: 720, widths: [240] }
  // As `pack thumbnails` does: what is not used in this folder is replaced there.
  const { thumbnails } = await thumbnailsOf(picture, [pack], pack)
  const thumbnail = thumbnails.find((each) => each.format === format)!
  return readFileSync(thumbnail.file).equals(Buffer.from(bytes))
}

test.each([
  ['a larger picture', 'webp', flat(2000, 3000).webp().toBuffer()],
  ['another shape', 'webp', flat(240, 3000).webp().toBuffer()],
  ['another format', 'avif', flat(240, 360).png().toBuffer()],
  ['an animation', 'webp', moving],
  ['a drawing', 'webp', drawing],
  [
    'a picture whose end is missing',
    'webp',
    flat(240, 360)
      .webp()
      .toBuffer()
      .then((bytes) => bytes.subarray(0, -20)),
  ],
  ['an AVIF that is larger than its header says', 'avif', avifWithFalseSize()],
] as const)(
  'PACK-02 PACK-03 %s in place of a thumbnail is not used, but replaced',
  async (_, format, bytes) => {
    expect(await isUsed(format, await bytes)).toBe(false)
  },
)

test('PACK-03 a finished thumbnail may differ by one pixel from the original’s shape', async () => {
  const sizes = [359, 361].map((height) => flat(240, height).webp().toBuffer())
  for (const bytes of sizes) expect(await isUsed('webp', await bytes)).toBe(true)
})

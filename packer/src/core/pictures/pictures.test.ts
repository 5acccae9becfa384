/** Facts, thumbnails and problems of pictures. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileProblem } from '#core/source-file.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { pictureProblem } from './picture-use.ts'
import { createThumbnail, measurePicture } from './pictures.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const plain = (width: number, height: number, background: object | string) =>
  sharp({ create: { width, height, channels: 4, background: background as string } })

test('PACK-03 a picture’s color is the average of its pixels, and gray if all are transparent', async () => {
  const [red, half, none] = ['red.png', 'half.png', 'none.png'].map((name) => join(temp.folder, name))
  await plain(600, 300, '#c80000').toFile(red!)
  const right = await plain(300, 300, '#0000c8').png().toBuffer()
  await plain(600, 300, '#c80000')
    .composite([{ input: right, left: 300, top: 0 }])
    .toFile(half!)
  await plain(600, 300, { r: 0, g: 0, b: 0, alpha: 0 }).toFile(none!)
  expect(await measurePicture(red!)).toEqual({
    type: 'image/png',
    width: 600,
    height: 300,
    colour: '#c80000',
    widths: [240, 480],
  })
  const { colour } = await measurePicture(half!)
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  expect(r).toBeGreaterThan(60)
  expect(g).toBe(0)
  expect(Math.abs(r! - b!)).toBeLessThan(10)
  expect((await measurePicture(none!)).colour).toBe('#808080')
})

test('PACK-03 size and thumbnails follow the picture’s EXIF orientation', async () => {
  const turned = join(temp.folder, 'turned.jpg')
  await plain(900, 600, '#456').jpeg().withMetadata({ orientation: 6 }).toFile(turned)
  expect(await measurePicture(turned)).toMatchObject({ width: 600, height: 900, widths: [240, 480] })
  for (const format of ['avif', 'webp'] as const) {
    const { width, height } = await sharp(await createThumbnail(turned, 240, format)).metadata()
    expect([width, height]).toEqual([240, 360])
  }
})

test('PACK-02 a picture of more than 50 megapixels is refused, however small its file is', async () => {
  const large = join(temp.folder, 'large.png')
  await plain(10_000, 6000, '#fff').png({ palette: true, colours: 2 }).toFile(large)
  expect(await pictureProblem(large, 'icon')).toBe('is 10000×6000, more than 50 megapixels; make it smaller')
})

test('PACK-02 an animated PNG is refused, though its first frame can be decoded', async () => {
  const still = await plain(64, 64, '#456').png().toBuffer()
  const pixels = still.indexOf('IDAT') - 4
  const chunk = (type: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length, 0)
    bytes.write(type, 4, 'latin1')
    data.copy(bytes, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
    return bytes
  }
  const problemWith = (...chunks: Buffer[]) => {
    const file = join(temp.folder, 'frames.png')
    writeFileSync(file, Buffer.concat([still.subarray(0, pixels), ...chunks, still.subarray(pixels)]))
    return pictureProblem(file, 'icon')
  }
  const note = chunk('tEXt', Buffer.from('Comment\0acTL'))
  expect(await problemWith(note)).toBeUndefined()
  const frameCountAndRepeats = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])
  expect(await problemWith(note, chunk('acTL', frameCountAndRepeats))).toBe(
    'is animated; use a still picture',
  )
})

/** The same progressive JPEG with its last scan, which refines it, written so many times more. */
async function withScans(times: number): Promise<Buffer> {
  const jpeg = await plain(64, 64, '#456').jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ])
}

test('PACK-02 a JPEG of more than 100 scans is refused, alone and embedded in a drawing', async () => {
  const [picture, drawing] = ['scans.jpg', 'scans.svg'].map((name) => join(temp.folder, name)) as [
    string,
    string,
  ]
  const problemsWith = async (jpeg: Buffer) => {
    writeFileSync(picture, jpeg)
    const href = `data:image/jpeg;base64,${jpeg.toString('base64')}`
    writeFileSync(
      drawing,
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image href="${href}"/></svg>`,
    )
    return [await pictureProblem(picture, 'icon'), await pictureProblem(drawing, 'icon')]
  }
  // After its end, and within a segment, a JPEG may have any bytes, such as another picture.
  const comment = Buffer.from([0xff, 0xfe, 0xff, 0xff])
  const anyBytes = Buffer.alloc(0xffff - 2, Buffer.from([0xff, 0xda]))
  const plainJpeg = await withScans(0)
  const start = plainJpeg.subarray(0, 2)
  expect(
    await problemsWith(Buffer.concat([start, comment, anyBytes, plainJpeg.subarray(2), anyBytes])),
  ).toEqual([undefined, undefined])
  const many = await withScans(100)
  const padded = many.toString('latin1').replaceAll('\xff\xda', '\0\xff\0\xff\xff\xda')
  for (const jpeg of [many, Buffer.from(padded, 'latin1')])
    for (const problem of await problemsWith(jpeg)) expect(problem).toContain('more than 100 scans')
})

test('PACK-02 pictures embedded in a drawing may have 8 megapixels together, and must be readable bitmaps', async () => {
  const problemWith = (href: string) => {
    const file = join(temp.folder, 'embedded.svg')
    writeFileSync(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="8" height="8"><image x:href="${href}"/></svg>`,
    )
    return pictureProblem(file, 'icon')
  }
  const embedded = async (width: number) =>
    `data:image/png;base64,${(await plain(width, width, '#456').png().toBuffer()).toString('base64')}`
  expect(await problemWith(await embedded(64))).toBeUndefined()
  expect(await problemWith(await embedded(4000))).toContain('more than 8 megapixels together')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  for (const href of [`data:image/png;base64,${drawing}`, 'data:image/png,%89PNG'])
    expect(await problemWith(href)).toContain('not PNG, JPEG, GIF or WebP in Base64')
  // With the square of its size this would take longer than a test may.
  const unending = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><desc>'
  const file = join(temp.folder, 'unending.svg')
  writeFileSync(file, `${unending}${'data:image/a'.repeat(100_000)}</desc></svg>`)
  expect(await pictureProblem(file, 'icon')).toBeUndefined()
  expect(await problemWith(`data:image/gif;base64,${Buffer.from('GIF8').toString('base64')}`)).toContain(
    'cannot be read',
  )
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

test.each([
  ['a character that replaces unknown ones', `<!-- \ufffd -->${svg}`, 'is text, but its extension is .'],
  ['a byte that is no UTF-8', Buffer.from(`<!-- \xff -->${svg}`, 'latin1'), 'is not a .'],
  ['a NUL', `<!-- \0 -->${svg}`, 'is not a .'],
  ['compression', gzipSync(svg), 'is not a .'],
])('PACK-02 a drawing with %s is not taken for a bitmap picture', async (_, content, expected) => {
  for (const ending of ['png', 'jpg', 'jpeg', 'webp']) {
    const name = `drawing.${ending}`
    writeFileSync(join(temp.folder, name), content)
    expect(fileProblem(temp.folder, name, [ending])).toContain(expected + ending)
  }
})

test('PACK-02 the format of a picture must be the one that its extension says', async () => {
  const named = join(temp.folder, 'named.png')
  writeFileSync(named, svg)
  expect(await pictureProblem(named, 'icon')).toBe(
    'is a svg picture, but its extension is .png; save it again',
  )
})

test('PACK-02 a drawing that takes a decoder too long is refused, and others are drawn meanwhile and afterwards', async () => {
  const [slow, other] = ['slow.svg', 'other.svg'].map((name) => join(temp.folder, name)) as [string, string]
  // Takes minutes.
  const text = `<text font-size="1">${'x'.repeat(50_000)}</text>`
  writeFileSync(slow, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${text}</svg>`)
  writeFileSync(other, svg)
  const pictures = [slow, other, slow, other, slow, other, slow, other, slow, other]
  const problems = await Promise.all(
    pictures.map((path) => pictureProblem(path, 'drawing', path === slow ? 500 : undefined)),
  )
  const expected = 'takes over 0.5 s to draw; simplify it, or save it as a PNG picture'
  expect(problems).toEqual(pictures.map((path) => (path === slow ? expected : undefined)))
  expect(await pictureProblem(other, 'drawing')).toBeUndefined()
})

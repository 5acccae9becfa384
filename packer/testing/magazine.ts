/** For tests and benchmarks: a magazine of some pages, with a picture of noise on each page and an outline. */
import { randomFillSync } from 'node:crypto'
import { PDFDocument, PDFName, type PDFRef, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'

/** Each compressed picture has some 40 % of `nominalKbPerPage`. */
export async function createMagazine(pages: number, nominalKbPerPage: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  const side = Math.ceil(Math.sqrt((nominalKbPerPage * 1000) / 2.2))
  const refs: PDFRef[] = []
  for (let index = 0; index < pages; index++) {
    const raw = randomFillSync(Buffer.alloc(side * side * 3))
    const jpeg = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer()
    const picture = await document.embedJpg(jpeg)
    const page = document.addPage([595, 842])
    page.drawImage(picture, { x: 40, y: 300, width: 515, height: 500 })
    page.drawText(`Page ${index + 1}: the last boat`, { x: 40, y: 200, size: 24, font, color: rgb(0, 0, 0) })
    refs.push(page.ref)
  }
  const entries = refs.map((ref, index) =>
    document.context.register(
      document.context.obj({ Title: document.context.obj(`Story ${index + 1}`), Dest: [ref, 'Fit'] }),
    ),
  )
  const outline = document.context.register(
    document.context.obj({
      Type: 'Outlines',
      First: entries[0]!,
      Last: entries.at(-1)!,
      Count: entries.length,
    }),
  )
  document.catalog.set(PDFName.of('Outlines'), outline)
  return await document.save({ useObjectStreams: false, updateFieldAppearances: false })
}

/** PDFs that are small, and would take a build hours or more memory than the machine has. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PDFContext, type PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverOfPdf, pdfProblem } from './pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-pdf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let written = 0
async function withPage(content: string, resources?: (context: PDFContext) => PDFDict) {
  const document = await PDFDocument.create()
  const { node } = document.addPage([600, 800])
  const { context } = document
  if (resources) node.set(PDFName.of('Resources'), resources(context))
  node.set(PDFName.of('Contents'), context.register(context.flateStream(content)))
  const path = join(folder, `page-${written++}.pdf`)
  await writeFile(path, await document.save())
  return path
}

/** Two pages; on the second, each of the forms draws the next one ten times. */
const withForms = async (levels: number): Promise<string> => {
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  const page = document.addPage([300, 400])
  const { context } = document
  let inner = context.register(context.formXObject([], { BBox: [0, 0, 300, 400] }))
  for (let level = 0; level < levels; level++) {
    const content = context.stream('/N Do '.repeat(10), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 300, 400],
      Resources: { XObject: { N: inner } },
    })
    inner = context.register(content)
  }
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { N: inner } }))
  page.node.set(PDFName.of('Contents'), context.register(context.stream('/N Do')))
  const path = join(folder, `forms-${levels}.pdf`)
  await writeFile(path, await document.save())
  return path
}

test('PRS-01 PACK-02 a page whose parts multiply is a problem that names the page; a few nested parts are no problem, even in a PDF that is checked afterwards', async () => {
  expect(await pdfProblem(await withForms(2))).toBeUndefined()
  expect(await pdfProblem(await withForms(12), 5000)).toMatch(/^has too much on page 2, which takes over 5 s/)
  expect(await pdfProblem(await withForms(2))).toBeUndefined()
})

test('PRS-01 PACK-02 a page that is slow to draw, be it for this program or for a library, is a problem for check and build', async () => {
  const triangle = '00 0000 0000 0ac800 00 ffff 0000 c80a00 00 0000 ffff 5aa500'.replaceAll(' ', '')
  const meshes = await withPage('/S sh', (context) => {
    const mesh = context.flateStream(Buffer.from(triangle.repeat(20_000), 'hex'), {
      ...{ ShadingType: 4, ColorSpace: 'DeviceRGB', Decode: [0, 600, 0, 800, 0, 1, 0, 1, 0, 1] },
      ...{ BitsPerCoordinate: 16, BitsPerComponent: 8, BitsPerFlag: 8 },
    })
    return context.obj({ Shading: { S: context.register(mesh) } })
  })
  const points = Array.from({ length: 40_000 }, (_, i) => `${(i * 353.61) % 600} ${(i * 497.17) % 800} l`)
  const crossings = await withPage(`0 0 m ${points.join(' ')} f*`)
  const simple = await withPage('0 0 m 100 0 l 0 100 l f')
  for (const path of [meshes, crossings])
    expect(await pdfProblem(path, 3000)).toMatch(/^has too much on page 1, which takes over 3 s to draw/)
  expect(await pdfProblem(simple)).toBeUndefined()
  await expect(coverOfPdf(meshes, folder, 3000)).rejects.toThrow(`${meshes} has too much on page 1`)
})

test('PRS-01 the picture of a first page that is hundreds of times wider than high is small', async () => {
  const document = await PDFDocument.create()
  document.addPage([14_400, 20])
  const path = join(folder, 'wide.pdf')
  await writeFile(path, await document.save())
  const { width, height } = await sharp(await coverOfPdf(path, folder)).metadata()
  expect([width, height]).toEqual([6400, 9])
})

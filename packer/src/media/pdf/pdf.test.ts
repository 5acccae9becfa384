/** PDFs that are small, and would take a build hours or more memory than the machine has. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverOfPdf, pdfProblem } from './pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-pdf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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

test('PRS-01 the picture of a first page that is hundreds of times wider than high is small', async () => {
  const document = await PDFDocument.create()
  document.addPage([14_400, 20])
  const path = join(folder, 'wide.pdf')
  await writeFile(path, await document.save())
  const { width, height } = await sharp(await coverOfPdf(path, folder)).metadata()
  expect([width, height]).toEqual([6400, 9])
})

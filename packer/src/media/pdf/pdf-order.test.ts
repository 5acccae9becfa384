/** Rewriting a magazine so that single pages can be read with few requests; and the sheet of its pages. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMagazine } from '#testing/magazine.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { orderedPdf } from './pdf-order.ts'
import { sheetOfPdf } from './pdf-sheet.ts'

const { folder, remove } = temporaryFolder()
const path = join(folder, 'magazine.pdf')
const pages = 48
beforeAll(async () => writeFile(path, await createMagazine(pages, 90)))
afterAll(remove)

/** Reads one page; counts requests, bytes and operators, and finds the furthest byte read before the last 32 KB. */
async function readPage(bytes: Uint8Array, page: number) {
  let requests = 0
  let bytesRead = 0
  let furthest = 0
  class Counted extends PDFDataRangeTransport {
    override requestDataRange(start: number, end: number) {
      requests++
      bytesRead += end - start
      if (end < bytes.length - 32 * 1024) furthest = Math.max(furthest, end)
      queueMicrotask(() => this.onDataRange(start, bytes.slice(start, end)))
    }
  }
  const range = new Counted(bytes.length, null)
  const task = getDocument({ range, disableAutoFetch: true, disableStream: true, verbosity: 0 })
  const pdf = await task.promise
  const { fnArray } = await (await pdf.getPage(page)).getOperatorList()
  await task.destroy()
  return { requests, bytesRead, furthest, operatorCount: fnArray.length }
}

test('PRS-02 the first page needs only the beginning and the end of the file, as its header states', async () => {
  const { file, openingInBytes } = await orderedPdf(path, join(folder, 'cache'))
  const ordered = await readFile(file)
  const chunk = 64 * 1024
  expect(openingInBytes).toBeLessThan(ordered.length / 10)
  const { furthest } = await readPage(ordered, 1)
  expect(furthest).toBeLessThanOrEqual(Math.ceil(openingInBytes! / chunk) * chunk)
})

test('PRS-02 the last page is read with few requests, and less than a third of the bytes that the original file needs', async () => {
  const before = await readPage(await readFile(path), pages)
  const { file } = await orderedPdf(path, join(folder, 'cache'))
  const after = await readPage(await readFile(file), pages)
  expect(after.operatorCount).toBe(before.operatorCount)
  expect(after.requests).toBeLessThanOrEqual(6)
  expect(after.bytesRead * 3).toBeLessThan(before.bytesRead)
})

test('PRS-02 a file that cannot be rewritten is used unchanged', async () => {
  const odd = join(folder, 'odd.pdf')
  await writeFile(odd, (await readFile(path)).subarray(0, 90_000))
  expect(await orderedPdf(odd, join(folder, 'cache'))).toEqual({ file: odd })
})

test('RTE-17 small versions of all pages are drawn into one picture', async () => {
  const sheet = await sheetOfPdf(path, join(folder, 'cache'))
  expect(sheet).toMatchObject({ columns: 12, width: 120, height: 170 })
  const { default: sharp } = await import('sharp')
  expect(await sharp(sheet!.file).metadata()).toMatchObject({ format: 'webp', width: 1440, height: 680 })
})

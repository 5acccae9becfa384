/**
 * Reads what is drawn on the pages of a PDF, as a thread that can be ended: nothing else ends the reading of a page
 * whose parts multiply. Reports the number of each page before it is read.
 */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const { path, options, maxPages } = workerData
const pdf = await getDocument({ ...options, data: new Uint8Array(await readFile(path)) }).promise
const step = Math.ceil(pdf.numPages / maxPages)
for (let number = 1; number <= pdf.numPages; number += step) {
  parentPort.postMessage(number)
  const page = await pdf.getPage(number)
  await page.getOperatorList()
  page.cleanup()
}
await pdf.destroy()

/**
 * Reads what is drawn on the pages of PDFs, as a thread that can be ended: nothing else ends the reading of a page
 * whose parts multiply. For each PDF that the thread receives, it posts the number of each page before it reads the
 * page, and `null` at the end.
 */
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

parentPort.on('message', async ({ path, options, maxPages }) => {
  await readPages(path, options, maxPages).catch(() => {
    // What cannot be read at all is reported elsewhere.
  })
  parentPort.postMessage(null)
})

async function readPages(path, options, maxPages) {
  const task = getDocument({ ...options, data: new Uint8Array(await readFile(path)) })
  try {
    const pdf = await task.promise
    const step = Math.ceil(pdf.numPages / maxPages)
    for (let number = 1; number <= pdf.numPages; number += step) {
      parentPort.postMessage(number)
      const page = await pdf.getPage(number)
      await page.getOperatorList()
      page.cleanup()
    }
  } finally {
    await task.destroy()
  }
}

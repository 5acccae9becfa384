/** The rewritten form of a PDF, of which a reader needs only the parts that it shows. */
import { open } from 'node:fs/promises'
import { encodeOnce } from '#media/encoded.ts'
import { runPdfJob } from './pdf.ts'

/** Part of the cache key: increment when the same file must give different output. */
const recipeVersion = 1

export type OrderedPdf = {
  file: string
  /** How much of the file's beginning the first page needs; `undefined` if the file was left unchanged. */
  openingInBytes?: number | undefined
}

/** The rewritten file, cached; a file that cannot be rewritten without loss is used unchanged. */
export async function orderedPdf(path: string, cacheFolder: string): Promise<OrderedPdf> {
  const settings = { recipe: recipeVersion, kind: 'pdf in order' }
  const file = await encodeOnce(
    { cacheFolder, from: path, recipe: settings, extension: '.pdf' },
    async (to) => {
      await runPdfJob({ name: 'order', path, to })
    },
  )
  const openingInBytes = await openingOf(file)
  return openingInBytes === undefined ? { file: path } : { file, openingInBytes }
}

async function openingOf(file: string): Promise<number | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    const [, bytes] =
      /^%PDF-1\.7\n.{5}\n%first page (\d{10})\n/s.exec(buffer.toString('latin1', 0, bytesRead)) ?? []
    return bytes === undefined ? undefined : Number(bytes)
  } finally {
    await handle.close()
  }
}

/**
 * Rewrites a PDF so that it can be read in parts: first the objects that locate everything else, then for
 * each page in order the objects that it needs. The pages' content is not changed.
 *
 * Ordinary files have their pages' objects scattered, and a reader would need some fifty range requests to
 * show page 50.
 */
import { readFile } from 'node:fs/promises'
import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib'
import { withPdf } from './pdf-document.ts'

type Entry = [PDFRef, PDFObject]

/** A comment in the header with the number of bytes that the first page needs. */
const openingComment = (bytes: number) => `%first page ${String(bytes).padStart(10, '0')}\n`
const header = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'

/** A file that cannot be rewritten without loss is left unchanged. */
export async function orderedBytes(path: string): Promise<Uint8Array> {
  const original = await readFile(path)
  try {
    const ordered = await rewritten(original)
    return (await isSame(original, ordered)) ? ordered : original
  } catch {
    // Readers tolerate more than this parser does.
    return original
  }
}

async function rewritten(original: Uint8Array): Promise<Uint8Array> {
  // Imported here because it is large, and only some packs have PDFs.
  const pdf = await import('pdf-lib')
  const { PDFCrossRefStream, PDFDocument, PDFName, PDFNumber, PDFObjectStream, PDFRef: Ref } = pdf
  const document = await PDFDocument.load(original, { updateMetadata: false, throwOnInvalidObject: true })
  const { context } = document
  const groups = grouped(
    pdf,
    context,
    document.getPages().map(({ ref }) => ref),
  )

  let next = context.largestObjectNumber + 1
  let offset = header.length + openingComment(0).length
  let openingInBytes = 0
  const body: Entry[] = []
  const locations = new Map<
    number,
    { ref: PDFRef } & ({ offset: number } | { container: PDFRef; index: number })
  >()
  const writeObject = ([ref, object]: Entry) => {
    locations.set(ref.objectNumber, { ref, offset })
    body.push([ref, object])
    offset += sizeOf(ref, object)
  }
  for (const [index, group] of groups.entries()) {
    const isSeparate = ([ref, object]: Entry) => object instanceof pdf.PDFStream || ref.generationNumber !== 0
    const packed = group.filter((entry) => !isSeparate(entry))
    if (packed.length > 0) {
      const container = Ref.of(next++)
      for (const [index, [ref]] of packed.entries())
        locations.set(ref.objectNumber, { ref, container, index })
      writeObject([container, PDFObjectStream.withContextAndObjects(context, packed)])
    }
    for (const entry of group.filter(isSeparate)) writeObject(entry)
    if (index <= 1) openingInBytes = offset
  }

  const { Root, Info, ID } = context.trailerInfo
  const table = PDFCrossRefStream.create(context.obj({ Size: next + 1 }))
  const self = Ref.of(next)
  locations.set(next, { ref: self, offset })
  for (const [name, value] of Object.entries({ Root, Info, ID }))
    if (value) table.dict.set(PDFName.of(name), value)
  table.dict.set(PDFName.of('Size'), PDFNumber.of(next + 1))
  for (const [, location] of [...locations].sort(([one], [other]) => one - other)) {
    if ('container' in location) table.addCompressedEntry(location.ref, location.container, location.index)
    else table.addUncompressedEntry(location.ref, location.offset)
  }
  const tableOffset = offset
  body.push([self, table])

  return Buffer.concat([
    Buffer.from(header + openingComment(openingInBytes), 'latin1'),
    ...body.map(([ref, object]) => bytesOf(ref, object)),
    Buffer.from(`startxref\n${tableOffset}\n%%EOF\n`, 'latin1'),
  ])
}

/** The page list, outline and the like first, then what each page needs and no earlier page did, then the rest. */
function grouped(pdf: typeof import('pdf-lib'), context: PDFContext, pages: readonly PDFRef[]): Entry[][] {
  const all = new Map(context.enumerateIndirectObjects().map((entry) => [entry[0], entry] as const))
  const used = new Set<PDFRef>()
  const isPage = (object: PDFObject | undefined) =>
    object instanceof pdf.PDFPageLeaf || object instanceof pdf.PDFPageTree

  /** Iterative: files may be nested more deeply than the call stack allows. */
  function collectReachable(
    from: PDFObject,
    accepts: (object: PDFObject) => boolean,
    excludedKeys: readonly string[] = [],
  ): Entry[] {
    const found: Entry[] = []
    const pending: PDFObject[] = [from]
    while (pending.length > 0) {
      const object = pending.pop()!
      if (object instanceof pdf.PDFRef) {
        const entry = all.get(object)
        if (!entry || used.has(object) || !accepts(entry[1])) continue
        used.add(object)
        found.push(entry)
        pending.push(entry[1])
      } else if (object instanceof pdf.PDFArray) pending.push(...object.asArray().toReversed())
      else if (object instanceof pdf.PDFDict || object instanceof pdf.PDFStream) {
        const dict = object instanceof pdf.PDFStream ? object.dict : object
        const entries = dict.entries().filter(([name]) => !excludedKeys.includes(name.decodeText()))
        pending.push(...entries.map(([, value]) => value).reverse())
      }
    }
    return found
  }

  const { Root } = context.trailerInfo
  const head = Root
    ? collectReachable(Root, (object) => !(object instanceof pdf.PDFStream), [...notForOpening, ...pageKeys])
    : []
  const parts = pages.map((page) => {
    const dict = context.lookup(page)
    return dict ? collectReachable(dict, (object) => !isPage(object), ['Parent', 'P', ...notForOpening]) : []
  })
  const rest = [...all.values()].filter(([ref]) => !used.has(ref) && ref.objectNumber > 0)
  return [head, ...parts, rest]
}

/** For screen readers, forms and archives: large, and never read by the portal's reader. */
const notForOpening = [
  'StructTreeRoot',
  'StructParents',
  'Metadata',
  'PieceInfo',
  'AcroForm',
  'OutputIntents',
]
/** Parts of a page: written with the page. */
const pageKeys = ['Resources', 'Contents', 'Annots', 'Thumb', 'Group', 'B', 'AA']

const delimiters = (ref: PDFRef) =>
  [`${ref.objectNumber} ${ref.generationNumber} obj\n`, '\nendobj\n'] as const
const sizeOf = (ref: PDFRef, object: PDFObject) => delimiters(ref).join('').length + object.sizeInBytes()

function bytesOf(ref: PDFRef, object: PDFObject): Buffer {
  const [before, after] = delimiters(ref)
  const bytes = Buffer.alloc(sizeOf(ref, object))
  bytes.write(before, 0, 'latin1')
  object.copyBytesInto(bytes, before.length)
  bytes.write(after, bytes.length - after.length, 'latin1')
  return bytes
}

/** Whether the pages have the same sizes, drawing operators and text; compares up to 12 pages. */
async function isSame(original: Uint8Array, ordered: Uint8Array): Promise<boolean> {
  const [before, after] = [await facts(original), await facts(ordered)]
  return before === after
}

const maxComparedPages = 12

const facts = (bytes: Uint8Array): Promise<string> =>
  withPdf(bytes, async (pdf) => {
    const summary: unknown[] = [pdf.numPages, (await pdf.getOutline())?.length]
    const step = Math.max(1, Math.ceil(pdf.numPages / maxComparedPages))
    for (let number = 1; number <= pdf.numPages; number += step) {
      const page = await pdf.getPage(number)
      const { fnArray } = await page.getOperatorList()
      const { items } = await page.getTextContent()
      summary.push(
        page.view,
        page.rotate,
        fnArray,
        items.map((item) => ('str' in item ? item.str : '')).join(' '),
      )
      page.cleanup()
    }
    return JSON.stringify(summary)
  })

/** More than fifty PDFs, each invalid or malicious in a different way, and a valid one. */
import { deflateSync } from 'node:zlib'

/** `outcome`: what the passenger must see, one kind of message or the page; if unset, any of these. */
export type HostilePdf = { name: string; bytes: Buffer; outcome?: 'locked' | 'broken' | 'page' }

type Objects = Record<number, string | Buffer>

const text = 'BT /F1 24 Tf 40 700 Td (A page) Tj ET'
const stream = (content: string | Buffer, dict = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${Buffer.byteLength(content)} ${dict} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

const onePageObjects: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  4: stream(text),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}

function pdf(changes: Objects = {}, trailer = '', startxref?: number): Buffer {
  const objects = { ...onePageObjects, ...changes }
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let offset = parts[0]!.length
  const offsets = new Map<number, number>()
  for (const [number, body] of Object.entries(objects)) {
    const complete = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ])
    offsets.set(Number(number), offset)
    parts.push(complete)
    offset += complete.length
  }
  const size = Math.max(...offsets.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const objectOffset = offsets.get(number)
    return objectOffset === undefined
      ? '0000000000 65535 f \n'
      : `${String(objectOffset).padStart(10, '0')} 00000 n \n`
  })
  const root = trailer.includes('/Root') ? '' : '/Root 1 0 R'
  const end = `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} ${root} ${trailer.replaceAll('@xref', String(offset))} >>\nstartxref\n${startxref ?? offset}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const page = (more: string, box = '[0 0 595 842]') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R ${more} >>`
const resources = (more: string) => `/Resources << /Font << /F1 5 0 R >> ${more} >>`
const image = (dict: string, data: string | Buffer = 'x') =>
  stream(data, `/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 ${dict}`)
const form = (content: string, more = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${more}`)
const withImage = (body: Buffer) =>
  pdf({ 3: page(resources('/XObject << /I 6 0 R >>')), 4: stream(`${text} /I Do`), 6: body })
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const annotated = (annotation: string) => pdf({ 3: page(`${resources('')} /Annots [6 0 R]`), 6: annotation })
/** Deterministic noise. */
const noise = (length: number) => {
  let state = 7
  const next = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return (state >> 8) & 255
  }
  return Buffer.from(Array.from({ length }, next))
}
/** Each form draws the next one ten times. */
const nestedForms = (): Objects => {
  const objects: Objects = { 3: page(resources('/XObject << /N 10 0 R >>')), 4: stream(`${text} /N Do`) }
  for (let level = 10; level < 22; level++)
    objects[level] = form('/N Do '.repeat(10), `/Resources << /XObject << /N ${level + 1} 0 R >> >>`)
  objects[22] = form('0 0 9 9 re f')
  return objects
}

const complete = pdf()
const cut = (share: number): HostilePdf => ({
  name: `cut off at ${share} %`,
  bytes: complete.subarray(0, Math.floor((complete.length * share) / 100)),
})
const sample = (name: string, bytes: Buffer | string, outcome?: HostilePdf['outcome']): HostilePdf => ({
  name,
  bytes: Buffer.from(bytes),
  ...(outcome && { outcome }),
})
const passwordHash = 'A'.repeat(32)

export const hostilePdfs: HostilePdf[] = [
  sample('a valid document', complete, 'page'),
  sample('an empty file', ''),
  sample('a web page', '<!doctype html><script>alert(1)</script>', 'broken'),
  sample('a header alone', '%PDF-1.7\n', 'broken'),
  sample('noise', noise(20_000), 'broken'),
  sample('noise after a header', Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(20_000)]), 'broken'),
  ...[5, 20, 40, 60, 80, 99].map(cut),
  sample('a page tree that contains itself', pdf({ 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })),
  sample(
    'page trees that contain each other',
    pdf({
      2: '<< /Type /Pages /Kids [6 0 R] /Count 2 >>',
      6: '<< /Type /Pages /Kids [2 0 R] /Count 2 /Parent 2 0 R >>',
    }),
  ),
  sample('a page that is its own parent', pdf({ 3: '<< /Type /Page /Parent 3 0 R >>' })),
  sample('no pages', pdf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' }), 'broken'),
  sample(
    'a billion pages, one of them present',
    pdf({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>' }),
  ),
  sample('a negative number of pages', pdf({ 2: '<< /Type /Pages /Kids [3 0 R] /Count -5 >>' })),
  sample('pages without a count', pdf({ 2: '<< /Type /Pages /Kids [3 0 R] >>' })),
  sample('pages that are missing', pdf({ 2: '<< /Type /Pages /Kids [90 0 R 91 0 R] /Count 2 >>' })),
  sample('no page tree', pdf({ 1: '<< /Type /Catalog >>' })),
  sample('no catalog', pdf({}, '/Root 77 0 R')),
  sample('a catalog that is a number', pdf({ 1: '42' })),
  sample('no trailer', Buffer.from(complete.toString('latin1').replace(/trailer[\s\S]*/, ''), 'latin1')),
  sample('a cross-reference table beyond the end', pdf({}, '', 99_999_999)),
  sample('a cross-reference table at a negative offset', pdf({}, '', -7)),
  sample('a cross-reference table that refers to itself', pdf({}, '/Prev @xref')),
  sample('cross-reference tables at wrong offsets', pdf({}, '/Prev 3 /XRefStm 5')),
  sample('an enormous page', pdf({ 3: page(resources(''), '[0 0 1000000000 1000000000]') })),
  sample('a tiny page', pdf({ 3: page(resources(''), '[0 0 0.0001 0.0001]') })),
  sample('a page without area', pdf({ 3: page(resources(''), '[0 0 0 0]') })),
  sample('a page with swapped corners', pdf({ 3: page(resources(''), '[595 842 0 0]') })),
  sample('a page size without numbers', pdf({ 3: page(resources(''), '[(a) /b null true]') })),
  sample('a page of one point by 14,400', pdf({ 3: page(resources(''), '[0 0 1 14400]') })),
  sample(
    'a password',
    pdf(
      { 6: `<< /Filter /Standard /V 1 /R 2 /O (${passwordHash}) /U (${passwordHash}) /P -4 >>` },
      '/Encrypt 6 0 R /ID [(a) (a)]',
    ),
    'locked',
  ),
  sample(
    'an unknown encryption',
    pdf({ 6: '<< /Filter /Nobody /V 99 /R 99 >>' }, '/Encrypt 6 0 R /ID [(a) (a)]'),
  ),
  sample('an encryption dictionary that is a page', pdf({}, '/Encrypt 3 0 R /ID [(a) (a)]')),
  sample(
    'a script at opening',
    pdf({ 1: catalog('/OpenAction << /S /JavaScript /JS (app.alert\\("here"\\)) >>') }),
    'page',
  ),
  sample(
    'scripts by name',
    pdf({
      1: catalog('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while\\(1\\);) >>] >> >>'),
    }),
    'page',
  ),
  sample(
    'a link to a program',
    annotated('<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (cmd.exe) >> >>'),
    'page',
  ),
  sample(
    'a link to the internet',
    annotated(
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://elsewhere.example/) >> >>',
    ),
    'page',
  ),
  sample(
    'a link to a script',
    annotated(
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>',
    ),
    'page',
  ),
  sample(
    'a link to another file',
    annotated(
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /GoToR /F (other.pdf) /D [0 /Fit] >> >>',
    ),
    'page',
  ),
  sample(
    'an XFA form',
    pdf({ 1: catalog('/AcroForm << /XFA 6 0 R /Fields [] >>'), 6: stream('<xdp:xdp/>') }),
  ),
  sample('a hundred thousand saved graphics states', pdf({ 4: stream(`${'q '.repeat(100_000)}${text}`) })),
  sample(
    'a form that draws itself',
    pdf({
      3: page(resources('/XObject << /N 6 0 R >>')),
      4: stream(`${text} /N Do`),
      6: form('/N Do', '/Resources << /XObject << /N 6 0 R >> >>'),
    }),
  ),
  sample('a picture larger than memory', withImage(image('/Width 100000 /Height 100000'))),
  sample('a picture without a size', withImage(image('/Width 0 /Height -3'))),
  sample(
    'a JPEG 2000 picture that is noise',
    withImage(image('/Width 64 /Height 64 /Filter /JPXDecode', noise(900))),
  ),
  sample(
    'a JPEG picture that is noise',
    withImage(image('/Width 64 /Height 64 /Filter /DCTDecode', noise(900))),
  ),
  sample(
    'a decompression bomb',
    pdf({ 4: stream(deflateSync(Buffer.alloc(60_000_000, ' ')), '/Filter /FlateDecode') }),
  ),
  sample('two hundred filters', pdf({ 4: stream('zz', `/Filter [${'/ASCIIHexDecode '.repeat(200)}]`) })),
  sample(
    'a typeface of noise',
    pdf({
      5: '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor 6 0 R >>',
      6: '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 7 0 R >>',
      7: stream(noise(3000)),
    }),
  ),
  sample(
    'a circular table of contents',
    pdf({
      1: catalog('/Outlines 6 0 R'),
      6: '<< /First 7 0 R /Last 7 0 R >>',
      7: '<< /Title (Ring) /Parent 6 0 R /Next 7 0 R /First 7 0 R /Dest [3 0 R /Fit] >>',
    }),
    'page',
  ),
  sample(
    'circular named destinations',
    pdf({ 1: catalog('/Names << /Dests 6 0 R >>'), 6: '<< /Kids [6 0 R] >>' }),
    'page',
  ),
  sample(
    'a pattern that draws itself',
    pdf({
      3: page(resources('/Pattern << /P 6 0 R >>')),
      4: stream(`/Pattern cs /P scn 0 0 500 500 re f ${text}`),
      6: stream(
        '/Pattern cs /P scn 0 0 9 9 re f',
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.001 /YStep 0.001 /Resources << /Pattern << /P 6 0 R >> >>',
      ),
    }),
  ),
  sample('a negative stream length', pdf({ 4: `<< /Length -9 >>\nstream\n${text}\nendstream` })),
  sample('a stream length beyond the end', pdf({ 4: `<< /Length 999999999 >>\nstream\n${text}\nendstream` })),
  sample('deeply nested lists', pdf({ 6: '['.repeat(60_000) }, '/Info 6 0 R')),
  sample('a string without an end', pdf({ 6: `(${'('.repeat(50_000)}` }, '/Info 6 0 R')),
  sample('forms nested exponentially', pdf(nestedForms())),
]

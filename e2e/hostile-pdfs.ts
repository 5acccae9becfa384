/** More than fifty PDFs, each invalid or malicious in a different way. */
import { deflateSync } from 'node:zlib'

/** `outcome`: what the passenger must see, one kind of message or the page; unset, either. */
export type HostilePdf = { name: string; bytes: Buffer; outcome?: 'locked' | 'broken' | 'page' }

type Objects = Record<number, string | Buffer>

const text = 'BT /F1 24 Tf 40 700 Td (A page) Tj ET'
const stream = (content: string | Buffer, dict = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${Buffer.byteLength(content)} ${dict} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

/** A valid document of one page, to be modified. */
const sound: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  4: stream(text),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}

function pdf(changes: Objects = {}, trailer = '', startxref?: number): Buffer {
  const objects = { ...sound, ...changes }
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let offset = parts[0]!.length
  const places = new Map<number, number>()
  for (const [number, body] of Object.entries(objects)) {
    const complete = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ])
    places.set(Number(number), offset)
    parts.push(complete)
    offset += complete.length
  }
  const size = Math.max(...places.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
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
const laughs = (): Objects => {
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
const is = (name: string, bytes: Buffer | string, outcome?: HostilePdf['outcome']): HostilePdf => ({
  name,
  bytes: Buffer.from(bytes),
  ...(outcome && { outcome }),
})
const signs = 'A'.repeat(32)

export const hostilePdfs: HostilePdf[] = [
  is('an honest one', complete, 'page'),
  is('nothing at all', ''),
  is('a web page', '<!doctype html><script>alert(1)</script>', 'broken'),
  is('a header alone', '%PDF-1.7\n', 'broken'),
  is('noise', noise(20_000), 'broken'),
  is('noise under a header', Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(20_000)]), 'broken'),
  ...[5, 20, 40, 60, 80, 99].map(cut),
  is('pages that hold themselves', pdf({ 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })),
  is(
    'pages that hold each other',
    pdf({
      2: '<< /Type /Pages /Kids [6 0 R] /Count 2 >>',
      6: '<< /Type /Pages /Kids [2 0 R] /Count 2 /Parent 2 0 R >>',
    }),
  ),
  is('a page that is its own parent', pdf({ 3: '<< /Type /Page /Parent 3 0 R >>' })),
  is('no pages', pdf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' }), 'broken'),
  is('a milliard pages, one of them there', pdf({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>' })),
  is('fewer than no pages', pdf({ 2: '<< /Type /Pages /Kids [3 0 R] /Count -5 >>' })),
  is('pages uncounted', pdf({ 2: '<< /Type /Pages /Kids [3 0 R] >>' })),
  is('pages that are not there', pdf({ 2: '<< /Type /Pages /Kids [90 0 R 91 0 R] /Count 2 >>' })),
  is('no list of pages', pdf({ 1: '<< /Type /Catalog >>' })),
  is('no catalog', pdf({}, '/Root 77 0 R')),
  is('a catalog that is a number', pdf({ 1: '42' })),
  is('no trailer', Buffer.from(complete.toString('latin1').replace(/trailer[\s\S]*/, ''), 'latin1')),
  is('a table elsewhere', pdf({}, '', 99_999_999)),
  is('a table at less than nothing', pdf({}, '', -7)),
  is('a table that comes before itself', pdf({}, '/Prev @xref')),
  is('a table in the air', pdf({}, '/Prev 3 /XRefStm 5')),
  is('a page as large as a country', pdf({ 3: page(resources(''), '[0 0 1000000000 1000000000]') })),
  is('a page as small as dust', pdf({ 3: page(resources(''), '[0 0 0.0001 0.0001]') })),
  is('a page without area', pdf({ 3: page(resources(''), '[0 0 0 0]') })),
  is('a page inside out', pdf({ 3: page(resources(''), '[595 842 0 0]') })),
  is('a page measured in words', pdf({ 3: page(resources(''), '[(a) /b null true]') })),
  is('a page like a thread', pdf({ 3: page(resources(''), '[0 0 1 14400]') })),
  is(
    'a password',
    pdf(
      { 6: `<< /Filter /Standard /V 1 /R 2 /O (${signs}) /U (${signs}) /P -4 >>` },
      '/Encrypt 6 0 R /ID [(a) (a)]',
    ),
    'locked',
  ),
  is(
    'a lock of no known make',
    pdf({ 6: '<< /Filter /Nobody /V 99 /R 99 >>' }, '/Encrypt 6 0 R /ID [(a) (a)]'),
  ),
  is('a lock that is a page', pdf({}, '/Encrypt 3 0 R /ID [(a) (a)]')),
  is(
    'a script at opening',
    pdf({ 1: catalog('/OpenAction << /S /JavaScript /JS (app.alert\\("here"\\)) >>') }),
    'page',
  ),
  is(
    'scripts by name',
    pdf({
      1: catalog('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while\\(1\\);) >>] >> >>'),
    }),
    'page',
  ),
  is(
    'a link to a program',
    annotated('<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (cmd.exe) >> >>'),
    'page',
  ),
  is(
    'a link to the world',
    annotated(
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://elsewhere.example/) >> >>',
    ),
    'page',
  ),
  is(
    'a link to a script',
    annotated(
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>',
    ),
    'page',
  ),
  is(
    'a link to another file',
    annotated(
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /GoToR /F (other.pdf) /D [0 /Fit] >> >>',
    ),
    'page',
  ),
  is(
    'a form that is a program',
    pdf({ 1: catalog('/AcroForm << /XFA 6 0 R /Fields [] >>'), 6: stream('<xdp:xdp/>') }),
  ),
  is('a hundred thousand saves', pdf({ 4: stream(`${'q '.repeat(100_000)}${text}`) })),
  is(
    'a form that draws itself',
    pdf({
      3: page(resources('/XObject << /N 6 0 R >>')),
      4: stream(`${text} /N Do`),
      6: form('/N Do', '/Resources << /XObject << /N 6 0 R >> >>'),
    }),
  ),
  is('a picture larger than memory', withImage(image('/Width 100000 /Height 100000'))),
  is('a picture of no size', withImage(image('/Width 0 /Height -3'))),
  is('a picture that is noise', withImage(image('/Width 64 /Height 64 /Filter /JPXDecode', noise(900)))),
  is('a photograph that is noise', withImage(image('/Width 64 /Height 64 /Filter /DCTDecode', noise(900)))),
  is(
    'a bomb of zeros',
    pdf({ 4: stream(deflateSync(Buffer.alloc(60_000_000, ' ')), '/Filter /FlateDecode') }),
  ),
  is('two hundred filters', pdf({ 4: stream('zz', `/Filter [${'/ASCIIHexDecode '.repeat(200)}]`) })),
  is(
    'a typeface of noise',
    pdf({
      5: '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor 6 0 R >>',
      6: '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 7 0 R >>',
      7: stream(noise(3000)),
    }),
  ),
  is(
    'contents that go in a ring',
    pdf({
      1: catalog('/Outlines 6 0 R'),
      6: '<< /First 7 0 R /Last 7 0 R >>',
      7: '<< /Title (Ring) /Parent 6 0 R /Next 7 0 R /First 7 0 R /Dest [3 0 R /Fit] >>',
    }),
    'page',
  ),
  is(
    'names that go in a ring',
    pdf({ 1: catalog('/Names << /Dests 6 0 R >>'), 6: '<< /Kids [6 0 R] >>' }),
    'page',
  ),
  is(
    'a pattern of itself',
    pdf({
      3: page(resources('/Pattern << /P 6 0 R >>')),
      4: stream(`/Pattern cs /P scn 0 0 500 500 re f ${text}`),
      6: stream(
        '/Pattern cs /P scn 0 0 9 9 re f',
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.001 /YStep 0.001 /Resources << /Pattern << /P 6 0 R >> >>',
      ),
    }),
  ),
  is('a length of less than nothing', pdf({ 4: `<< /Length -9 >>\nstream\n${text}\nendstream` })),
  is('a length beyond the end', pdf({ 4: `<< /Length 999999999 >>\nstream\n${text}\nendstream` })),
  is('lists in lists in lists', pdf({ 6: '['.repeat(60_000) }, '/Info 6 0 R')),
  is('a text without end', pdf({ 6: `(${'('.repeat(50_000)}` }, '/Info 6 0 R')),
  is('forms without end', pdf(laughs())),
]

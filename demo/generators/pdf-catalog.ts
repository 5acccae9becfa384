/** Adds to a PDF of Chromium's what it cannot be told: page labels, reading direction, a date that stays the same,
 * and a table of contents in the right words (its own has them backwards in Arabic and glued together at line ends).
 *
 * An incremental update after PDF 1.7, 7.5.6: changed objects are written once more at the end, nothing else moves.
 */
type Extras = { rightToLeft: boolean; headings: readonly string[] }

export function finishPdf(pdf: Buffer, { rightToLeft, headings }: Extras): Buffer {
  const text = pdf.toString('latin1').replace(/D:\d{14}[+-]\d\d'\d\d'/g, "D:20261101000000+00'00'")
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1]
  const info = /\/Info (\d+) 0 R/.exec(text)?.[1]
  const size = /\/Size (\d+)/.exec(text)?.[1]
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  const catalog = new RegExp(`\\n${root} 0 obj\\n<<([\\s\\S]*?)>>\\nendobj`).exec(text)?.[1]
  if (!root || !info || !size || !before || !catalog) throw new Error('this PDF is not laid out as expected')

  const labels = '/PageLabels <</Nums [0 <</P (Cover)>> 1 <</S /D /St 2>>]>>'
  const directed = rightToLeft
    ? catalog.replace('/ViewerPreferences <<', '/ViewerPreferences <</Direction /R2L\n')
    : catalog
  let body = `${text}\n`
  let table = 'xref\n'
  const write = (number: string, content: string) => {
    table += `${number} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${number} 0 obj\n<<${content}>>\nendobj\n`
  }
  for (const [, number, title, rest] of text.matchAll(entry)) {
    const heading = headings.find((one) => lettersOf(one) === lettersOf(decode(title as string)))
    if (heading) write(number as string, `/Title ${encode(heading)}${rest}`)
  }
  write(root, `${directed}\n${labels}`)
  const trailer = `trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${before}>>\n`
  return Buffer.from(`${body}${table}${trailer}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** One line of the table of contents. */
const entry = /\n(\d+) 0 obj\n<<\/Title (<[0-9A-F]+>|\((?:\\.|[^\\)])*\))(\n\/Dest[\s\S]*?)>>\nendobj/g

/** In whatever order they come. */
const lettersOf = (text: string) => [...text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')].sort().join('')

const decode = (title: string) =>
  title.startsWith('<')
    ? Buffer.from(title.slice(5, -1), 'hex').swap16().toString('utf16le')
    : title.slice(1, -1).replace(/\\([()\\])/g, '$1')

const encode = (title: string) =>
  `<FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex').toUpperCase()}>`

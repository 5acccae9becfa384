/** Tests the exported file: self-contained, and harmless whatever the pack contains. */
import { expect, test } from 'vitest'
import { type ExportEntry, type ExportPage, exportHtml, webAddress } from './export-html.ts'

const place: ExportEntry = {
  title: 'Supper',
  tagline: 'One table',
  synopsis: '**Three** kitchens.\n\n- *Cider*',
  picture: 'data:image/webp;base64,UklGRg==',
  facts: [{ name: 'Price', value: 'from €64' }],
  inclusions: ['Eight plates'],
  exclusions: ['Tips'],
  cancellation: 'Until noon.',
  address: 'Calle Somera 12',
  subway: '4 min',
  phone: '+34 944 000 218',
  email: 'mesa@somera.example',
  website: 'https://somera.example',
}
const page: ExportPage = {
  language: 'en',
  isRightToLeft: false,
  title: 'Saved for Bilbao',
  city: 'Bilbao',
  note: 'Saved on board',
  facts: [{ name: 'Emergency', value: '112' }],
  places: [place],
  map: null,
  headings: { included: 'Included', notIncluded: 'Not included', cancellation: 'Cancellation' },
}

test('GDE-04 to GDE-07 the export has all details of a place, and links that work after landing', () => {
  const html = exportHtml(page)
  for (const part of [
    'Supper',
    'One table',
    'src="data:image/webp;base64,UklGRg=="',
    '4 min',
    '<p>Three kitchens.</p>',
    '<li>Cider</li>',
    'Eight plates',
    'Tips',
    'Until noon.',
    '112',
    'from €64',
    'Somera 12',
  ])
    expect(html).toContain(part)
  expect(html).toContain('href="tel:+34944000218"')
  expect(html).toContain('href="mailto:mesa@somera.example"')
  expect(html).toContain('href="https://somera.example/"')
})

test('GDE-01 the file is self-contained: it references no other file, its policy allows none, and it states its direction', () => {
  const html = exportHtml(page)
  expect(html).toContain("default-src 'none'")
  expect(html).not.toMatch(/<(script|link|iframe)|src="(?!data:image)|url\(|@import/)
  expect(exportHtml({ ...page, isRightToLeft: true, language: 'ar' })).toContain('<html lang="ar" dir="rtl">')
})

test('GDE-03 GDE-07 scripts, tags and addresses of a hostile pack become text or are dropped', () => {
  const bad = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const html = exportHtml({
    ...page,
    language: bad,
    title: bad,
    city: bad,
    facts: [{ name: bad, value: bad }],
    places: [
      {
        ...place,
        title: bad,
        synopsis: bad,
        inclusions: [bad],
        cancellation: bad,
        address: bad,
        phone: bad,
        email: `a"onclick=alert(1)@x`,
        website: 'javascript:alert(1)',
        picture: 'https://elsewhere.example/spy.png',
      },
    ],
  })
  expect(html).not.toMatch(/<script|<img src=x|javascript:|elsewhere|"onclick/)
  expect(html).toContain('&lt;script&gt;')
})

test('GDE-07 only http and https addresses are links', () => {
  expect(webAddress('https://a.example/b')).toBe('https://a.example/b')
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'a.example', '', '//a.example'])
    expect(webAddress(bad)).toBeNull()
})

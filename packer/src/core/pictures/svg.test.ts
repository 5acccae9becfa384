/** Which svg files are accepted. */
import { expect, test } from 'vitest'
import { inlineSvgOf, svgProblem } from './svg.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`

test('VOD-11 PACK-02 harmless drawings are accepted', () => {
  const drawing = '<defs><path id="a" d="M0 0"/></defs><use href="#a"/><path fill="url(#g)" d="M1 1"/>'
  expect(svgProblem(svg(drawing))).toBeUndefined()
  expect(svgProblem(svg('<image href="data:image/png;base64,AAAA"/>'))).toBeUndefined()
  expect(svgProblem(svg('<text font-family="x">on = off</text>'))).toBeUndefined()
  expect(svgProblem(svg('<g style="filter: url(&quot;#f&quot;)"/>'))).toBeUndefined()
  expect(svgProblem(svg('<feColorMatrix values="1 0 0 0 0"/>'))).toBeUndefined()
})

test.each([
  ['a script', '<script>1</script>'],
  ['a script in capitals', '<SCRIPT>1</SCRIPT>'],
  ['a script under a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
  ['a script address with a line break', '<a href="java&#10;script:x()"/>'],
  ['a script address with a tab', '<a xlink:href="java\tscript:x()"/>'],
  ['a script address with a named line break', '<a href="&NewLine;java&Tab;script&colon;x()"/>'],
  ['an event attribute', '<path onload="x()"/>'],
  ['an event attribute without a space before it', '<path d=""onclick = "x()"/>'],
  ['a foreign object', '<foreignObject/>'],
  ['a foreign picture', '<image href="https://elsewhere.example/a.png"/>'],
  ['a foreign picture without quotes', '<image xlink:href=//elsewhere.example/a.png />'],
  ['a script address', '<a href="javascript:x()"/>'],
  ['a hidden script address', '<a href="&#106;avascript&colon;x()"/>'],
  ['an svg in an address', '<image href="data:image/svg+xml,x"/>'],
  ['a foreign fill', '<path fill="url(https://elsewhere.example/a)"/>'],
  ['an import', '<style>@import "https://elsewhere.example/a.css"</style>'],
  ['a file by its name alone', '<use href="helper#part"/>'],
  ['a file in a fill', '<path fill="url(helper#part)"/>'],
  ['a file in a style sheet', "<style>path { fill: url('helper#part') }</style>"],
  ['an imported file', '<style>@import"helper"</style>'],
  ['an imported file behind a comment', '<style>@imp<!-- -->ort "helper"</style>'],
  ['an imported file behind a character reference', '<style>&#x0000000040;import "helper"</style>'],
  ['an included file', '<i:include xmlns:i="http://www.w3.org/2001/XInclude" href=""/>'],
  ['an address set later', '<set attributeName="href" to="javascript:x()"/>'],
])('VOD-11 PACK-02 %s is refused', (_, inside) => {
  expect(svgProblem(svg(inside))).toBeDefined()
})

test('PACK-02 entities and other documents are refused', () => {
  expect(svgProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toBeDefined()
  expect(svgProblem('<html></html>')).toBeDefined()
})

test('PACK-02 a drawing in another encoding is refused, as its text is checked in UTF-8', () => {
  const hidden = svg('<scr\u001b(Bipt>1</scr\u001b(Bipt>')
  expect(svgProblem(`<?xml version="1.0" encoding="ISO-2022-JP"?>${hidden}`)).toMatch(/UTF-8/)
  expect(svgProblem(`<?xml version='1.0' encoding='utf-8'?>${svg('')}`)).toBeUndefined()
})

test('VOD-11 a small drawing is inlined from its svg element on, a long one is not', () => {
  expect(inlineSvgOf(`<?xml version="1.0"?>\n<!-- a mark -->\n${svg('<path d="M0 0"/>')}\n`)).toBe(
    svg('<path d="M0 0"/>'),
  )
  expect(inlineSvgOf(svg(`<path d="${'M0 0'.repeat(2000)}"/>`))).toBeUndefined()
})

test('a character reference out of range does not make the check throw', () => {
  expect(svgProblem(svg('<a href="&#x110000;#part"/>'))).toBeUndefined()
})

const levels = (count: number, times: number) =>
  Array.from({ length: count }, (_, n) => {
    const inner = n === 0 ? '<rect width="1" height="1"/>' : `<use href="#l${n - 1}"/>`.repeat(times)
    return `<g id="l${n}">${inner}</g>`
  }).join('')

/** Groups that mask themselves, if the sheet applies to them. */
const styled = (sheet: string) =>
  `<style>${sheet}</style><mask id="m1"><g class="k1"/></mask><mask id="m2"><g class="x"><g class="k3"/></g></mask>`
const zigzag = (marker: string) => `<path d="M0 0${'h1'.repeat(200)}" style="marker-mid: url(#${marker})"/>`

test.each([
  ['parts that show others ten times each', levels(6, 10)],
  [
    'patterns filled with patterns',
    levels(6, 10).replaceAll('use href="#', 'rect x="1" fill="url(#').replaceAll('"/>', ')"/>'),
  ],
  ['parts in a chain of ten thousand', levels(10_000, 1)],
  ['parts within themselves', '<g id="a"><use href="#a"/></g>'],
  ['parts within themselves, by xlink', '<g id="a"><use xlink:href="#a"/></g>'],
  ['parts whose addresses are encoded', levels(6, 10).replaceAll('href="#', 'href="&#35;')],
  ['parts whose addresses are percent-encoded', levels(6, 10).replaceAll('href="#l', 'href="#%6c')],
  [
    'parts whose addresses are encoded with zeros',
    levels(6, 10).replaceAll('href="#', 'href="&#000000000035;'),
  ],
  ['parts whose ids are encoded', levels(6, 10).replaceAll('id="l', 'id="&#x6c;')],
  ['parts with another id under a prefix', levels(6, 10).replaceAll(' id=', ' z:id="z" id=')],
  ['parts with another address under a prefix', levels(6, 10).replaceAll('"/>', '" z:href="#none"/>')],
  [
    'parts that inherit patterns',
    levels(6, 10).replaceAll(/<use href="#(l\d)"\/>/g, '<g fill="url(#$1)"><a/><a/></g>'),
  ],
  [
    'parts masked by a style sheet',
    styled('.k1, g.k2 { mask: url("#m2") } rect#r, .x > .k3 { mask: url(#m1) }'),
  ],
  [
    'parts masked by a style sheet in capitals',
    styled('.k1, .x > .k3 { mask: url(#m1) }').replaceAll('style>', 'STYLE>'),
  ],
  ['parts masked by nested rules', styled('@media all { g { .k { color: red } mask: url(#m1) } }')],
  ['parts masked after a bracket in a text', styled('g { --a: "{.z{"; mask: url(#m1) }')],
  [
    'markers on markers',
    `<marker id="a">${zigzag('')}</marker><marker id="b">${zigzag('a')}</marker>${zigzag('b')}`,
  ],
  ['a thousand blurs', `<filter id="f"><feGaussianBlur/></filter>${'<g filter="url(#f)"/>'.repeat(1000)}`],
])('PACK-02 %s are refused: phones would draw them for seconds', (_, inside) => {
  expect(svgProblem(svg(inside))).toMatch(/^shows its own parts too often/)
})

const polyline = (points: number) => `<path id="a" d="M0 0${'L9 1'.repeat(points)}"/>`

test.each([
  ['20,000 points in one path', polyline(20_000)],
  ['20,000 points without letters', `<path d="M0 0${' 9.1.1'.repeat(20_000)}"/>`],
  ['20,000 points in one polygon', `<polygon points="${'9,1 '.repeat(20_000)}"/>`],
  ['20,000 arcs with their flags as one number', `<path d="M0 0a${'1 1 0 00.1.1 '.repeat(20_000)}"/>`],
  ['10,000 curves', `<path d="M0 0${'Q9 1 1 9'.repeat(10_000)}"/>`],
  ['20,000 sub-paths', `<path d="${'M0 0H9'.repeat(10_000)}"/>`],
  ['5,000 points in a path that is shown ten times', polyline(5000) + '<use href="#a"/>'.repeat(10)],
  ['5,000 points in ten paths', polyline(5000).repeat(10)],
  [
    '5,000 points in a pattern that ten shapes have',
    `<pattern id="p">${polyline(5000)}</pattern>${'<rect fill="url(#p)"/>'.repeat(10)}`,
  ],
])('PACK-02 %s are refused: phones would draw them for seconds', (_, inside) => {
  expect(svgProblem(svg(inside))).toMatch(/^has too many points in its paths/)
})

test('PACK-02 10,000 points in one path, and 50,000 in many, are accepted', () => {
  expect(svgProblem(svg(polyline(10_000)))).toBeUndefined()
  expect(svgProblem(svg(polyline(50).repeat(1000)))).toBeUndefined()
})

test('PACK-02 a path by a style sheet is refused, as its points are not counted', () => {
  for (const inside of [
    '<style>path{D:Path("M0 0L9 9")}</style><path/>',
    `<style>id,path{--p:path('M0 0L9 9');d:var(--p)}</style><path/>`,
    '<path style="d:path(&quot;M0 0L9 9&quot;)"/>',
  ])
    expect(svgProblem(svg(inside))).toMatch(/^has a path in its styles/)
})

test('PACK-02 symbols that are shown a thousand times, and groups in groups, are accepted', () => {
  expect(svgProblem(svg(`<path id="a" d="M0 0"/>${'<use href="#a"/>'.repeat(1000)}`))).toBeUndefined()
  expect(svgProblem(svg(`${'<g>'.repeat(200)}<path d="M0 0"/>${'</g>'.repeat(200)}`))).toBeUndefined()
})

test('PACK-02 what takes a browser seconds by itself, or hides what it refers to, is refused', () => {
  expect(svgProblem(svg('<filter id="f"><feMorphology radius="400"/></filter>'))).toMatch(/feMorphology/)
  expect(svgProblem(svg('<g id="l1" style="mask:u\\72l(#l1)"/>'))).toMatch(/backslash/)
  expect(svgProblem(svg('<g z:style="" style="mask:u\\72l(#l1)"/>'))).toMatch(/backslash/)
  expect(svgProblem(svg('<style>g{mask:u\\72l(#l1)}</style>'))).toMatch(/backslash/)
})

const fine = '.000013 .000013'

test.each([
  ['an attribute', `<path stroke-dasharray="${fine}"/>`],
  ['a group', `<g stroke-dasharray="1,${'0'.repeat(9)}"><path/></g>`],
  ['a style', `<path style="stroke:#124; Stroke-Dasharray : ${fine}"/>`],
  ['a style beside one with a prefix', `<path z:style="" style="stroke-dasharray:${fine}"/>`],
  ['a style sheet', `<style>path{stroke-dasharray:none;stroke-dasharray:${fine}}</style>`],
  ['a style sheet in capitals', `<STYLE>PATH{STROKE-DASHARRAY:${fine}}</STYLE>`],
  ['a style sheet with a prefix', `<z:style>path{stroke-dasharray/**/:/**/${fine}}</z:style>`],
  ['a style sheet in parts', `<style>path{stroke-<!-- -->dash<![CDATA[array]]>:&#48;.1}</style>`],
  ['a style sheet with a comment in the value', '<style>path{stroke-dasharray:0/**/.1}</style>'],
  ['a variable', `<style>path{--d:${fine};stroke-dasharray:var(--d)}</style>`],
  ['an animation', `<style>@keyframes a{to{stroke-dasharray:${fine}}}</style>`],
])('PACK-02 dashes by %s are refused: phones would draw millions of them', (_, inside) => {
  expect(svgProblem(svg(inside))).toMatch(/^has dashed lines/)
})

test('PACK-02 lines that editors write to have no dashes are accepted', () => {
  for (const inside of [
    '<path stroke-dasharray="none" style="stroke-dasharray: none; stroke-width:2"/>',
    '<path stroke-dasharray="0" style="stroke-dasharray:none"/>',
    '<style>.a{stroke-dasharray:none}.b{stroke-dasharray:0 !important}</style><text>stroke-dasharray: 1</text>',
  ])
    expect(svgProblem(svg(inside))).toBeUndefined()
})

test('PACK-02 drawings as editors export them are accepted', () => {
  const gradient = `<linearGradient id="a">${'<stop/>'.repeat(9)}</linearGradient>`
  const sheet =
    '<style>/* 1 */ .cls-1, .cls-2 { fill: url(#a); font-family: "Open Sans" } .cls-3 { mask: url(#m) }</style>'
  const mask = '<mask id="m"><path class="cls-1" d="M0 0"/></mask><filter id="f"><feGaussianBlur/></filter>'
  const shapes = `<g class="cls-2" inkscape:export-filename="C:\\a.png">${'<path d="M0 0h1v1z"/>'.repeat(5000)}</g>`
  const parts = `<g class="cls-3" filter="url(#f)"><path class="cls-1" d="M0 0"/></g>`
  expect(svgProblem(svg(gradient + sheet + mask + shapes + parts))).toBeUndefined()
})

test('PACK-02 an svg of nothing but declarations that do not end is checked in linear time', () => {
  // In quadratic time this would exceed the test's timeout.
  expect(svgProblem(svg('<?xml '.repeat(1_000_000)))).toBeDefined()
})

/** Pages of bundles: what they may not contain, and pages that are made to take long to check. */
import { expect, test } from 'vitest'
import { maxPageLength, pageProblem, withoutComments } from './bundle-page.ts'
import { brokenReferences } from './bundle-references.ts'

const problemOf = (source: string) => pageProblem('index.html', Buffer.from(source))

test.each([
  ['has an inline script', '<script>x()</script>'],
  ['has an inline script', '<SCRIPT type="module">x()'],
  ['has an inline style sheet', '<style>p {}</style>'],
  ['has a style attribute', '<p title="a" style="color: red">'],
  ['has an event attribute', '<p onclick="x()">'],
  ['has an event attribute', `<p title="${'a'.repeat(600)}" onclick="x()">`],
  ['has a style attribute', `<p title="a < b ${' '.repeat(600)}" style="color: red">`],
  ['has a <base>', '<base href="/">'],
  ['refers to elsewhere.example', '<img src="https://elsewhere.example/x.png">'],
  ['is larger than 1 MB', `<p>${'a'.repeat(maxPageLength)}`],
])('GWA-01 a page that %s is refused', (problem, source) => {
  expect(problemOf(source)).toContain(problem)
})

test('GWA-01 what a comment hides, JSON data, and scripts in separate files are allowed', () => {
  const scripts = '<script type="application/json">{"a":1}</script><script src="x.js"></script>'
  expect(problemOf(`<!-- <style> --><p>Text${scripts}<!-- <base>`)).toBeUndefined()
  expect(withoutComments('a<!-- b --> c <!-- <!-- d --> e <!-- f')).toBe('a c  e ')
})

test.each(['<a ', '<!--', '<script ', '<script>', '<img src', '<link rel=stylesheet ', '<a style '])(
  'GWA-01 a page of nothing but %s does not stop the check',
  (piece) => {
    const source = piece.repeat(Math.floor(maxPageLength / piece.length))
    problemOf(source)
    brokenReferences(new Map([['index.html', Buffer.from(source)]]))
  },
)

test('GWA-01 PACK-02 thousands of missing files in a bundle of thousands are reported, the first ones with a suggestion', () => {
  const names = (letters: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${letters}${i}.png`)
  const page = names('picture-', 30_000).map((name) => `<img src=${name}>`)
  const files = new Map([['index.html', Buffer.from(page.join(''))]])
  for (const name of names('pictures-', 5000)) files.set(name, Buffer.of())
  const problems = brokenReferences(files)
  expect(problems).toHaveLength(30_000)
  expect(problems[0]).toMatch(/did you mean pictures-0\.png\?$/)
  expect(problems.at(-1)).toMatch(/add it or correct its name$/)
})

/** Pages of bundles: what they may not contain, and pages that are made to take long to check. */
import { expect, test } from 'vitest'
import { maxPageLength, pageProblem, withoutComments } from './bundle-page.ts'
import { brokenReferences } from './bundle-references.ts'

const problemOf = (source: string) => pageProblem('index.html', Buffer.from(source))

test.each([
  ['<script>x()</script>', 'has an inline script'],
  ['<SCRIPT type="module">x()', 'has an inline script'],
  ['<style>p {}</style>', 'has an inline style sheet'],
  ['<p title="a" style="color: red">', 'has a style attribute'],
  ['<p onclick="x()">', 'has an event attribute'],
  ['<base href="/">', 'has a <base>'],
  ['<img src="https://elsewhere.example/x.png">', 'refers to elsewhere.example'],
  [`<p>${'a'.repeat(maxPageLength)}`, 'is larger than 1 MB'],
])('GWA-01 a page with %.40s is refused', (source, problem) => {
  expect(problemOf(source)).toContain(problem)
})

test('GWA-01 what a comment hides, JSON data, and scripts in separate files are allowed', () => {
  const scripts = '<script type="application/json">{"a":1}</script><script src="x.js"></script>'
  expect(problemOf(`<!-- <style> --><p>Text${scripts}<!-- <base>`)).toBeUndefined()
  expect(withoutComments('a<!-- b --> c <!-- <!-- d --> e <!-- f')).toBe('a c  e ')
})

test.each(['<a ', '<!--', '<script ', '<script>', '<img src', '<link rel=stylesheet ', '<a style '])(
  'GWA-01 a page of nothing but %s is checked in seconds',
  (piece) => {
    const source = piece.repeat(Math.floor(maxPageLength / piece.length))
    problemOf(source)
    brokenReferences(new Map([['index.html', Buffer.from(source)]]))
  },
)

/** Parsing of rich text, harmless and hostile. */
import { expect, test } from 'vitest'
import { blocksOf, foreignLinks, isPortalAddress, spansOf } from './rich-text.ts'

test('MIC-01 bold, italic and links to portal pages are markup; everything else is text', () => {
  expect(spansOf('A **loud** and *soft* [film](/app/vod/media/tide), 3 * 4 * 5')).toEqual([
    { text: 'A ' },
    { text: 'loud', bold: true },
    { text: ' and ' },
    { text: 'soft', italic: true },
    { text: ' ' },
    { text: 'film', to: '/app/vod/media/tide' },
    { text: ', 3 * 4 * 5' },
  ])
})

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  'data:text/html,x',
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  '/core/session/logout',
  '/assets/x.js',
  'vbscript:x',
  'app/vod',
]
test.each(hostile)('MIC-01 GEN-04 a link to %s becomes plain text', (address) => {
  expect(isPortalAddress(address)).toBe(false)
  const text = `[free seats](${address.replaceAll(/[()]/g, '')})`
  expect(spansOf(text)).toEqual([{ text: 'free seats' }])
  expect(foreignLinks(text)).toHaveLength(1)
})

test('MIC-01 HTML tags stay plain text', () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  expect(spansOf(text)).toEqual([{ text }])
})

test('HOM-08 Markdown is parsed into headings, paragraphs and lists', () => {
  expect(blocksOf('# Terms\n\nOne\ntwo.\n\n## What\n- a\n- b\n\n- c\n\nEnd')).toEqual([
    { kind: 'title', text: 'Terms' },
    { kind: 'text', text: 'One two.' },
    { kind: 'heading', text: 'What' },
    { kind: 'list', items: ['a', 'b', 'c'] },
    { kind: 'text', text: 'End' },
  ])
})

test.each(['[', '[a](', '[a](b', '*a', '**a'])(
  'MIC-01 PACK-02 a million of %s without an end are read in linear time',
  (part) => {
    // In quadratic time this would exceed the test's timeout.
    const spans = spansOf(part.repeat(1_000_000))
    expect(spans.every(({ to }) => to === undefined)).toBe(true)
  },
)

test('HOM-08 PACK-02 a million spaces in a heading or list are read in linear time', () => {
  for (const mark of ['#', '-']) {
    const [block] = blocksOf(`${mark}${' '.repeat(1_000_000)}${'x'.repeat(1_000_000)}\u2028y`)
    expect(block?.kind).toBe('text')
  }
})

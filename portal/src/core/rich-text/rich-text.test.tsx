/** Rendering of a malicious pack's text. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('MIC-01 GEN-04 scripts, event attributes, frames and foreign links in a pack are rendered as text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '**<svg onload=alert(1)>**',
    '*<a href="javascript:alert(1)">x</a>*',
    '[free seats](javascript:alert`1`)',
    '[free seats](https://evil.example)',
    '[free seats](//evil.example)',
    '![picture](https://evil.example/x.png)',
  ].join(' ')
  const markup = renderToStaticMarkup(<RichText text={hostile} />)
  expect([...new Set(markup.match(/<[a-z][^>]*>/gi))].sort()).toEqual(['<em>', '<span>', '<strong>'])
  expect(markup).toContain('free seats')
  expect(markup).toContain('&lt;script&gt;')
})

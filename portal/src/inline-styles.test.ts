/** Tests the conversion of inline styles to rules that no value can break out of. */
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { extractInlineStyles } from './inline-styles.ts'

const drawn = (style: object) =>
  extractInlineStyles(renderToStaticMarkup(createElement('i', { style }, ' style="a"')))

test('STY-07 colors, lengths and times become a rule; equal styles share it', () => {
  const style = { '--picture-ratio': 1.5, '--picture-color': '#aabbcc', '--slide-time': '7000ms' }
  expect(drawn(style)).toEqual({
    markup: '<i data-s="1"> style=&quot;a&quot;</i>',
    rules: '[data-s="1"]{--picture-ratio:1.5;--picture-color:#aabbcc;--slide-time:7000ms}',
  })
  const two = extractInlineStyles('<i style="--p:0"></i><b style="--p:0"></b><u style="--p:1"></u>')
  expect(two.markup).toBe('<i data-s="1"></i><b data-s="1"></b><u data-s="2"></u>')
})

test('STY-07 URLs are left out: their images would load before the lead picture', () => {
  expect(drawn({ '--icon': 'url("/core/a.svg")' })).toEqual({
    markup: '<i> style=&quot;a&quot;</i>',
    rules: '',
  })
})

test('STY-07 no value ends its rule, starts another or loads anything', () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'"\\\'(){};:@/*<>&#a1\n', 'url("', '}*{--q:') })
  fc.assert(
    fc.property(nasty, (value) => {
      const { markup, rules } = drawn({ '--one': value, '--two': '1' })
      expect(markup).not.toMatch(/ style="/)
      expect(rules).toMatch(/^(\[data-s="1"\]\{[^{}@;"()]*(;[^{}@;"()]*)?\})?$/)
    }),
  )
})

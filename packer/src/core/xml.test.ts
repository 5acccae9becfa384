/**
 * Attributes with prefixes, and XML that a supplier made to be slow to read: in quadratic time the large documents would
 * take longer than a test may.
 */
import { expect, test } from 'vitest'
import { elementsIn, readXml } from './xml.ts'

test('PACK-02 an attribute that an element has twice, or more than a thousand of them, are refused', () => {
  expect(() => readXml('<a>\n<b x:id="1" x:id="2"/></a>')).toThrow(
    'has the attribute x:id twice in an element on line 2; export it again',
  )
  const attributes = Array.from({ length: 250_000 }, (_, i) => `x${i}:a=""`)
  expect(() => readXml(`<a ${attributes.join(' ')}/>`)).toThrow(
    'has an element with more than 1,000 attributes on line 1; export it again',
  )
  expect(readXml(`<a ${attributes.slice(0, 1000).join(' ')}/>`).prefixed.a).toHaveLength(1000)
})

test('PACK-02 attributes with several prefixes are read, and the one without a prefix counts', () => {
  const { attributes, prefixed } = readXml('<a x:id="1" id="2" y:id="3" z:b="4"/>')
  expect(attributes).toEqual({ id: '2', b: '4' })
  expect(prefixed).toEqual({ id: ['1', '3'], b: ['4'] })
})

test('PACK-02 half a million elements within others are found in their order', () => {
  const document = readXml(`${'<a>'.repeat(49)}${'<b/><c/>\n'.repeat(250_000)}${'</a>'.repeat(49)}`)
  expect(elementsIn(document, 'a')).toHaveLength(48)
  const lines = elementsIn(document, 'b').map(({ line }) => line)
  expect(lines).toEqual(Array.from({ length: 250_000 }, (_, i) => i + 1))
})

test.each([
  ['comments', '<!--'],
  ['texts', '<![CDATA['],
  ['instructions', '<?a '],
  ['names', '<a'],
  ['ends', '</a'],
  ['attributes', ' b='],
  ['quoted values', ' b="'],
  ['spaces', ' '],
])('PACK-02 a million %s that do not end are refused', (_, part) => {
  expect(() => readXml(`<a${part.repeat(1_000_000)}`)).toThrow('is not XML on line 1')
  expect(() => readXml(`<a>${part.repeat(1_000_000)}`)).toThrow()
})

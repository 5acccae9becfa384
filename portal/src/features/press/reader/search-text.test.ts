/** Tests the text search in pages. */
import { expect, test } from 'vitest'
import { findOnPage, plain, type Run } from './search-text.ts'

const run = (text: string, endsLine = false, position: Partial<Run> = {}): Run => ({
  text,
  x: 0.1,
  y: 0.2,
  width: 0.5,
  height: 0.02,
  endsLine,
  ...position,
})
const matches = (runs: Run[], query: string) => findOnPage(runs, query).map(({ match }) => match)

test('PRS-02 accents, case and ligatures make no difference', () => {
  expect(plain('Évènement ﬁn')).toBe('evenement fin')
  expect(matches([run('Un Évènement rare')], 'evenement')).toEqual(['Évènement'])
  expect(matches([run('the ﬁnal page')], 'final')).toEqual(['ﬁnal'])
  expect(matches([run('الطُّرُقات')], 'الطرقات')).toHaveLength(1)
  expect(matches([run('ﻣﺮﺣﺒﺎ')], 'مرحبا')).toHaveLength(1)
})

test('PRS-02 matches phrases across runs and lines, and joins hyphenated words', () => {
  expect(findOnPage([run('The last', true), run('boat on the water')], 'last boat')).toMatchObject([
    { before: 'The ', match: 'last boat', after: ' on the water', boxes: [{}, {}] },
  ])
  expect(matches([run('a lan-', true), run('tern')], 'lantern')).toEqual(['lantern'])
})

test('PRS-02 a match is located at its letters, from the right in Arabic', () => {
  const [hit] = findOnPage([run('0123456789', false, { x: 0, width: 1 })], '34')
  expect(hit!.boxes).toEqual([{ x: 0.3, y: 0.2, width: 0.2, height: 0.02 }])
  const [arabic] = findOnPage([run('ابتثجحخدذر', false, { x: 0, width: 1 })], 'اب')
  expect(arabic!.boxes[0]!.x).toBeCloseTo(0.8)
})

test('PRS-02 an empty query finds nothing, and the number of matches per page is limited', () => {
  expect(findOnPage([run('text')], '  ')).toEqual([])
  expect(findOnPage([run('a'.repeat(500))], 'a').length).toBeLessThanOrEqual(40)
})

test('PRS-02 apostrophes and accents are ignored by the search, and displayed in what it finds', () => {
  const excerpt = (text: string, query: string) => {
    const [hit] = findOnPage([run(text)], query)
    return hit && [hit.before, hit.match, hit.after]
  }
  expect(excerpt('We don’t know why', 'know')).toEqual(['We don’t ', 'know', ' why'])
  expect(excerpt('We don’t know why', 'dont')).toEqual(['We ', 'don’t', ' know why'])
  expect(excerpt('Un jour, l’homme et l’île', 'homme')).toEqual(['Un jour, l’', 'homme', ' et l’île'])
  expect(excerpt('Un cafe\u0301 noir', 'noir')).toEqual(['Un cafe\u0301 ', 'noir', ''])
})

test('PRS-02 on a long page, the text before and after a match has 36 letters each', () => {
  const words = 'one two three '.repeat(400)
  const [hit] = findOnPage([run(`${words}lantern ${words}`)], 'lantern')
  expect([hit?.before.length, hit?.match, hit?.after.length]).toEqual([36, 'lantern', 36])
})

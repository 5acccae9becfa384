/** Tests the selection and order of the newsstand. */
import { expect, test } from 'vitest'
import { inLanguage, languagesOf, readNewsstandSearch, splitLead } from './publication-list.ts'

const publication = (id: string, kind: string, date?: string, languages = ['en']) => ({
  id,
  kind,
  languages,
  issues: date === undefined ? [] : [{ date }],
})
const publications = [
  publication('table', 'magazine', '2026-09-01'),
  publication('courier', 'newspaper', '2026-11-20'),
  publication('longitude', 'magazine', '2026-11-01', ['en', 'es']),
  publication('empty', 'magazine'),
]

test('RTE-15 PRS-01 the newest magazine leads, the others keep the airline’s order, those without issues are left out', () => {
  const { lead, others } = splitLead(publications)
  expect([lead?.id, others.map(({ id }) => id)]).toEqual(['longitude', ['table', 'courier']])
  expect(splitLead([publications[1]!]).lead?.id).toBe('courier')
  expect(splitLead([publications[3]!])).toEqual({ lead: null, others: [] })
})

test('RTE-15 the newsstand is filtered by language', () => {
  expect(languagesOf(publications)).toEqual(['en', 'es'])
  expect(inLanguage(publications, 'es').map(({ id }) => id)).toEqual(['longitude'])
  expect(inLanguage(publications)).toHaveLength(4)
  expect(readNewsstandSearch({ language: 'es' })).toEqual({ language: 'es' })
  expect(readNewsstandSearch({ language: '<b>' })).toEqual({})
})

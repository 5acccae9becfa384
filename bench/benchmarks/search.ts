/** Searches the index of 10,000 titles in ten languages for a hundred misspelled ones. */

import { SearchIndex } from '@altiport/hub/features/search/search-index'
import { manyTitles, misspell, seededRandom, titlesByLanguage } from '@altiport/hub/testing/misspelled'
import { maxRow, type Row } from '#row.ts'

const titleCount = 10_000
const rounds = 5

export const search = async (): Promise<Row[]> => {
  const index = new SearchIndex()
  for (const title of manyTitles(titleCount))
    index.add(Object.entries(title).map(([language, text]) => ({ text, language, weight: 1 })))
  const random = seededRandom(1)
  const timesInMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [language, list] of Object.entries(titlesByLanguage)) {
      for (const title of list) {
        const typed = misspell(title, language, random)
        const startedAtInMs = performance.now()
        index.find(typed, language)
        timesInMs.push(performance.now() - startedAtInMs)
      }
    }
  }
  timesInMs.sort((a, b) => a - b)
  const median = timesInMs[timesInMs.length / 2]!
  return [maxRow('search in 10,000 titles, misspelled, median', 'ms', median, 30)]
}

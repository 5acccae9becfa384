/** The search index of a pack: built in short batches so that the hub stays responsive, then cached with the pack. */

import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { type Find, findsOf } from '#core/find/find.ts'
import { type IndexedText, SearchIndex } from './search-index.ts'

/** About 5 ms of CPU time. */
const findsPerBatch = 25

const indexes = new WeakMap<LoadedPack, Promise<SearchIndex>>()

/** Items are numbered as in `findsOf`. */
export function packSearch(pack: LoadedPack): Promise<SearchIndex> {
  const index = indexes.get(pack) ?? indexInBatches(findsOf(pack))
  indexes.set(pack, index)
  return index
}

async function indexInBatches(finds: readonly Find[]): Promise<SearchIndex> {
  const index = new SearchIndex()
  for (const [position, find] of finds.entries()) {
    if (position % findsPerBatch === 0) await new Promise((resume) => setImmediate(resume))
    index.add(textsOf(find))
  }
  return index
}

const textsOf = ({ kind, title, texts }: Find): IndexedText[] =>
  [{ text: title, weight: kind === 'page' ? 0.97 : 1 }, ...texts].flatMap(({ text, weight }) =>
    typeof text === 'string'
      ? { text, weight }
      : Object.entries(text).map(([language, translation]) => ({ text: translation, weight, language })),
  )

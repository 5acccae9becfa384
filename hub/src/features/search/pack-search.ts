/** The search index of a pack: built in short batches so that the hub stays responsive, then cached with the pack. */

import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { type Find, type FindText, findsOf } from '#core/find/find.ts'
import { type IndexedText, SearchIndex } from './search-index.ts'

/** Characters that are indexed in one turn of the event loop: about 5 ms of CPU time. */
const maxPerTurn = 10_000
/** Characters of one item that are indexed: about 5,000 words. The packer permits more only of very long lists. */
const maxPerItem = 30_000
/** Shorter texts count as this many characters, since each takes some time. */
const minLength = 16

const indexes = new WeakMap<LoadedPack, Promise<SearchIndex>>()

/** Items are numbered as in `findsOf`. */
export function packSearch(pack: LoadedPack): Promise<SearchIndex> {
  const index = indexes.get(pack) ?? indexInBatches(findsOf(pack))
  indexes.set(pack, index)
  return index
}

async function indexInBatches(finds: readonly Find[]): Promise<SearchIndex> {
  const index = new SearchIndex()
  let left = 0
  for (const find of finds) {
    if (left <= 0) {
      await new Promise((resume) => setImmediate(resume))
      left = maxPerTurn
    }
    const { texts, length } = firstOf(textsOf(find))
    index.add(texts)
    left -= length
  }
  return index
}

/** As many of an item's texts as are indexed; the last one may be cut off. */
function firstOf(all: Iterable<IndexedText>): { texts: IndexedText[]; length: number } {
  const texts: IndexedText[] = []
  let length = 0
  for (const each of all) {
    if (length >= maxPerItem) break
    const text = each.text.slice(0, maxPerItem - length)
    texts.push({ ...each, text })
    length += Math.max(text.length, minLength)
  }
  return { texts, length }
}

function* textsOf({ kind, title, texts }: Find): Generator<IndexedText> {
  yield* inLanguages(title, kind === 'page' ? 0.97 : 1)
  for (const { text, weight } of texts) yield* inLanguages(text, weight)
}

function* inLanguages(text: FindText['text'], weight: number): Generator<IndexedText> {
  if (typeof text === 'string') yield { text, weight }
  else for (const language in text) yield { text: text[language]!, weight, language }
}

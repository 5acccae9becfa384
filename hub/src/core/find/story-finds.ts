/** Collections and articles as finds. An article's path is in the micro-site that lists it. */
import { microSites } from '@altiport/wire/pack-stories'
import type { Text } from '@altiport/wire/pack-values.shape'
import type { LoadedPack } from '#core/content/loaded-pack.ts'

/** The same as `FindText` of `find.ts`, which imports this file. */
type WeightedText = { text: Text | string; weight: number }

const defaults = { accessibility: [], forKids: false, genres: [] }

/** Articles that an index lists, once each. Of the body only headings are searchable. @see MIC-01 */
export function articleFinds(pack: LoadedPack) {
  const sites = new Map<string, string>()
  for (const site of microSites)
    for (const index of pack.microSites?.[site] ?? [])
      for (const id of index.articles) if (!sites.has(id)) sites.set(id, site)
  return pack.articles.flatMap(({ id, title, tagline, author, picture, categories, body, validity }) => {
    const site = sites.get(id)
    if (site === undefined) return []
    const texts: WeightedText[] = [
      ...(author === undefined ? [] : [{ text: author, weight: 0.7 }]),
      ...(tagline === undefined ? [] : [{ text: tagline, weight: 0.45 }]),
      ...body.flatMap(({ kind, text }) => (kind === 'heading' && text ? [{ text, weight: 0.5 }] : [])),
      ...pack.categories
        .filter((category) => categories.includes(category.id))
        .map((category) => ({ text: category.title, weight: 0.4 })),
    ]
    return {
      ...defaults,
      kind: 'article' as const,
      id,
      title,
      subtitle: tagline ?? author,
      path: `/app/micro-sites/${site}/Article/${id}`,
      picture,
      validity,
      texts,
    }
  })
}

/** @see MIC-02 */
export const collectionFinds = (pack: LoadedPack) =>
  pack.collections.map(({ id, title, tagline, cover, validity }) => ({
    ...defaults,
    kind: 'page' as const,
    id,
    title,
    subtitle: tagline,
    path: `/app/collection/${id}`,
    picture: cover,
    validity,
    texts: (tagline === undefined ? [] : [{ text: tagline, weight: 0.45 }]) satisfies WeightedText[],
  }))

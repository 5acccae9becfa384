/** GraphQL resolvers of a menu entry and its content, for explore and tile pages. */
import type { MenuEntry } from '@altiport/wire/pack-portal.shape'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { entryTile, itemTile, type SectionTileView } from '#core/media/section-tile.ts'

/** Upper bound on tiles per source; the source's own page lists all items. */
const maxPerSource = 24

type Section = { id: string; title: string | null; tiles: SectionTileView[] }

/** @see EXP-01, OP-68 */
export const exploreResolvers: Resolvers = {
  App: {
    explore(context: Context, { id }: { id: string }) {
      const entry = context.pack.menuEntryById.get(id)
      return entry === undefined
        ? null
        : { entry: entryTile(context, entry), sections: sectionsOf(context, entry) }
    },
  },
}

/** The entry's own content comes first; each child with content is a section of its own. */
function sectionsOf(context: Context, entry: MenuEntry): Section[] {
  const own = entry.nodes.filter((node) => !hasContent(node)).map((node) => entryTile(context, node))
  const sections: Section[] = [{ id: entry.id, title: null, tiles: [...own, ...sourceTiles(context, entry)] }]
  for (const node of entry.nodes.filter(hasContent)) {
    const { title } = entryTile(context, node)
    const tiles = [...node.nodes.map((one) => entryTile(context, one)), ...sourceTiles(context, node)]
    sections.push({ id: node.id, title, tiles })
  }
  return sections.filter(({ tiles }) => tiles.length > 0)
}

const hasContent = ({ nodes, source }: MenuEntry) => nodes.length > 0 || source !== undefined

function sourceTiles(context: Context, { source }: MenuEntry): SectionTileView[] {
  const { pack, nowInMs } = context
  if (source === undefined) return []
  const items = {
    videos: pack.videos,
    audio: pack.audio,
    press: pack.press,
    images: pack.images,
    games: pack.games.filter(({ kind }) => kind === 'game'),
    webapps: pack.games.filter(({ kind }) => kind === 'webapp'),
  }[source]
  return visibleItems<(typeof items)[number]>(pack, items, nowInMs)
    .slice(0, maxPerSource)
    .flatMap(({ id }) => itemTile(context, id) ?? [])
}

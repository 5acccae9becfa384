/** GraphQL resolvers of games and web apps: two kinds of bundles with the same lists. */
import type { Bundle } from '@altiport/wire/pack-items.shape'
import type { Category } from '@altiport/wire/pack-portal.shape'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

/** @see GWA-01 to GWA-03 */
export const gamesResolvers: Resolvers = {
  App: { games: (context: Context) => context },
  Games: {
    categories: (context: Context, { kind }: { kind: string }) =>
      context.pack.categories
        .map((category) => ({ category, list: inCategory(context, kind, category) }))
        .filter(({ list }) => list.length > 0)
        .map(({ category: { id, title }, list }) => ({
          id,
          title: localizer(context)(title),
          count: list.length,
        })),
    shelf(context: Context, { kind, category: id }: { kind: string; category?: string | null }) {
      if (id == null) return { context, list: bundles(context, kind), title: null }
      const category = context.pack.categories.find((one) => one.id === id)
      const list = category === undefined ? [] : inCategory(context, kind, category)
      // A category without bundles of this kind, such as one of films, has no list.
      return list.length === 0 ? null : { context, list, title: localizer(context)(category!.title) }
    },
    bundle(context: Context, { kind, id }: { kind: string; id: string }) {
      const found = bundles(context, kind).find((one) => one.id === id)
      return found === undefined ? null : bundleView(context, found)
    },
  },
  BundleShelf: {
    count: ({ list }: BundleListView) => list.length,
    bundles: ({ context, list }: BundleListView, args: { first: number; after?: string }) =>
      page(list, args).map((one) => bundleView(context, one)),
  },
}

type BundleListView = { context: Context; list: Bundle[] }

const bundles = ({ pack, nowInMs }: Context, kind: string) =>
  visibleItems(pack, pack.games, nowInMs).filter((one) => one.kind === kind)

const inCategory = (context: Context, kind: string, { id }: Pick<Category, 'id'>) =>
  bundles(context, kind).filter(({ categories }) => categories.includes(id))

const localizer =
  ({ pack, language }: Context) =>
  (text: Category['title']) =>
    textIn(text, language, pack.fallback)

function bundleView(context: Context, bundle: Bundle) {
  const text = localizer(context)
  const { id, kind, genre, title, tagline, synopsis, credits, icon, wide, path, premium } = bundle
  return {
    id,
    kind,
    genre,
    title: text(title),
    tagline: tagline && text(tagline),
    synopsis: synopsis && text(synopsis),
    credits: credits && text(credits),
    icon: pictureView(context, icon),
    wide: wide && pictureView(context, wide),
    url: mediaUrl(context.pack, path),
    orientation: bundle.orientation,
    languages: bundle.languages,
    players: bundle.players,
    premium: premium === true,
  }
}

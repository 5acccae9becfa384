/** Games and web apps as the schema tells them: two kinds of bundles on shelves of the same form. */
import type { Bundle } from '@altiport/wire/pack-items'
import type { Category } from '@altiport/wire/pack-portal'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { visibleItems } from '#core/content/shown.ts'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
import { page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

/** @see GWA-01 to GWA-03 */
export const gamesResolvers: Resolvers = {
  App: { games: (scene: Scene) => scene },
  Games: {
    categories: (scene: Scene, { kind }: { kind: string }) =>
      scene.pack.categories
        .map((category) => ({ category, list: inCategory(scene, kind, category) }))
        .filter(({ list }) => list.length > 0)
        .map(({ category: { id, title }, list }) => ({
          id,
          title: textOf(scene)(title),
          count: list.length,
        })),
    shelf(scene: Scene, { kind, category: id }: { kind: string; category?: string | null }) {
      if (id == null) return { scene, list: bundles(scene, kind), title: null }
      const category = scene.pack.categories.find((one) => one.id === id)
      const list = category === undefined ? [] : inCategory(scene, kind, category)
      // A category of films alone is no category of games.
      return list.length === 0 ? null : { scene, list, title: textOf(scene)(category!.title) }
    },
    bundle(scene: Scene, { kind, id }: { kind: string; id: string }) {
      const found = bundles(scene, kind).find((one) => one.id === id)
      return found === undefined ? null : bundleView(scene, found)
    },
  },
  BundleShelf: {
    count: ({ list }: ShelfView) => list.length,
    bundles: ({ scene, list }: ShelfView, args: { first: number; after?: string }) =>
      page(list, args).map((one) => bundleView(scene, one)),
  },
}

type ShelfView = { scene: Scene; list: Bundle[] }

const bundles = ({ pack, nowInMs }: Scene, kind: string) =>
  visibleItems(pack, pack.games, nowInMs).filter((one) => one.kind === kind)

const inCategory = (scene: Scene, kind: string, { id }: Pick<Category, 'id'>) =>
  bundles(scene, kind).filter(({ categories }) => categories.includes(id))

const textOf =
  ({ pack, language }: Scene) =>
  (text: Category['title']) =>
    textIn(text, language, pack.fallback)

function bundleView(scene: Scene, bundle: Bundle) {
  const text = textOf(scene)
  const { id, kind, genre, title, tagline, synopsis, credits, icon, wide, path, premium } = bundle
  return {
    id,
    kind,
    genre,
    title: text(title),
    tagline: tagline && text(tagline),
    synopsis: synopsis && text(synopsis),
    credits: credits && text(credits),
    icon: pictureView(scene, icon),
    wide: wide && pictureView(scene, wide),
    url: mediaUrl(scene.pack, path),
    orientation: bundle.orientation,
    languages: bundle.languages,
    players: bundle.players,
    premium: premium === true,
  }
}

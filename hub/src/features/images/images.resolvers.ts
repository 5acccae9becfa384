/** Galleries as the schema tells them: all, by category, and the slides of each. */
import type { Gallery } from '@altiport/wire/pack-items'
import type { Category } from '@altiport/wire/pack-portal'
import { visibleItems } from '#core/content/shown.ts'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
import { page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

type Paging = { first: number; after?: string }

/** @see IMG-01 */
export const imagesResolvers: Resolvers = {
  App: { images: (scene: Scene) => scene },
  Images: {
    galleries: (scene: Scene, args: Paging) =>
      page(galleries(scene), args).map((gallery) => galleryView(scene, gallery)),
    categories: (scene: Scene) =>
      scene.pack.categories
        .map((category) => categoryView(scene, category))
        .filter(({ members }) => members.length > 0),
    category(scene: Scene, { id }: { id: string }) {
      const category = scene.pack.categories.find((one) => one.id === id)
      const view = category && categoryView(scene, category)
      return view && view.members.length > 0 ? view : null
    },
    gallery(scene: Scene, { id }: { id: string }) {
      const found = galleries(scene).find((one) => one.id === id)
      return found === undefined ? null : galleryView(scene, found)
    },
  },
  Gallery: {
    slides: ({ scene, members }: SlideHolder, args: Paging) => slides(scene, members, args),
  },
  ImageCategory: {
    galleries: ({ scene, members }: SlideHolder) => members.map((gallery) => galleryView(scene, gallery)),
    slides: ({ scene, members }: SlideHolder, args: Paging) => slides(scene, members, args),
  },
}

const galleries = ({ pack, nowInMs }: Scene) => visibleItems(pack, pack.images, nowInMs)

const textOf =
  ({ pack, language }: Scene) =>
  (text: Category['title'] | undefined) =>
    text && textIn(text, language, pack.fallback)

type SlideHolder = { scene: Scene; members: Gallery[] }

function categoryView(scene: Scene, { id, title }: Category) {
  const members = galleries(scene).filter(({ categories }) => categories.includes(id))
  const count = members.reduce((sum, { pictures }) => sum + pictures.length, 0)
  return { scene, members, id, title: textOf(scene)(title), count }
}

function galleryView(scene: Scene, gallery: Gallery) {
  const text = textOf(scene)
  const { id, title, tagline, synopsis, credits, pictures, cover } = gallery
  const leading = pictures.find((one) => one.id === cover) ?? pictures[0]!
  return {
    scene,
    members: [gallery],
    id,
    title: text(title),
    tagline: text(tagline),
    synopsis: text(synopsis),
    credits: text(credits),
    cover: pictureView(scene, leading.picture),
    count: pictures.length,
  }
}

/** Two galleries may use the same id for a picture; in one list the later one is told apart by its gallery. */
function slides(scene: Scene, members: readonly Gallery[], args: Paging) {
  const text = textOf(scene)
  const usedIds = new Set<string>()
  const all = members.flatMap((gallery) =>
    gallery.pictures.map((one) => {
      const id = usedIds.has(one.id) ? `${gallery.id}.${one.id}` : one.id
      usedIds.add(id)
      return { ...one, id }
    }),
  )
  return page(all, args).map(({ id, picture, title, caption, credits }) => ({
    id,
    title: text(title),
    caption: text(caption),
    credits: text(credits),
    picture: pictureView(scene, picture),
  }))
}

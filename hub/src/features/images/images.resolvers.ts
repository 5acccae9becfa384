/** GraphQL resolvers of galleries: all, by category, and the slides of each. */
import type { Gallery } from '@altiport/wire/pack-items.shape'
import type { Category } from '@altiport/wire/pack-portal.shape'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

type Paging = { first: number; after?: string }

/** @see IMG-01 */
export const imagesResolvers: Resolvers = {
  App: { images: (context: Context) => context },
  Images: {
    galleries: (context: Context, args: Paging) =>
      page(galleries(context), args).map((gallery) => galleryView(context, gallery)),
    categories: (context: Context) =>
      context.pack.categories
        .map((category) => categoryView(context, category))
        .filter(({ members }) => members.length > 0),
    category(context: Context, { id }: { id: string }) {
      const category = context.pack.categories.find((one) => one.id === id)
      const view = category && categoryView(context, category)
      return view && view.members.length > 0 ? view : null
    },
    gallery(context: Context, { id }: { id: string }) {
      const found = galleries(context).find((one) => one.id === id)
      return found === undefined ? null : galleryView(context, found)
    },
  },
  Gallery: {
    slides: ({ context, members }: SlideHolder, args: Paging) => slides(context, members, args),
  },
  ImageCategory: {
    galleries: ({ context, members }: SlideHolder) => members.map((gallery) => galleryView(context, gallery)),
    slides: ({ context, members }: SlideHolder, args: Paging) => slides(context, members, args),
  },
}

const galleries = ({ pack, nowInMs }: Context) => visibleItems(pack, pack.images, nowInMs)

const localizer =
  ({ pack, language }: Context) =>
  (text: Category['title'] | undefined) =>
    text && textIn(text, language, pack.fallback)

type SlideHolder = { context: Context; members: Gallery[] }

function categoryView(context: Context, { id, title }: Category) {
  const members = galleries(context).filter(({ categories }) => categories.includes(id))
  const count = members.reduce((sum, { pictures }) => sum + pictures.length, 0)
  return { context, members, id, title: localizer(context)(title), count }
}

function galleryView(context: Context, gallery: Gallery) {
  const text = localizer(context)
  const { id, title, tagline, synopsis, credits, pictures, cover } = gallery
  const coverPicture = pictures.find((one) => one.id === cover) ?? pictures[0]!
  return {
    context,
    members: [gallery],
    id,
    title: text(title),
    tagline: text(tagline),
    synopsis: text(synopsis),
    credits: text(credits),
    cover: pictureView(context, coverPicture.picture),
    count: pictures.length,
  }
}

/** Galleries may use the same id for a picture; in a combined list the later one gets its gallery's id as a prefix. */
function slides(context: Context, members: readonly Gallery[], args: Paging) {
  const text = localizer(context)
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
    picture: pictureView(context, picture),
  }))
}

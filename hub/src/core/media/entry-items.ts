/** Maps publications, galleries, games and web apps to the items of a multimedia entry of the menu. */
import type { Bundle, Gallery, Press } from '@altiport/wire/pack-items.shape'
import type { Picture, Text } from '@altiport/wire/pack-values.shape'
import { textIn } from '#core/content/text.ts'
import type { Context } from '#core/graphql/context.ts'
import { pictureView } from './media.resolvers.ts'

/** Has the cover of the newest issue, and its title as tagline. @see PRS-01 */
export function pressItemView(context: Context, press: Press) {
  const newest = press.issues[0]!
  return itemView(context, 'press', press, newest.cover, newest.title ?? press.tagline)
}

/** @see IMG-01 */
export function galleryItemView(context: Context, gallery: Gallery) {
  const { picture } = gallery.pictures.find(({ id }) => id === gallery.cover) ?? gallery.pictures[0]!
  return itemView(context, 'gallery', gallery, picture, gallery.tagline)
}

/** Uses the bundle's icon. @see GWA-01, GWA-02 */
export const bundleItemView = (context: Context, bundle: Bundle) => ({
  ...itemView(context, bundle.kind, bundle, bundle.icon, bundle.tagline),
  wide: bundle.wide && pictureView(context, bundle.wide),
})

function itemView(
  context: Context,
  type: string,
  item: Press | Gallery | Bundle,
  picture: Picture,
  tagline: Text | undefined,
) {
  const { pack, language } = context
  const text = (value: Text | undefined) =>
    value === undefined ? null : textIn(value, language, pack.fallback)
  const poster = pictureView(context, picture)
  return {
    id: item.id,
    type,
    premium: 'premium' in item && item.premium === true,
    title: text(item.title),
    keywords: item.keywords,
    logoUrl: poster.url,
    icon: { data: poster.url },
    data: { hasDRM: false, source: { lang: null, languages: [], captions: [] } },
    poster,
    tagline: text(tagline),
    synopsis: text(item.synopsis),
    genres: [],
    directors: [],
    cast: [],
    ages: item.ages,
    accessibility: [],
  }
}

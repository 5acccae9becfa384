/** Galleries: the list, and one gallery or category with its slides. */
import { pictureFields } from './media.ts'
import { query } from './query.ts'

/** Parents of slides: a category of the pack, or a gallery. @see OP-55 */
export const slideParents = ['category', 'collection'] as const
export type SlideParent = (typeof slideParents)[number]

const slideFields = query(`fragment slide on Slide { id title caption credits picture { ...picture } }`, [
  pictureFields,
])

export const galleriesQuery = query(
  `query Galleries($lang: String!) {
    app(lang: $lang) { images {
      categories { id title count }
      galleries(first: 200) { id title tagline count cover { ...picture } }
    } }
  }`,
  [pictureFields],
)

/** Ids of galleries and categories are distinct, so that at most one of the two is found. */
export const gallerySlidesQuery = query(
  `query GallerySlides($lang: String!, $id: ID!, $after: ID) {
    app(lang: $lang) { images {
      gallery(id: $id) { id title tagline synopsis credits count slides(after: $after) { ...slide } }
      category(id: $id) { id title count slides(after: $after) { ...slide } }
    } }
  }`,
  [slideFields],
)

/** GraphQL resolvers of collections. */

import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { pictureView } from '#core/media/media.resolvers.ts'
import { itemTile } from '#core/media/section-tile.ts'

/** @see MIC-02, OP-67 */
export const collectionResolvers: Resolvers = {
  App: {
    collection(context: Context, { id }: { id: string }) {
      const { pack, nowInMs, language } = context
      const found = visibleItems(pack, pack.collections, nowInMs).find((one) => one.id === id)
      if (!found) return null
      return {
        id,
        title: textIn(found.title, language, pack.fallback),
        tagline: found.tagline && textIn(found.tagline, language, pack.fallback),
        cover: pictureView(context, found.cover),
        tiles: found.items.flatMap((item) => itemTile(context, item) ?? []),
      }
    },
  },
}

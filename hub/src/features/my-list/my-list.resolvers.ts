/** GraphQL resolver of my list: items that are on board and valid now, last saved first. */
import { findNamed, findView, isFindShown } from '#core/find/find.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'
import type { SavedItem } from './my-list.store.ts'

type ReadList = (uuid: string) => Promise<readonly SavedItem[]>

/** @see PAX-03 */
export const myListResolvers = (readList: ReadList): Resolvers => ({
  App: {
    async myList(context: Context, _: object, requestContext: RequestContext) {
      const saved =
        requestContext.passenger === undefined ? [] : await readList(requestContext.passenger.uuid)
      return saved
        .flatMap(({ kind, thingId }) => findNamed(context.pack, kind, thingId) ?? [])
        .filter((find) => isFindShown(context, find))
        .map((find) => findView(context, find))
    },
  },
})

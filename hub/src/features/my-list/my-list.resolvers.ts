/** My list as the schema tells it: what is still on board and may be seen, last kept first. */
import { findNamed, findView, isFindShown } from '#core/find/find.ts'
import type { RequestContext, Resolvers, Scene } from '#core/graphql/asking.ts'
import type { SavedItem } from './my-list.store.ts'

type ListOf = (uuid: string) => Promise<readonly SavedItem[]>

/** @see PAX-03 */
export const myListResolvers = (listOf: ListOf): Resolvers => ({
  App: {
    async myList(scene: Scene, _: object, requestContext: RequestContext) {
      const saved = requestContext.passenger === undefined ? [] : await listOf(requestContext.passenger.uuid)
      return saved
        .flatMap(({ kind, thingId }) => findNamed(scene.pack, kind, thingId) ?? [])
        .filter((find) => isFindShown(scene, find))
        .map((find) => findView(scene, find))
    },
  },
})

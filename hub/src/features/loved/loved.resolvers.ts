/** GraphQL resolver of loved titles: those on board and valid now, last marked first. */
import { findNamed, isFindShown } from '#core/find/find.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'
import type { StoredLoved } from './loved.store.ts'

type ReadTitles = (uuid: string) => Promise<readonly StoredLoved[]>

/** @see PAX-14 */
export const lovedResolvers = (readTitles: ReadTitles): Resolvers => ({
  App: {
    async loved(context: Context, _: object, { passenger }: RequestContext) {
      const titles = passenger === undefined ? [] : await readTitles(passenger.uuid)
      return titles
        .flatMap(({ kind, thingId }) => findNamed(context.pack, kind, thingId) ?? [])
        .filter((find) => isFindShown(context, find))
        .map(({ kind, id }) => ({ kind, id }))
    },
  },
})

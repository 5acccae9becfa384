/**
 * GraphQL resolvers of premium: the limit, the items open to everybody, and the items that this device has
 * opened.
 */
import type { Text, Validity } from '@altiport/wire/pack-values.shape'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'
import type { Settings } from '#core/settings.ts'
import { premiumLimit } from './premium.routes.ts'

type Listed = { title: Text; premium?: boolean | undefined; validity?: Validity | undefined }

/** @see PRE-02 */
export const premiumResolvers = (
  settings: Settings,
  openedBy: (uuid: string) => Promise<string[]>,
): Resolvers => ({
  App: { premium: (context: Context) => context },
  Premium: {
    limit: ({ pack }: Context) => premiumLimit(pack, settings),
    async opened(_: Context, __: object, { passenger }: RequestContext) {
      const items = passenger === undefined ? [] : await openedBy(passenger.uuid)
      return items.map((item) => {
        const [noun = '', ...id] = item.split('/')
        return { noun, id: id.join('/') }
      })
    },
    stillOpen({ pack, nowInMs, language }: Context) {
      const { videos, audio, press, images, games } = pack
      const nouns: Record<string, readonly Listed[]> = { videos, audio, press, images, games }
      return Object.entries(nouns).flatMap(([noun, items]) => {
        const open = visibleItems(pack, items, nowInMs).filter(({ premium }) => !premium)
        const [first] = open
        return first ? { noun, count: open.length, first: textIn(first.title, language, pack.fallback) } : []
      })
    },
  },
})

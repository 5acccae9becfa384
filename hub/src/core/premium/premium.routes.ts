/** Route that opens a premium item: counts against the device's limit and returns the item's address. */

import { type OpenPremiumReply, openPremium, type PremiumNoun } from '@altiport/wire/premium'
import { openPremiumBody } from '@altiport/wire/premium.shape'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { saveOpening } from './premium.store.ts'
import { holderOf, type PremiumAddresses } from './premium-address.ts'

type Needs = { clock: Clock; content: Content; sessions: Sessions; settings: Settings; store: Store }

/** @see PRE-01, PRE-02, OP-66 */
export const premiumRoutes = (
  router: CallRouter,
  { clock, content, sessions, settings, store }: Needs,
  addresses: PremiumAddresses,
) => {
  router.mount(
    openPremium,
    { body: openPremiumBody },
    async ({ body, caller, request }): Promise<OpenPremiumReply | Refused> => {
      const { pack } = content
      const nowInMs = clock.nowInMs()
      if (!isPremium(pack, body, nowInMs))
        return refuse('unknown-media', 'There is no such premium item.', { where: 'body.id' })
      const { uuid } = caller.session
      const item = `${body.noun}/${body.id}`
      const limit = premiumLimit(pack, settings)
      const { isOpen, isNew, used } = await store.mutate(saveOpening, {
        legId: sessions.leg().id,
        uuid,
        item,
        limit,
      })
      if (!isOpen) return refuse('limit-reached', `Only ${limit} premium items can be opened on each flight.`)
      // With a device's cookie, the address is issued to the session's device, whatever the cookie contains.
      const device = holderOf(item, request) === request.ip ? request.ip : uuid
      const media = addresses.issue({ packId: pack.packId, item, device, nowInMs })
      return { media, limit, left: Math.max(0, limit - used), isNew }
    },
  )
}

const defaultLimit = 3

export const premiumLimit = (
  pack: Pick<LoadedPack, 'premiumLimit'>,
  { premiumLimit }: Pick<Settings, 'premiumLimit'>,
): number => premiumLimit ?? pack.premiumLimit ?? defaultLimit

const isPremium = (pack: LoadedPack, { noun, id }: { noun: PremiumNoun; id: string }, nowInMs: number) =>
  visibleItems<LoadedPack[PremiumNoun][number]>(pack, pack[noun], nowInMs).some(
    (item) => item.id === id && item.premium,
  )

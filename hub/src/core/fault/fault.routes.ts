/** Takes in the faults that portals meet. */
import { reportFault } from '@altiport/wire/fault'
import type { Door } from '#core/door.ts'
import type { Parts } from '#core/parts.ts'

/** @see MON-01, MON-02, OP-103 */
export const faultRoutes = (
  door: Door,
  { store, clock, settings }: Pick<Parts, 'store' | 'clock' | 'settings'>,
) => {
  door.mount(
    reportFault,
    async ({ body }) => {
      await store.act('fault.add', { ...body, stack: body.stack ?? null, receivedAtInMs: clock.nowInMs() })
      return undefined
    },
    { byAddress: settings.limits.faultsByAddress },
  )
}

/** Receives error reports of portals. */

import { sendErrorReport } from '@altiport/wire/fault'
import { errorReport } from '@altiport/wire/fault.shape'
import type { Clock } from '#core/clock.ts'
import type { CallRouter } from '#core/http/router.ts'
import { callerOf } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { addErrorReport } from './fault.store.ts'

/** @see MON-01, MON-02, OP-103 */
export const errorReportRoutes = (
  router: CallRouter,
  {
    store,
    clock,
    settings,
    sessions,
  }: { store: Store; clock: Clock; settings: Settings; sessions: Sessions },
) => {
  router.mount(
    sendErrorReport,
    { body: errorReport, byAddress: settings.limits.faultsByAddress },
    async ({ body, request }) => {
      const isSignedIn = callerOf(sessions, request) ? 1 : 0
      const received = { receivedAtInMs: clock.nowInMs(), isSignedIn } as const
      await store.act(addErrorReport, { ...body, stack: body.stack ?? null, ...received })
      return undefined
    },
  )
}

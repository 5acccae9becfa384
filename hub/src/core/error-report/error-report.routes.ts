/** Receives error reports of portals. */

import { sendErrorReport } from '@altiport/wire/error-report'
import { errorReport } from '@altiport/wire/error-report.shape'
import type { Clock } from '#core/clock.ts'
import type { CallRouter } from '#core/http/router.ts'
import { callerOf } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { addErrorReport } from './error-report.store.ts'

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
      const hasSession = callerOf(sessions, request) !== null
      const received = { receivedAtInMs: clock.nowInMs(), isSignedIn: hasSession ? 1 : 0 } as const
      await store.mutate(addErrorReport, { ...body, stack: body.stack ?? null, ...received })
      return undefined
    },
  )
}

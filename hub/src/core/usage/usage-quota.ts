/**
 * Limits how many usage records one device may send, and all devices without a session together, so that none
 * can use up a leg's quota.
 */

import { createRateLimit } from '#core/http/rate.ts'
import type { Limits } from '#core/limits.ts'

type Sender = { legId: string; uuid: string | null; address: string }

export type UsageQuota = {
  /** 0 if a record is accepted (and counted); otherwise the seconds to wait. */
  consume(sender: Sender, nowInMs: number): number
}

const retryWhenFullInS = 600
const withoutSession = ''

/**
 * A device without a session has no identity that it could not invent: all such devices at one address share
 * a rate limit, and those at all addresses share a part of the quota. Counted in memory: after a restart each
 * may send as many again, within the limit that is counted in the ledger.
 *
 * @see LOG-04, OP-99
 */
export const createUsageQuota = (
  limits: Pick<
    Limits,
    'usageByDevice' | 'usageWithoutSession' | 'usageRecordsByDevice' | 'usageRecordsWithoutSession'
  >,
): UsageQuota => {
  const byDevice = createRateLimit(limits.usageByDevice)
  const byAddress = createRateLimit(limits.usageWithoutSession)
  let counted = { legId: '', bySender: new Map<string, number>() }
  return {
    consume({ legId, uuid, address }, nowInMs) {
      if (counted.legId !== legId) counted = { legId, bySender: new Map() }
      const sender = uuid ?? withoutSession
      const count = counted.bySender.get(sender) ?? 0
      const max = uuid === null ? limits.usageRecordsWithoutSession : limits.usageRecordsByDevice
      if (count >= max) return retryWhenFullInS
      const waitInS = uuid === null ? byAddress.consume(address, nowInMs) : byDevice.consume(uuid, nowInMs)
      if (waitInS === 0) counted.bySender.set(sender, count + 1)
      return waitInS
    },
  }
}

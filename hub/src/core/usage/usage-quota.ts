/** How many usage records one device may send, and all together that are not signed in: none of them fills the room of a leg. */
import type { Limits } from '#core/limits.ts'
import { createRateLimit } from '#core/rate.ts'

type Sender = { legId: string; uuid: string | null; address: string }

export type UsageQuota = {
  /** 0 when a record may be taken (and is counted), else the seconds after which it may. */
  consume(sender: Sender, nowInMs: number): number
}

const fullForInS = 600
const withoutSession = ''

/**
 * A device that is not signed in has no name that it could not invent: those of one address are one, and of all
 * addresses together only a part of the room is theirs. Counted in memory: after a restart of the hub each may send
 * as many again, within the room that the ledger counts.
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
      if (count >= max) return fullForInS
      const waitInS = uuid === null ? byAddress.consume(address, nowInMs) : byDevice.consume(uuid, nowInMs)
      if (waitInS === 0) counted.bySender.set(sender, count + 1)
      return waitInS
    },
  }
}

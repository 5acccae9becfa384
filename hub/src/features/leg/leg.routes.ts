/** Routes that start and end the leg; ending it erases passengers' data and returns the receipt. */

import { isInTheAir } from '@altiport/flight/phase'
import { crewLegUpdated } from '@altiport/wire/crew'
import type { CrewLeg, EndLegReply, LegReceipt, ReceiptsReply } from '@altiport/wire/leg-crew'
import { endLegBody, startLegBody } from '@altiport/wire/leg-crew.shape'
import { openStatuses } from '@altiport/wire/order-status'
import type { Clock } from '#core/clock.ts'
import type { Crew } from '#core/crew/crew.ts'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import { refusalOfFarTime } from '#core/flight/crew-time.ts'
import { namedFlight } from '#core/flight/flight.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import { readableLeg, readableReceipt } from '#core/leg/leg-times.ts'
import type { Legs } from '#core/leg/legs.ts'
import { readOrders, type StoredOrder } from '#core/shop/order.store.ts'
import type { Store } from '#core/store/store.ts'
import type { WallClock } from '#core/wall-clock.ts'

type Needs = { legs: Legs; flight: Flight; clock: Clock; wallClock: WallClock; crew: Crew; store: Store }

/** Upper bound on seats listed in a refusal; the rest are counted. */
const maxSeatsNamed = 12

/** @see CRW-06, CRW-07 */
export const crewLegRoutes = (router: CrewRouter, { legs, flight, clock, wallClock, crew, store }: Needs) => {
  const readCrewLeg = (): CrewLeg => readableLeg(legs.status(), wallClock.offsetInMs())
  const readable = (receipt: LegReceipt) => readableReceipt(receipt, wallClock.offsetInMs())
  const publish = () => crew.live.publish(crewLegUpdated, readCrewLeg())
  legs.onChange(publish)
  wallClock.onChange(publish)
  publish()
  const otherLeg = () =>
    refuse('other-leg', 'This tablet shows a leg that has ended. Reload the page.', { where: 'body.legId' })

  router.mount('startLeg', { body: startLegBody }, async ({ body, caller }) => {
    if (body.legId !== readCrewLeg().id) return otherLeg()
    if (legs.overrides().started !== null) return readCrewLeg()
    const departure = { what: 'The departure', where: 'body.departureTime', timeInMs: body.departureTime }
    const refused = refusalOfFarTime({ flight, wallClock }, departure)
    if (refused) return refused
    const leftAt = body.departureTime ?? flight.current().progress?.at ?? wallClock.nowInMs()
    const value = leftAt - wallClock.offsetInMs()
    const started = { value, tablet: caller.tablet, at: clock.nowInMs() }
    return (await legs.set(body.legId, { waits: false, started })) ? readCrewLeg() : otherLeg()
  })

  router.mount('endLeg', { body: endLegBody }, async ({ body, caller }): Promise<EndLegReply | Refused> => {
    if (body.legId !== readCrewLeg().id) {
      const receipt = await legs.receiptOf(body.legId)
      return receipt ? { receipt: readable(receipt), leg: readCrewLeg() } : otherLeg()
    }
    const { flight: ended, progress } = flight.current()
    if (isInTheAir(progress?.phase))
      return refuse('in-the-air', `The aircraft is in the air: the phase is ${progress?.phase}.`)
    const { openOrders = 0, lastOrder = Number.POSITIVE_INFINITY } = body
    const open = await openOrdersOf(body.legId)
    if (open.length > openOrders || open.some(({ number }) => number > lastOrder))
      return refuse('open-orders', openOrdersSentence(open.map(seatOf)))
    // Counted again in the store operation, because passengers can order until the leg ends.
    const outcome = await legs.end({ tablet: caller.tablet, flight: ended && namedFlight(ended), openOrders })
    if ('openSeats' in outcome) return refuse('open-orders', openOrdersSentence(outcome.openSeats))
    return { receipt: readable(outcome), leg: readCrewLeg() }
  })

  /** The longest waiting first. */
  const openOrdersOf = async (legId: string): Promise<StoredOrder[]> => {
    const orders = await store.query(readOrders, { legId })
    return orders.filter(({ status }) => openStatuses.includes(status)).reverse()
  }

  router.mount(
    'legReceipts',
    {},
    async (): Promise<ReceiptsReply> => ({ receipts: (await legs.receipts()).map(readable) }),
  )
  return { readCrewLeg }
}

const seatOf = ({ seatRow, seatColumn }: StoredOrder): string => `${seatRow}${seatColumn}`

const openOrdersSentence = (seats: string[]): string => {
  const named = seats.slice(0, maxSeatsNamed).join(', ')
  const more = seats.length > maxSeatsNamed ? ` and ${seats.length - maxSeatsNamed} more` : ''
  return seats.length === 1
    ? `1 order is still open: ${named}.`
    : `${seats.length} orders are still open: ${named}${more}.`
}

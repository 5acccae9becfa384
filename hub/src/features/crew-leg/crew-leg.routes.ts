/** The leg begins, is started and ends; its end erases what is passengers' and gives the receipt. */
import { crewLegUpdated } from '@altiport/wire/crew'
import type { CrewLeg, EndLegReply, ReceiptsReply } from '@altiport/wire/crew-leg'
import type { CrewDoor } from '#core/crew/crew-door.ts'
import { namedFlight } from '#core/flight/flight.ts'
import type { Parts } from '#core/parts.ts'
import { refuse } from '#core/refusal.ts'

type Needs = Pick<Parts, 'legs' | 'flight' | 'clock' | 'crew'>

/** @see CRW-06, CRW-07 */
export const crewLegRoutes = (door: CrewDoor, { legs, flight, clock, crew }: Needs) => {
  const now = (): CrewLeg => legs.standing()
  const tell = () => crew.live.tell(crewLegUpdated, now())
  legs.onChange(tell)
  tell()
  const otherLeg = () =>
    refuse('other-leg', 'That leg is over: this tablet shows an older one.', { where: 'body.legId' })

  door.mount('startLeg', async ({ body, who }) => {
    if (body.legId !== now().id) return otherLeg()
    if (legs.byHand().started !== null) return now()
    const value = body.departureTime ?? flight.current().progress?.at ?? clock.nowInMs()
    const started = { value, tablet: who.tablet, at: clock.nowInMs() }
    return (await legs.set(body.legId, { waits: false, started })) ? now() : otherLeg()
  })

  door.mount('endLeg', async ({ body, who }): Promise<EndLegReply | ReturnType<typeof otherLeg>> => {
    if (body.legId !== now().id) {
      const receipt = await legs.receiptOf(body.legId)
      return receipt ? { receipt, leg: now() } : otherLeg()
    }
    const ended = flight.current().flight
    const receipt = await legs.end({ tablet: who.tablet, flight: ended && namedFlight(ended) })
    return { receipt, leg: now() }
  })

  door.mount('legReceipts', async (): Promise<ReceiptsReply> => ({ receipts: await legs.receipts() }))
  return { now }
}

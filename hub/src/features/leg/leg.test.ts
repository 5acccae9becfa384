/** The leg as the crew end and start it, through a real hub: ended once, and the next one waits until it is started. */
import { crewCalls } from '@altiport/wire/calls'
import type { CrewLeg, EndLegReply, ReceiptsReply } from '@altiport/wire/leg-crew'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentOf, listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'

let hub: TestHub
let tablet: Tablet
beforeEach(async () => {
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO' }, { content: contentOf({}) })
  tablet = await signInTablet(hub)
})
afterEach(() => hub.remove())

const legNow = async () => ((await tablet.send(crewCalls.state)).body as { leg: CrewLeg }).leg
const callEnd = async (legId: string) => await tablet.send(crewCalls.endLeg, { body: { legId } })
/** The simulated leg starts in cruise. */
const land = async () =>
  await tablet.send(crewCalls.correctFlight, { body: { legId: (await legNow()).id, phase: 'landed' } })
const end = (legId: string) => land().then(() => callEnd(legId))

test('CRW-07 ending a leg twice, from two tablets, ends it once; an unknown leg is refused, an old one returns its receipt', async () => {
  const other = await signInTablet(hub, '4R')
  const leg = await legNow()
  await land()
  const both = await Promise.all([callEnd(leg.id), other.send(crewCalls.endLeg, { body: { legId: leg.id } })])
  const [one, two] = both.map(({ body }) => (body as EndLegReply).receipt)
  expect(one).toEqual(two)
  const next = await legNow()
  expect(next.id).toBe(one!.nextLegId)
  expect(((await end(leg.id)).body as EndLegReply).receipt).toEqual(one)
  expect((await legNow()).id).toBe(next.id)
  expect((await end('leg-none')).body).toMatchObject({ refusal: 'other-leg' })
  await end(next.id)
  const { receipts } = (await tablet.send(crewCalls.legReceipts)).body as ReceiptsReply
  expect(receipts.map(({ legId }) => legId)).toEqual([next.id, leg.id])
})

test('CRW-06 CRW-09 the next leg waits at its gate until it is started; every tablet is notified', async () => {
  const listener = await listenAs(hub, await signInTablet(hub, '4R'))
  await end((await legNow()).id)
  const { id } = await legNow()
  await expect.poll(() => listener.last<CrewLeg>('leg')?.id).toBe(id)
  expect(hub.parts.flight.current().progress).toMatchObject({ phase: 'boarding', progress: 0 })
  expect((await tablet.send(crewCalls.startLeg, { body: { legId: 'leg-0' } })).body).toMatchObject({
    refusal: 'other-leg',
  })
  for (const departureTime of [0, Number.MAX_SAFE_INTEGER])
    expect(
      (await tablet.send(crewCalls.startLeg, { body: { legId: id, departureTime } })).body,
    ).toMatchObject({ refusal: 'not-possible' })
  const started = (await tablet.send(crewCalls.startLeg, { body: { legId: id } })).body as CrewLeg
  expect(started).toMatchObject({ id, state: 'under-way' })
  expect((await tablet.send(crewCalls.startLeg, { body: { legId: id } })).body).toEqual(started)
  await expect.poll(() => listener.last<CrewLeg>('leg')?.state).toBe('under-way')
  await expect.poll(() => hub.parts.flight.current().progress?.phase).toBe('taxi')
  expect(hub.parts.flight.current().progress?.departureTime).toBe(started.startedAt)
  listener.socket.terminate()
})

/** For the kill test: the crew at one tablet, who use every function of the console, in three lanes of actions. */
import { randomUUID } from 'node:crypto'
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewSessionReply } from '@altiport/wire/crew'
import type { FlightPhase } from '@altiport/wire/flight-values'
import { recoveries } from '@altiport/wire/health-crew'
import type { OrderStatus } from '@altiport/wire/order-status'
import type { Dice } from '#testing/cabin/cabin.ts'
import { crewCode } from '#testing/crew.ts'
import type { CountedProducts, KillRecord } from './record.ts'
import type { KillTablet } from './tablet.ts'

const nextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  received: 'preparing',
  preparing: 'on-its-way',
  'on-its-way': 'delivered',
}
const inTheAir: readonly FlightPhase[] = ['climb', 'cruise', 'descent']
const onTheGround: readonly FlightPhase[] = ['boarding', 'taxi', 'landed']
const airports = ['BIO', 'JFK', 'LIS', 'MAD', 'CDG']
const hourInMs = 3_600_000

export const createCrew = (
  tablet: KillTablet,
  record: KillRecord,
  random: Dice,
  counted: CountedProducts,
) => {
  const { perform, legId, operations } = tablet
  const counts: { legId: string; body: { productId: string } }[] = []
  const changeOne = (name: string, value: unknown, ...sent: Parameters<typeof perform>) =>
    record.change(sent[0], { [name]: value }, () => perform(...sent))

  /** One in four changes is undone. */
  const serve = async (isUndone = random.roll(4) === 0) => {
    const name = record.claim(record.namesOf('order '), (status) => String(status) in nextStatus)
    if (!name) return
    const from = record.valueOf<OrderStatus>(name)
    const id = name.split(' ').at(-1)!
    const isRefused = from === 'received' && random.roll(8) === 0
    const to = isRefused ? 'refused' : nextStatus[from]!
    const details = { reason: random.pick(['sold-out', 'other']), note: `note ${randomUUID()}` }
    const body = { id, from, to, ...(isRefused && details) }
    const touch = (
      action: 'moveOrder' | 'undoOrder',
      sent: object,
      status: OrderStatus,
      refusal: object | null,
    ) =>
      record.change(action, { [name]: status, [`refused ${id}`]: refusal }, () =>
        tablet.perform(action, sent),
      )
    if ((await touch('moveOrder', body, to, isRefused ? details : null)) && isUndone)
      await touch('undoOrder', { id, from: to }, from, null)
    record.release(name)
  }
  /** Without a response, it is sent again with the same key after the restart. */
  const count = async () => {
    const { id } = random.pick(counted)
    const from = record.valueOf<number>(`stock ${id}`)
    const body = { productId: id, from, to: random.roll(200), key: randomUUID() }
    await tablet.sendReliably(() => changeOne(`stock ${id}`, body.to, 'setStock', body))
    counts.push({ legId: legId(), body })
  }
  /** One of the last counts arrives again, as from a browser that got no response: it must not change anything. */
  const countAgain = async () => {
    const { body } = random.pick(counts.filter((each) => each.legId === legId()).slice(-4)) ?? {}
    if (!body) return count()
    const name = `stock ${body.productId}`
    await changeOne(name, record.valueOf(name), 'setStock', body)
  }
  const toggleSale = async () => {
    const { id } = random.pick(counted)
    const isOnSale = !record.valueOf<boolean>(`sale ${id}`)
    await changeOne(`sale ${id}`, isOnSale, 'setOnSale', { productId: id, isOnSale })
  }
  const toggleShop = async () => {
    const isOpen = !record.valueOf<boolean>('shop')
    await changeOne('shop', isOpen, 'openShop', { isOpen })
    if (!isOpen) await changeOne('shop', true, 'openShop', { isOpen: true })
  }
  const setClosing = async () => {
    const beforeLandingInMin = random.pick([null, 5, 6, 7])
    await changeOne('closing', beforeLandingInMin, 'setShopClosing', { beforeLandingInMin })
  }

  /** Each must be saved before the response; otherwise it is unknown whether it is there after a restart. */
  const announce = async (values: Record<string, unknown>, ...[name, body]: Parameters<typeof perform>) => {
    const responses: CrewAnnouncements[] = []
    await record.change(name, values, () => perform(name, body, (response) => responses.push(response)))
    const [announcing] = responses
    record.expect(announcing?.saved === true, `${name} was not saved`)
    return announcing!
  }
  const pause = async () => {
    const kind = random.pick(['safety', 'information'] as const)
    tablet.setPauseEnd(null)
    const { pause } = await announce({ pause: kind }, 'pauseScreens', { class: kind })
    tablet.setPauseEnd(pause?.endsAt ?? null)
  }
  const pauseLonger = async () => {
    if (record.valueOf('pause') === null) return
    tablet.setPauseEnd(null)
    const { pause } = await announce({}, 'pauseLonger')
    tablet.setPauseEnd(pause?.endsAt ?? null)
  }
  const resume = () => {
    tablet.setPauseEnd(null)
    return announce({ pause: null }, 'resumeScreens')
  }
  const sendNotice = async (kind: 'safety' | 'information') => {
    const key = randomUUID()
    const body = { key, class: kind, text: { en: `notice ${key}` } }
    const values = { [`notice ${key}`]: true, ...(kind === 'safety' && { notice: key }) }
    await tablet.sendReliably(() => announce(values, 'sendNotice', body))
  }
  const withdrawNotice = async () => {
    if (record.valueOf('notice') !== null) await announce({ notice: null }, 'takeNoticeBack')
  }
  const muteHandset = async () => {
    const source = 'handset-1'
    await operations('PUT', source, { kind: 'cabin' })
    await announce({}, 'silenceSource', { source })
    await operations('DELETE', source)
  }
  const announceFromCabin = async () => {
    const key = randomUUID()
    const body = { kind: 'cabin', title: { en: `notice ${key}` } }
    await record.change('announcement', { [`notice ${key}`]: true }, () => operations('PUT', 'front', body))
  }

  const correctFlight = async () => {
    const nowInMs = Date.now()
    const values: Record<string, unknown> = random.pick([
      { phase: random.pick([...inTheAir, ...onTheGround, null]) },
      { arrivalTime: random.pick([nowInMs + hourInMs, null]) },
      { scheduledArrivalTime: random.pick([nowInMs + 2 * hourInMs, null]) },
    ])
    await record.change('correctFlight', values, () =>
      perform('correctFlight', { legId: legId(), ...values }),
    )
  }
  const divert = async () => {
    await record.change('correctFlight', { phase: 'cruise' }, () =>
      perform('correctFlight', { legId: legId(), phase: 'cruise' }),
    )
    const destination = record.valueOf<string | null>('diversion') === null ? 'OPO' : null
    const values = { diversion: destination, arrivalTime: null }
    await record.change('divertFlight', values, () =>
      perform('divertFlight', { legId: legId(), destination }),
    )
  }
  const setRoute = async () => {
    await record.change('correctFlight', { phase: 'boarding' }, () =>
      perform('correctFlight', { legId: legId(), phase: 'boarding' }),
    )
    const origin = random.pick(airports)
    const destination = random.pick(airports.filter((each) => each !== origin))
    const values = { route: `${origin} ${destination}`, diversion: null, scheduledArrivalTime: null }
    await record.change('setRoute', values, () =>
      perform('setRoute', { legId: legId(), origin, destination }),
    )
  }
  const startLeg = () => changeOne('leg', 'under-way', 'startLeg', { legId: legId() })
  const recover = async (what = random.pick(recoveries)) => {
    await record.change('recover', {}, () => perform('recover', { act: what }))
  }
  /** Another tablet signs in, and sometimes out: its session must be valid afterwards, or ended. */
  const signOtherIn = async (isSignedOut = random.roll(2) === 0) => {
    await record.change('signIn', { other: true }, async () => {
      const body = { pin: crewCode, tablet: '4R' }
      const response = await record.call('crew', crewCalls.signIn, (origin) => ({
        body,
        headers: { origin },
      }))
      tablet.setOtherTablet(response.cookies, (response.body as CrewSessionReply).proof)
      return true
    })
    if (isSignedOut) await record.change('signOut', { other: false }, tablet.signOtherOut)
  }

  const shop = [...Array(4).fill(() => serve()), count, count, countAgain, toggleSale, toggleShop, setClosing]
  const cabin = [
    pause,
    pause,
    pauseLonger,
    resume,
    () => sendNotice('safety'),
    () => sendNotice('information'),
    withdrawNotice,
    muteHandset,
    announceFromCabin,
    announceFromCabin,
  ]
  const flight = [
    correctFlight,
    correctFlight,
    divert,
    setRoute,
    startLeg,
    () => recover(),
    () => signOtherIn(),
    tablet.stay,
  ]
  const laneOf = (actions: (() => Promise<unknown>)[]) => () => random.pick(actions)()
  /** Within a lane actions run one after another; no two lanes change the same value. */
  return {
    lanes: [laneOf(shop), laneOf(cabin), laneOf(flight)],
    /** Runs every action at least once. */
    async all() {
      for (const action of [...shop, ...cabin, ...flight]) await action()
      await serve(true)
      for (const what of recoveries) await recover(what)
      await signOtherIn(true)
    },
  }
}

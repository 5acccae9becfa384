/**
 * Passengers of a simulated cabin. Each sends the portal's own calls over plain HTTP, listens on the live
 * socket, and records the responses; a request without a response is sent again unchanged.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ad, AdReply } from '@altiport/wire/ads'
import { getAd, reportAdEvent, viewAd } from '@altiport/wire/ads'
import type { Call } from '@altiport/wire/call'
import { livePath } from '@altiport/wire/live'
import { appKind, login } from '@altiport/wire/session'
import { placeOrder } from '@altiport/wire/shop-order'
import { logStrings, logUsage, usageHeaders, usageLevel } from '@altiport/wire/usage'
import { saveProgress } from '@altiport/wire/vod'
import { WebSocket } from 'ws'
import type { Clock } from '#core/clock.ts'
import { type Sent, send } from '#testing/hub.ts'
import type { Killable } from '#testing/kill/kill.ts'

/** A deterministic random generator: the same seed gives the same cabin. */
export const dice = (seed: number) => {
  let state = seed
  const roll = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { roll, pick: <Item>(list: readonly Item[]): Item => list[roll(list.length)]! }
}
export type Dice = ReturnType<typeof dice>

export type SoldProduct = { id: string; price: number }
export type Cabin = {
  hub: Killable
  clock: Clock
  /** Start of the simulated hour, by that clock. */
  startedAtInMs: number
  pace: number
  films: readonly string[]
  products: readonly SoldProduct[]
}
export type SeenAd = { title: string; format: string; sentEvents: Set<string> }
export type Passenger = Awaited<ReturnType<typeof boardPassenger>>

/** Signs in, opens the live socket and sends the first log string. */
export async function boardPassenger(cabin: Cabin, seat: number, random: Dice) {
  const [username, lang] = [randomUUID(), random.pick(['en', 'fr', 'ar'])]
  const ids: Record<string, string> = {}
  let bearer: Record<string, string> = {}
  let socket: WebSocket | undefined
  let isOver = false
  const observed = {
    lang,
    visits: new Set<string>(),
    /** Log strings that the hub accepted. */
    logs: [] as string[],
    plays: new Map<string, { item: string; done: number }>(),
    ads: new Map<string, SeenAd>(),
    /** Sent again because there was no response. */
    logsInDoubt: 0,
    /** Requests without a response: each may have been served an ad, and its repetition is served another one. */
    adsInDoubt: 0,
    orders: new Set<string>(),
    answers: new Map<string, string>(),
    score: 0,
    connections: 0,
  }

  /**
   * Repeats the request until there is a response other than a server error or a rate limit. Calls `onDoubt` each
   * time that the hub may have received it without responding.
   */
  async function sendReliably(call: Pick<Call, 'method' | 'path'>, sent: Sent, onDoubt = () => {}) {
    for (;;) {
      try {
        const { passengers } = await cabin.hub.address()
        const response = await send(passengers, call, { ...sent, headers: { ...bearer, ...sent.headers } })
        if (response.status < 500 && response.status !== 429) {
          return response
        }
      } catch (failure) {
        if ((failure as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') onDoubt()
      }
      await sleep(20)
    }
  }

  /** @throws if the hub refuses it */
  async function sendLog(log: string): Promise<void> {
    const body = { level: usageLevel, timestamp: cabin.clock.nowInMs(), log, lang }
    const headers = { ...ids, [usageHeaders.tid]: randomUUID() }
    const response = await sendReliably(logUsage, { body, headers }, () => observed.logsInDoubt++)
    if (response.status !== 204) throw new Error(`The log ${log} failed with ${response.status}`)
    for (const name of [usageHeaders.uid, usageHeaders.sid]) {
      const value = response.headers.get(name)
      if (value) ids[name] = value
    }
    observed.visits.add(ids[usageHeaders.sid]!)
    observed.logs.push(log)
  }

  /** Waits until this many seconds of the simulated hour have passed. */
  const until = (second: number) =>
    sleep(Math.max(0, (cabin.startedAtInMs + second * 1000 - cabin.clock.nowInMs()) / cabin.pace))
  const pause = (seconds: number) => sleep((seconds * 1000) / cabin.pace)

  const listen = async (token: string): Promise<void> => {
    const { passengers } = await cabin.hub.address().catch(() => sleep(50, { passengers: '' }))
    if (isOver) return
    socket = new WebSocket(`${passengers.replace('http', 'ws')}${livePath}?token=${token}`)
    socket.on('open', () => observed.connections++)
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(() => void listen(token), 50))
  }

  async function requestAd(type: 'image' | 'video', format: string, media = ''): Promise<Ad | null> {
    const path = getAd.path.replace(':type', type).replace(':format', format)
    const query = { section: 'home', zone: 'home', media, lang }
    const { body } = await sendReliably({ ...getAd, path }, { query }, () => observed.adsInDoubt++)
    const ad = body as AdReply
    if (!('id' in ad)) return null
    observed.ads.set(ad.id, { title: ad.data.title ?? '', format, sentEvents: new Set() })
    return ad
  }

  /** @throws if the hub does not know the ad */
  async function sendAdEvent({ id }: Ad, event: string): Promise<void> {
    const call = event === 'view' ? viewAd : reportAdEvent
    const sent = event === 'view' ? {} : { query: { event } }
    const { status } = await sendReliably({ ...call, path: call.path.replace(':id', id) }, sent)
    if (status !== 204) throw new Error(`The ad's ${event} failed with ${status}`)
    observed.ads.get(id)!.sentEvents.add(event)
  }

  const { body } = await sendReliably(login, { body: { username, kind: appKind } })
  const { token } = body as { token: string }
  bearer = { authorization: `Bearer ${token}` }
  await listen(token)
  await sendLog(logStrings.comin('/'))

  return {
    observed,
    bearer,
    until,
    leave() {
      isOver = true
      socket?.terminate()
    },

    async browse() {
      for (let n = 0; n < 3; n++) {
        await sendLog(
          random.pick([
            logStrings.menuItemView(`entry-${random.roll(9)}`),
            logStrings.cityView('bilbao'),
            logStrings.guideItemView('bilbao', 'food', `place-${random.roll(30)}`),
          ]),
        )
        await pause(5 + random.roll(15))
      }
    },

    /** A film with its preroll; progress is reported every `step` percent, and some passengers stop early. */
    async watchFilm(step: number) {
      const film = random.pick(cabin.films)
      const transaction = randomUUID()
      const spot = await requestAd('video', 'preroll', film)
      if (spot) for (const event of random.pick(spotOutcomes)) await sendAdEvent(spot, event)
      await sendLog(logStrings.mediaPlay('', film, transaction, 1))
      const play = { item: film, done: 0 }
      observed.plays.set(transaction, play)
      const last = random.pick([step, 50, 100, 100])
      for (let done = step; done <= last; done += step) {
        await pause(step * 6)
        await Promise.all([
          sendReliably(saveProgress, { body: { idMedia: film, progress: done, isEnd: done === 100 } }),
          sendLog(logStrings.mediaProgress(transaction, done)),
        ])
        play.done = done
      }
    },

    async viewBanner() {
      const ad = await requestAd('image', 'card')
      if (!ad) return
      await sendAdEvent(ad, 'view')
      await pause(10)
      if (random.roll(4) === 0) await sendAdEvent(ad, 'click')
    },

    async placeOrder() {
      const { id, price } = random.pick(cabin.products)
      const quantity = 1 + random.roll(2)
      const body = {
        key: randomUUID(),
        lines: [{ productId: id, quantity }],
        total: quantity * price,
        seat: { row: 1 + Math.floor(seat / 6), column: 'ABCDEF'[seat % 6] },
      }
      const response = await sendReliably(placeOrder, { body })
      if (response.status === 200) observed.orders.add((response.body as { id: string }).id)
    },

    /** Three questions; sometimes the first is answered again. */
    async answerSurvey() {
      const answers = {
        boarding: random.pick(['good', 'wait']),
        crew: String(1 + random.roll(5)),
        again: '8',
      }
      const corrections = random.roll(4) === 0 ? { boarding: 'fine' } : {}
      for (const [question, choice] of [...Object.entries(answers), ...Object.entries(corrections)]) {
        await sendLog(logStrings.surveyAnswers('your-flight', '1', `${question}=${choice}`, ''))
        observed.answers.set(question, choice)
      }
    },

    async sendFeedback() {
      const score = 1 + random.roll(5)
      await sendLog(logStrings.feedback(score))
      observed.score = score
    },

    query: async <Data>(query: unknown, path: string): Promise<Data> =>
      (await sendReliably({ method: 'POST', path }, { body: { query, variables: { lang } } })).body as Data,
  }
}

const completeSpot = ['view', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']
const spotOutcomes = [completeSpot, completeSpot, ['view', 'start', 'firstQuartile'], ['error']]

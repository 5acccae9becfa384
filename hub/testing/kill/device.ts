/**
 * For the kill test: a passenger's device, the state that the hub has acknowledged to it, and the comparison
 * after a restart.
 */
import { randomUUID } from 'node:crypto'
import { audioPositionsQuery } from '@altiport/wire/audio'
import type { Call } from '@altiport/wire/call'
import { graphqlPath } from '@altiport/wire/limits'
import { lovedQuery } from '@altiport/wire/loved'
import { myListQuery } from '@altiport/wire/my-list'
import { premiumOpenedQuery } from '@altiport/wire/premium'
import { deviceCookie, login, me } from '@altiport/wire/session'
import { cartQuery, ordersQuery } from '@altiport/wire/shop-order'
import { progressQuery } from '@altiport/wire/vod'
import type { Sent } from '#testing/hub.ts'
import type { KillRecord } from './record.ts'

export type KillPack = {
  films: readonly string[]
  episodes: readonly string[]
  premium: readonly string[]
  premiumLimit: number
  products: readonly { id: string; price: number }[]
}
export type Lines = Record<string, number>
type Send = () => Promise<unknown>

export type KillDevice = ReturnType<typeof openDevice>

export const openDevice = (name: string, record: KillRecord, pack: KillPack) => {
  let token: string | null = null
  let uuid = randomUUID()
  /** The cookie that identifies the device. */
  let secret = ''
  /** A request without a response that can be repeated. */
  let unanswered: Send | null = null
  /** Tokens that were signed out, and must stay invalid. */
  const ended: string[] = []
  /** Ids of this device's orders. */
  const orders = new Set<string>()
  const headers = () => ({ authorization: `Bearer ${token}` })
  const call = (endpoint: Pick<Call, 'method' | 'path'>, sent: Sent = {}, refusals: readonly string[] = []) =>
    record.call('passengers', endpoint, { ...sent, headers: { ...headers(), ...sent.headers } }, refusals)
  const succeeds = async (...input: Parameters<typeof call>) => (await call(...input)).status < 300
  const query = async (text: unknown, variables: object = {}) => {
    const body = { query: text, variables: { lang: 'en', ...variables } }
    const response = await call({ method: 'POST', path: graphqlPath }, { body })
    // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
    return (response.body as { data: { app: any } }).data.app
  }
  const nameOf = (noun: string) => `${name} ${noun}`
  const recorded = <Value>(noun: string) => record.valueOf<Value>(nameOf(noun))
  const change = (what: string, values: Record<string, unknown>, action: () => Promise<boolean>) => {
    const named = Object.entries(values).map(([noun, value]) => [nameOf(noun), value] as const)
    return record.change(what, Object.fromEntries(named), action)
  }
  const changeOne = (what: string, noun: string, value: unknown, ...sent: Parameters<typeof call>) =>
    change(what, { [noun]: value }, () => succeeds(...sent))
  /** Sends once; without a response, `settle` sends it again. */
  const sendReliably = async (send: Send) => {
    unanswered = send
    await send()
    unanswered = null
  }

  const resetRecord = () => {
    const positions = [...pack.films, ...pack.episodes].map((id) => [`place ${id}`, null] as const)
    const empty = { cart: {}, removed: [], seat: null, voucher: null, list: [], loved: [], opened: [] }
    const all = { ...empty, ...Object.fromEntries(positions) }
    for (const [noun, value] of Object.entries(all)) record.set(nameOf(noun), value)
    // The orders stay on the crew's board, but are no longer this device's.
    orders.clear()
  }
  const logIn = (headers: Record<string, string> = {}) =>
    record.call('passengers', login, { body: { username: uuid, kind: 'pax-app' }, headers })
  const signIn = async () => {
    const response = await logIn({ cookie: secret })
    token = (response.body as { token: string }).token
    const secretCookie = response.cookies.find((each) => each.startsWith(`${deviceCookie}=`))
    secret = secretCookie?.split(';')[0] ?? secret
  }
  const startAsNewDevice = async () => {
    uuid = randomUUID()
    token = null
    secret = ''
    resetRecord()
    await signIn()
  }
  const leave = async (what: string, endpoint: Call) => {
    const before = token!
    await change(what, { gone: true }, () => succeeds(endpoint))
    ended.push(before)
    record.remove(nameOf('gone'))
    await startAsNewDevice()
  }

  return {
    orders,
    uuid: () => uuid,
    startAsNewDevice,
    signIn,
    call,
    succeeds,
    nameOf,
    recorded,
    change,
    changeOne,
    sendReliably,
    leave,
    token: () => token,
    /** After a restart: signs in again and repeats the request without a response, as a portal does. */
    async settle() {
      const hasLeft = record.namesOf(nameOf('gone')).length > 0
      if (token !== null) {
        const { status } = await call(me, {}, hasLeft ? ['no-session'] : [])
        if (hasLeft && status === 401) ended.push(token)
        record.remove(nameOf('gone'))
        if (status === 401) await startAsNewDevice()
        // With the secret alone: `check` must find the data of this device.
        else await signIn()
      } else await startAsNewDevice()
      await unanswered?.()
      unanswered = null
    },
    async check() {
      const shop = (await query(cartQuery)).shop.cart
      const lines = shop.lines.map((line: { product: { id: string }; quantity: number }) => [
        line.product.id,
        line.quantity,
      ])
      record.check(nameOf('cart'), Object.fromEntries(lines))
      record.check(
        nameOf('removed'),
        shop.removed.map(({ id }: { id: string }) => id),
      )
      record.check(nameOf('seat'), shop.seat)
      record.check(nameOf('voucher'), shop.voucher?.code ?? null)
      const found = (await query(myListQuery)).myList as { id: string }[]
      record.check(
        nameOf('list'),
        found.map(({ id }) => id),
      )
      const loved = (await query(lovedQuery)).loved as { id: string }[]
      record.check(
        nameOf('loved'),
        loved.map(({ id }) => id),
      )
      const { opened } = (await query(premiumOpenedQuery)).premium as { opened: { id: string }[] }
      record.check(nameOf('opened'), opened.map(({ id }) => id).sort())
      for (const id of pack.films)
        record.check(nameOf(`place ${id}`), (await query(progressQuery, { id })).mediaItem.inProgress || null)
      const { places } = (await query(audioPositionsQuery)).audio as {
        places: { idMedia: string; progress: number }[]
      }
      for (const id of pack.episodes)
        record.check(nameOf(`place ${id}`), places.find(({ idMedia }) => idMedia === id)?.progress ?? null)
      const { shop: own } = (await query(ordersQuery)) as {
        shop: { orders: { id: string; status: string }[] }
      }
      const isSame = own.orders.length === orders.size && own.orders.every(({ id }) => orders.has(id))
      record.expect(
        isSame,
        `${name} has ${own.orders.length} orders, and not the ${orders.size} that it placed`,
      )
      for (const { id, status } of own.orders) record.check(`order ${id}`, status)
      await checkStranger()
      for (const endedToken of ended.slice(-3)) {
        const { status } = await record.call(
          'passengers',
          me,
          { headers: { authorization: `Bearer ${endedToken}` } },
          ['no-session'],
        )
        record.expect(status === 401, `${name} is signed in by a token that was ended`)
      }
    },
    /** The end of the leg has ended this device's sessions. */
    legEnded(): void {
      if (token) ended.push(token)
      unanswered = null
    },
  }

  /** A client that knows the uuid but not the secret is another device, after a restart too. */
  async function checkStranger() {
    const { token: other } = (await logIn()).body as { token: string }
    const body = { query: cartQuery, variables: { lang: 'en' } }
    const sent = { body, headers: { authorization: `Bearer ${other}` } }
    const response = await record.call('passengers', { method: 'POST', path: graphqlPath }, sent)
    const { cart } = (response.body as { data: { app: { shop: { cart: { lines: []; seat: unknown } } } } })
      .data.app.shop
    record.expect(cart.lines.length === 0 && cart.seat === null, `A stranger has the cart of ${name}`)
  }
}

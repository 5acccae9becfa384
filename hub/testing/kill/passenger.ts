/** For the kill test: a passenger who uses every function of the portal, one action after another. */
import { randomUUID } from 'node:crypto'
import { type Ad, getAd, reportAdEvent, viewAd } from '@altiport/wire/ads'
import { saveAudioProgress } from '@altiport/wire/audio'
import type { Call } from '@altiport/wire/call'
import {
  type CarryOnCodeReply,
  type CarryOnPassReply,
  carryOnPassCall,
  createCarryOnCode,
  redeemCarryOnCode,
  redeemCarryOnPass,
} from '@altiport/wire/carry-on'
import { sendErrorReport } from '@altiport/wire/error-report'
import { liveTicketCall } from '@altiport/wire/live'
import { markLoved, unmarkLoved } from '@altiport/wire/loved'
import { removeFromList, saveToList } from '@altiport/wire/my-list'
import { openPremium } from '@altiport/wire/premium'
import { eraseDevice, logout } from '@altiport/wire/session'
import {
  acknowledgeRemoved,
  applyVoucher,
  cancelOrder,
  type PlaceOrderReply,
  placeOrder,
  removeCartLine,
  removeVoucher,
  setCartLine,
  setSeat,
} from '@altiport/wire/shop-order'
import { logStrings, logUsage, usageHeaders, usageLevel } from '@altiport/wire/usage'
import { removeProgress, saveProgress } from '@altiport/wire/vod'
import { costsOf } from '#core/shop/price.ts'
import type { Dice } from '#testing/cabin/cabin.ts'
import { type KillPack, type Lines, openDevice } from './device.ts'
import type { KillRecord, Placed } from './record.ts'
import type { KillTablet } from './tablet.ts'

/** Only this passenger has `product` in the cart, so that taking it off sale affects nobody else. */
export type KillSeat = { name: string; product: { id: string; price: number } }

export const createPassenger = (
  { name, product }: KillSeat,
  record: KillRecord,
  random: Dice,
  pack: KillPack,
  tablet: KillTablet,
) => {
  const device = openDevice(name, record, pack)
  const { startAsNewDevice, signIn, orders, call, succeeds } = device
  const { recorded, change, changeOne, sendReliably, leave } = device
  const products = [...pack.products, product]

  const log = (text: string) => {
    const tid = randomUUID()
    const body = { level: usageLevel, timestamp: Date.now(), log: text, lang: 'en' }
    const sent = { body, headers: { [usageHeaders.tid]: tid } }
    return sendReliably(() =>
      record.change('usage', { [`usage ${tid}`]: true }, () => succeeds(logUsage, sent)),
    )
  }
  const order = async () => {
    const lines = Object.entries(recorded<Lines>('cart')).map(([productId, quantity]) => ({
      productId,
      quantity,
    }))
    if (lines.length === 0) return
    const voucher = recorded<string | null>('voucher')
    const priced = lines.map((line) => ({ ...line, ...products.find(({ id }) => id === line.productId)! }))
    const { total } = costsOf(priced, voucher === null ? undefined : { percent: 10 })
    // Few seats with a voucher, so that several devices use it at one seat.
    const row = 1 + random.roll(voucher === null ? 40 : 2)
    const seat = { row, column: random.pick(voucher === null ? ['A', 'C', 'F'] : ['A']) }
    const body = { key: randomUUID(), lines, seat, total, ...(voucher !== null && { voucher }) }
    const own: Placed = { device: device.uuid(), seat, voucher }
    await sendReliably(async () => {
      let placed: PlaceOrderReply | null = null
      await change('placeOrder', { cart: {}, voucher: null, seat }, async () => {
        const response = await call(placeOrder, { body }, ['too-many-orders', 'catalogue-closed'])
        if (response.status < 300) placed = response.body as PlaceOrderReply
        return placed !== null
      })
      if (!placed) return
      const { id } = placed as PlaceOrderReply
      orders.add(id)
      record.set(`order ${id}`, 'received')
      record.set(`placed ${id}`, own)
    })
  }
  const cancel = async () => {
    const order = record.claim(
      [...orders].map((id) => `order ${id}`),
      (status) => ['received', 'preparing'].includes(String(status)),
    )
    if (!order) return
    const sent = { query: { id: order.slice('order '.length) } }
    await record.change('cancelOrder', { [order]: 'cancelled' }, () => succeeds(cancelOrder, sent))
    record.release(order)
  }
  const carryOn = async (means: 'code' | 'pass') => {
    const [list, loved] = [recorded<string[]>('list'), recorded<string[]>('loved')]
    const positions: Record<string, unknown> = {}
    for (const id of [...pack.films, ...pack.episodes]) positions[`place ${id}`] = recorded(`place ${id}`)
    const values = { list, loved, ...positions }
    let redeem: () => Promise<unknown>
    if (means === 'code') {
      const { code } = (await call(createCarryOnCode)).body as CarryOnCodeReply
      redeem = () => change('redeemCode', values, () => succeeds(redeemCarryOnCode, { body: { code } }))
    } else {
      const { pass } = (await call(carryOnPassCall)).body as CarryOnPassReply
      redeem = () => change('redeemPass', values, () => succeeds(redeemCarryOnPass, { body: { pass } }))
    }
    await startAsNewDevice()
    await sendReliably(redeem)
  }
  const clickAd = async () => {
    const path = getAd.path.replace(':type', 'image').replace(':format', 'card')
    const ad = (await call({ ...getAd, path }, { query: { lang: 'en' } })).body as Ad
    if (!('id' in ad)) return
    const report = (event: string, endpoint: Call, query = {}) =>
      sendReliably(() =>
        record.change('ad', { [`ad ${ad.id} ${event}`]: true }, () =>
          succeeds({ ...endpoint, path: endpoint.path.replace(':id', ad.id) }, { query }),
        ),
      )
    await report('view', viewAd)
    await report('click', reportAdEvent, { event: 'click' })
  }
  const saveOneProgress = async (id: string, endpoint: Call) => {
    const progress = 1 + random.roll(98)
    const isEnd = random.roll(6) === 0
    const body = { idMedia: id, progress: isEnd ? 100 : progress, isEnd }
    await changeOne('progress', `place ${id}`, isEnd ? null : progress, endpoint, { body })
  }
  const toggleListItem = async () => {
    const current = recorded<string[]>('list')
    const id = random.pick(pack.films)
    const others = current.filter((each) => each !== id)
    if (current.includes(id))
      await changeOne('removeFromList', 'list', others, removeFromList, { query: { kind: 'film', id } })
    else await changeOne('saveToList', 'list', [id, ...current], saveToList, { body: { kind: 'film', id } })
  }
  const toggleLoved = async () => {
    const current = recorded<string[]>('loved')
    const id = random.pick(pack.films)
    const others = current.filter((each) => each !== id)
    const title = { kind: 'film', id }
    if (current.includes(id)) await changeOne('unmarkLoved', 'loved', others, unmarkLoved, { query: title })
    else await changeOne('markLoved', 'loved', [id, ...current], markLoved, { body: title })
  }
  const putInCart = (productId: string, quantity: number) => {
    const cart = { ...recorded<Lines>('cart'), [productId]: quantity }
    const sent = { body: { productId, quantity } }
    return changeOne('setCartLine', 'cart', cart, setCartLine, sent, ['catalogue-closed'])
  }
  const addToCart = () => putInCart(random.pick(pack.products).id, 1 + random.roll(4))
  const removeFromCart = async () => {
    const current = recorded<Lines>('cart')
    if (Object.keys(current).length === 0) return addToCart()
    const productId = random.pick(Object.keys(current))
    const { [productId]: _, ...others } = current
    await changeOne('removeCartLine', 'cart', others, removeCartLine, { query: { productId } })
  }
  /** The crew take the passenger's own product off sale while it is in the cart, and the passenger acknowledges it. */
  const sellOut = async () => {
    const { id: productId } = product
    const sell = (isOnSale: boolean, values: object = {}) =>
      change('setOnSale', values as Record<string, unknown>, () =>
        record.change('setOnSale', { [`sale ${productId}`]: isOnSale }, () =>
          tablet.perform('setOnSale', { productId, isOnSale }),
        ),
      )
    const acknowledge = () => changeOne('acknowledgeRemoved', 'removed', [], acknowledgeRemoved)
    await acknowledge()
    await sell(true)
    if (!(await putInCart(productId, 1))) return
    const { [productId]: _, ...others } = recorded<Lines>('cart')
    await sell(false, { cart: others, removed: [productId] })
    await sell(true)
    await acknowledge()
  }
  const toggleVoucher = async () => {
    if (recorded('voucher')) return changeOne('removeVoucher', 'voucher', null, removeVoucher)
    return changeOne('applyVoucher', 'voucher', 'TENTH', applyVoucher, { body: { code: 'tenth' } })
  }
  const openPremiumItem = async () => {
    const opened = recorded<string[]>('opened')
    const id = random.pick(pack.premium)
    const next = [...new Set([...opened, id])].sort()
    const refusals = next.length > pack.premiumLimit ? ['limit-reached'] : []
    await changeOne('openPremium', 'opened', next, openPremium, { body: { noun: 'press', id } }, refusals)
  }
  const chooseSeat = () => {
    const body = { row: 1 + random.roll(40), column: random.pick(['A', 'B', 'D']) }
    return changeOne('setSeat', 'seat', body, setSeat, { body })
  }
  const reportError = () => {
    const message = `error report ${randomUUID()}`
    const body = { level: 'error', message, page: '/', revision: '1', timestamp: Date.now() }
    return record.change('reportError', { [message]: true }, () => succeeds(sendErrorReport, { body }))
  }
  const removeOneProgress = async () => {
    const id = random.pick(pack.films)
    await changeOne('removeProgress', `place ${id}`, null, removeProgress, { query: { idMedia: id } })
  }
  const actions: (() => Promise<unknown>)[] = [
    addToCart,
    addToCart,
    addToCart,
    removeFromCart,
    addToCart,
    order,
    order,
    cancel,
    chooseSeat,
    toggleVoucher,
    toggleListItem,
    toggleListItem,
    toggleLoved,
    openPremiumItem,
    reportError,
    removeOneProgress,
    clickAd,
    sellOut,
    signIn,
    () => call(liveTicketCall),
    () => saveOneProgress(random.pick(pack.films), saveProgress),
    () => saveOneProgress(random.pick(pack.episodes), saveAudioProgress),
    () => log(logStrings.comin(`/${randomUUID()}`)),
    () => log(logStrings.feedback(1 + random.roll(5))),
    () => log(logStrings.surveyAnswers('your-flight', '1', `crew=${1 + random.roll(5)}`, '')),
  ]
  const rare = [
    () => carryOn('code'),
    () => carryOn('pass'),
    () => leave('erase', eraseDevice),
    () => leave('logout', logout),
  ]

  return {
    ...device,
    performOne: () => (random.roll(30) === 0 ? random.pick(rare)() : random.pick(actions)()),
    /** Runs everything, most of it twice, so that what was added is removed again; an order is left for the crew. */
    async all() {
      for (const action of [...actions, ...actions, toggleVoucher, ...rare, addToCart, toggleVoucher, order])
        await action()
    },
  }
}

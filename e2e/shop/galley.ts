/** The crew's side of the shop, by their own calls: opens and closes it, sets stock, and moves orders. */
import type { Call } from '@altiport/wire/call'
import { type CrewSessionReply, crewProofHeader, crewSignIn } from '@altiport/wire/crew'
import type { OrderStatus, RefusalReason } from '@altiport/wire/order-status'
import {
  type CrewOrder,
  type CrewShop,
  crewShopCall,
  moveOrder,
  type OrdersBoard,
  openShop,
  ordersBoardCall,
  setOnSale,
  setShopClosing,
  setStock,
} from '@altiport/wire/shop-crew'
import { crewCode, setCrewCode } from '#crew/crew.ts'
import { expect } from '#journey.ts'
import { type OwnHub, ownHubJourney } from '#own-hub.ts'

export type Galley = {
  open(isOpen?: boolean): Promise<void>
  /** The shop closes automatically this long before landing. */
  setClosing(beforeLandingInMin: number): Promise<void>
  /** Pieces that can still be ordered. */
  stockOf(productId: string): Promise<number>
  setStock(productId: string, to: number): Promise<void>
  setOnSale(productId: string, isOnSale: boolean): Promise<void>
  orders(): Promise<CrewOrder[]>
  /** Moves the latest order. */
  move(to: OrderStatus, why?: { reason: RefusalReason; note?: string }): Promise<void>
}

/** A journey with a separate hub, and the crew's side of its shop. */
export const shopJourney = ownHubJourney.extend<{ galley: Galley }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  fillDataDir: async ({}, use) => use(setCrewCode),
  galley: async ({ hub }, use) => use(await galleyOf(hub)),
})

async function galleyOf(hub: OwnHub): Promise<Galley> {
  const origin = `http://localhost:${hub.port + 1}`
  const send = ({ method, path }: Pick<Call, 'method' | 'path'>, headers: HeadersInit, body?: unknown) =>
    fetch(origin + path, {
      method,
      headers: { origin, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const response = await send(crewSignIn, {}, { pin: crewCode, tablet: '2L' })
  expect(response.status).toBe(200)
  const { proof } = (await response.json()) as CrewSessionReply
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

  const sendAsCrew = async <Reply>(call: Pick<Call, 'method' | 'path'>, body?: unknown): Promise<Reply> => {
    const reply = await send(call, { cookie, [crewProofHeader]: proof }, body)
    const text = await reply.text()
    expect(reply.status, text).toBeLessThan(300)
    return (text === '' ? undefined : JSON.parse(text)) as Reply
  }
  const stockOf = async (productId: string) => {
    const { products } = await sendAsCrew<CrewShop>(crewShopCall)
    return products.find(({ id }) => id === productId)!.left
  }
  const orders = async () => (await sendAsCrew<OrdersBoard>(ordersBoardCall)).orders
  return {
    open: (isOpen = true) => sendAsCrew(openShop, { isOpen }),
    setClosing: (beforeLandingInMin) => sendAsCrew(setShopClosing, { beforeLandingInMin }),
    stockOf,
    setStock: async (productId, to) =>
      sendAsCrew(setStock, { productId, from: await stockOf(productId), to }),
    setOnSale: (productId, isOnSale) => sendAsCrew(setOnSale, { productId, isOnSale }),
    orders,
    async move(to, why) {
      const [latest] = (await orders()).sort((one, other) => other.number - one.number)
      await sendAsCrew(moveOrder, { id: latest!.id, from: latest!.status, to, ...why })
    },
  }
}

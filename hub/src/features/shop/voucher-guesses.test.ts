/** Wrong voucher codes count by address, whichever device sends them and by whichever call. */
import { applyVoucher } from '@altiport/wire/shop-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHub, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { newKey, setShopOpen, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
/** Advanced by the tests only, because wrong codes stop counting after a while. */
let nowInMs = Date.now()
const newPassenger = async () => shopper(() => hub, await signIn(hub.addresses.passengers))
const apply = async (code: string, device?: Awaited<ReturnType<typeof newPassenger>>) =>
  (device ?? (await newPassenger())).send(applyVoucher, { body: { code } })
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { refusal?: string } | undefined)?.refusal,
]

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('guessed', (index) => tinyShop(index)))
  hub = await openTestHub(
    { dataDir: packs.dataDir, limits: { wrongVouchersByAddress: { perMinute: 20, burst: 3 } } },
    { clock: { nowInMs: () => nowInMs } },
  )
  await setShopOpen(hub, true)
})
afterAll(() => hub.remove())
beforeEach(() => {
  nowInMs += 60_000
})

test('SHP-04 after some wrong codes from any devices, an address cannot try another for a while, not even a right one', async () => {
  for (const code of ['GUESS-1', 'GUESS-2'])
    expect(refusalOf(await apply(code))).toEqual([409, 'unknown-voucher'])
  const guess = await (await newPassenger()).order([['olives', 1]], 350, { voucher: 'GUESS-3' })
  expect(refusalOf(guess)).toEqual([409, 'unknown-voucher'])

  const mine = await newPassenger()
  const right = await apply('FIVE', mine)
  expect(refusalOf(right)).toEqual([429, 'too-many'])
  expect(right.body).toMatchObject({ retryAfterInS: 3 })
  expect(right.headers.get('retry-after')).toBe('3')
  expect(refusalOf(await mine.order([['olives', 2]], 200, { voucher: 'FIVE' }))).toEqual([429, 'too-many'])
  expect(await mine.orders()).toEqual([])
  // An order without a voucher is not limited.
  expect((await mine.order([['olives', 2]], 700)).status).toBe(200)
  nowInMs += 3000
  expect((await apply('FIVE', mine)).status).toBe(204)
})

test('SHP-04 correct codes do not count as guesses, and a device with one in its cart can still order with it, once', async () => {
  const mine = await newPassenger()
  for (let n = 0; n < 5; n++) expect((await apply('FIVE', mine)).status).toBe(204)
  for (let n = 0; n < 3; n++) expect((await apply('NOTHING')).status).toBe(409)
  expect((await apply('FIVE')).status).toBe(429)
  const key = newKey()
  for (let n = 0; n < 2; n++)
    expect((await mine.order([['olives', 2]], 200, { key, voucher: 'FIVE' })).status).toBe(200)
  expect(await mine.orders()).toHaveLength(1)
})

/** Tests that every refusal of the shop has a text, in every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyVoucher, placeOrder, setCartLine } from '@altiport/wire/shop-order'
import { expect, test } from 'vitest'
import { cartTexts, orderText, voucherText, voucherTexts } from './refusal-text.ts'

const folder = join(import.meta.dirname, '../../../../locales')
const languages = readdirSync(folder).flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))

test('SHP-02 SHP-04 SHP-10 every refusal of an order, a voucher and a change of the bag has a text', () => {
  const textKeysOf = (refusals: readonly string[], textOf: (refusal: string) => string | undefined) =>
    Object.fromEntries(refusals.map((refusal) => [refusal, textOf(refusal)]))
  const orders = textKeysOf(placeOrder.refusals, orderText)
  expect(orders).toMatchObject({
    'total-changed': 'bag.priceChanged',
    'too-many-orders': 'bag.tooMany',
    'voucher-used': 'bag.voucherUsed',
    // Occurs only for another order with the same key: nothing was ordered.
    'key-taken': 'bag.failed',
  })
  const vague = Object.keys(orders).filter((refusal) => orders[refusal] === 'bag.failed')
  expect(vague).toEqual(['key-taken'])
  const vouchers = textKeysOf(applyVoucher.refusals, (refusal) => voucherTexts[refusal])
  const changes = textKeysOf(setCartLine.refusals, (refusal) => cartTexts[refusal])
  for (const language of languages) {
    const texts = textsOf(language)
    for (const [refusal, key] of [orders, vouchers, changes].flatMap(Object.entries))
      expect(texts[String(key)], `${language}: ${refusal}`).toBeTruthy()
  }
  // Four reasons, four different texts.
  expect(new Set(Object.values(vouchers)).size).toBe(applyVoucher.refusals.length)
})

test('SHP-02 the text for an unknown refusal says that nothing was ordered', () => {
  expect(orderText('')).toBe('bag.failed')
  expect(orderText('something-new')).toBe('bag.failed')
})

test('SHP-04 a voucher that the hub could not look up is not called unknown', () => {
  expect(['unknown-voucher', 'bad-input'].map(voucherText)).toEqual(Array(2).fill('bag.voucherUnknown'))
  expect(voucherText('voucher-used')).toBe('bag.voucherUsed')
  expect(voucherText('too-many')).toBe('bag.voucherTries')
  for (const refusal of ['resting', 'hub-fault', '']) expect(voucherText(refusal)).toBeUndefined()
  for (const language of languages) expect(textsOf(language)['bag.voucherTries'], language).toBeTruthy()
})

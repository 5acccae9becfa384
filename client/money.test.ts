/** Tests the formatting of prices in several languages and currencies: units, decimals, digits. */
import { expect, test } from 'vitest'
import { moneyText } from './money.ts'

/** Makes no-break spaces plain and removes the direction marks that Intl inserts. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/g, ' ')

test.each([
  [1250, 'EUR', 'en', '€12.50'],
  [6400, 'EUR', 'en', '€64'],
  [6450, 'EUR', 'en', '€64.50'],
  [5, 'EUR', 'en', '€0.05'],
  [0, 'EUR', 'en', '€0'],
  [6400, 'EUR', 'de', '64 €'],
  [6450, 'EUR', 'fr', '64,50 €'],
  [6400, 'JPY', 'en', '¥6,400'],
  [6400, 'OMR', 'en', 'OMR 6.400'],
  [28000, 'OMR', 'en', 'OMR 28'],
  [1500, 'THB', 'th', '฿15'],
  [123456, 'PLN', 'pl', '1234,56 zł'],
])('SHP-04 CRW-04 %d minor units of %s in %s are %s', (minor, currency, language, expected) => {
  expect(plain(moneyText(minor, currency, language))).toBe(expected)
})

test('SHP-04 CRW-04 Arabic prices have Latin digits, like the price tags', () => {
  expect(plain(moneyText(2850, 'EUR', 'ar'))).toMatch(/28[.,]50/)
})

test('SHP-04 an invalid currency code is displayed as it is, after the undivided amount', () => {
  expect(moneyText(6400, 'nothing', 'en')).toBe('6400 nothing')
})

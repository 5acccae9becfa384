/** Holds made-up ids against the form that the hub takes. */
import { deviceUuid } from '@altiport/wire/session'
import { expect, test } from 'vitest'
import { randomUuid } from './uuid.ts'

test('SES-03 a device uuid has the form the hub takes, made without crypto.randomUUID', () => {
  const real = crypto.randomUUID
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    for (let count = 0; count < 100; count++) expect(deviceUuid.safeParse(randomUuid()).success).toBe(true)
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: real, configurable: true })
  }
})

test('a random uuid says that it is of version 4, whatever the dice say', () => {
  expect(randomUuid((bytes) => bytes.fill(0))).toBe('00000000-0000-4000-8000-000000000000')
  expect(randomUuid((bytes) => bytes.fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})

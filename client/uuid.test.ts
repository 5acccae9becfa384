/** Generated ids match the format that the hub accepts. */
import { deviceUuid } from '@altiport/wire/session.shape'
import { expect, test } from 'vitest'
import { randomUuid } from './uuid.ts'

test('SES-03 a device uuid has the format the hub accepts, without crypto.randomUUID', () => {
  const real = crypto.randomUUID
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    for (let count = 0; count < 100; count++) expect(deviceUuid.safeParse(randomUuid()).success).toBe(true)
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: real, configurable: true })
  }
})

test('a random uuid has version 4, whatever the random bytes', () => {
  expect(randomUuid((bytes) => bytes.fill(0))).toBe('00000000-0000-4000-8000-000000000000')
  expect(randomUuid((bytes) => bytes.fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})

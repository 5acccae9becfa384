/** `npm test -- shop` runs what concerns the shop. */
import { expect, test } from 'vitest'
import { testFilesOf } from './test-files.mjs'

test('a noun runs the tests of its place, its journeys, and the tests elsewhere that import from a place of its name', () => {
  const files = testFilesOf('shop')
  expect(files).toEqual(
    expect.arrayContaining([
      'hub/src/features/shop/shop.test.ts',
      'portal/src/features/shop/money.test.ts',
      'e2e/shop-offline.spec.ts',
      'e2e/crew-shop.spec.ts',
      // It takes the wire's shop.
      'hub/src/features/orders/orders.test.ts',
    ]),
  )
  expect(files).not.toContain('e2e/vod.spec.ts')
})

test('a workspace is no noun to import from', () => {
  expect(testFilesOf('wire').filter((file) => !file.includes('wire'))).toEqual([])
})

/** `npm test -- shop` runs the tests that concern the shop. */
import { expect, test } from 'vitest'
import { testFilesOf } from './test-files.mjs'

test('a noun selects tests and journeys with it in their path, and tests that import from such a path', () => {
  const files = testFilesOf('shop')
  expect(files).toEqual(
    expect.arrayContaining([
      'hub/src/features/shop/shop.test.ts',
      'portal/src/features/shop/shop-address.test.ts',
      'e2e/shop/shop-offline.spec.ts',
      'e2e/crew/crew-shop.spec.ts',
      // Imports the wire's shop.
      'hub/src/features/orders/orders.test.ts',
    ]),
  )
  expect(files).not.toContain('e2e/player/vod.spec.ts')
})

test('the name of a workspace does not count as a noun', () => {
  expect(testFilesOf('wire').filter((file) => !file.includes('wire'))).toEqual([])
})

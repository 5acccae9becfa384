/** The file with the hub's address: what the hub has written is read, anything else is no address. */

import { expect, test } from 'vitest'
import { hubAddressText, readHubAddress } from './hub-address.ts'

test('PACK-10 an address is read as it was written, and a file with anything else has none', () => {
  const address = { protocol: 'https', host: '0.0.0.0', port: 443 } as const
  expect(readHubAddress(hubAddressText(address))).toEqual(address)
  const texts = [
    '',
    '{',
    'null',
    '{}',
    ...[-1, 0, 1.5, 65_536, '80'].map((port) => JSON.stringify({ ...address, port })),
  ]
  expect(texts.map(readHubAddress)).toEqual(texts.map(() => null))
})

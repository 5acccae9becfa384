/** Content keys in CPIX, from a file and from a key server over a real connection; and a key file that is not YAML. */
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/packs.ts'
import { keyOfCpix } from './cpix.ts'
import { keysFromServer } from './key-server.ts'
import { keysFromFile } from './keys.ts'

const key = { keyId: '00112233445566778899aabbccddeeff', key: 'ffeeddccbbaa99887766554433221100' }
const secret = Buffer.from(key.key, 'hex').toString('base64')
const contentKey = `<cpix:ContentKey kid="00112233-4455-6677-8899-AABBCCDDEEFF" commonEncryptionScheme="cbcs">
      <cpix:Data><pskc:Secret><pskc:PlainValue>${secret}</pskc:PlainValue></pskc:Secret></cpix:Data>
    </cpix:ContentKey>`
const cpix = (keys: string, attributes = 'contentId="vault"') => `<?xml version="1.0" encoding="UTF-8"?>
<!-- from the key server -->
<cpix:CPIX ${attributes} xmlns:cpix="urn:dashif:org:cpix" xmlns:pskc="urn:ietf:params:xml:ns:keyprov:pskc">
  <cpix:ContentKeyList>
    ${keys}
  </cpix:ContentKeyList>
</cpix:CPIX>
`

const temp = temporaryFolder()
const server = createServer((request, response) => {
  const title = request.url?.split('/').at(-1)
  if (title === 'unknown') return response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': 'application/cpix+xml' })
  response.end(cpix(contentKey, title === 'other' ? 'contentId="vault"' : `contentId="${title}"`))
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cpix`
})
afterAll(() => {
  server.close()
  temp.remove()
})

test('PACK-04 a key server may answer in CPIX, for the requested title', async () => {
  const keys = keysFromServer(address, undefined)
  expect(await keys('vault')).toEqual(key)
  expect(await keys('unknown')).toBeUndefined()
  await expect(keys('other')).rejects.toThrow('returned the key of vault, and not of other')
})

test('PACK-04 a CPIX file has the key of the title that it names, and one without a title is refused', async () => {
  const path = join(temp.folder, 'vault.xml')
  const write = (text: string) => {
    writeFileSync(path, text)
    chmodSync(path, 0o600)
  }
  write(cpix(contentKey))
  const keys = await keysFromFile(path)
  expect([await keys('vault'), await keys('harbour')]).toEqual([key, undefined])
  write(cpix(contentKey, ''))
  await expect(keysFromFile(path)).rejects.toThrow('vault.xml does not name its title; add contentId')
})

const shortSecret = 'c2hvcnQ='

test.each([
  [
    'an encrypted key',
    contentKey.replaceAll('PlainValue', 'EncryptedValue'),
    'has an encrypted key on line 5',
  ],
  [
    'another scheme',
    contentKey.replace('cbcs', 'cenc'),
    'has a key for cenc on line 5; titles are encrypted with cbcs',
  ],
  [
    'two keys',
    contentKey + contentKey.replace('0011', '1100'),
    'has 2 keys; a title has one for all its tracks',
  ],
  ['no key', '', 'has no ContentKey'],
  ['no key id', contentKey.replace(/kid="[^"]*"/, ''), 'has a key without a kid on line 5'],
  ['a short key', contentKey.replace(secret, shortSecret), 'is not 16 bytes in base64'],
  [
    'an unclosed element',
    contentKey.replace('</cpix:Data>', ''),
    'closes cpix:ContentKey on line 7, which is not the element that is open there',
  ],
])(
  'PACK-04 a CPIX document with %s is refused, and the message does not reveal a key',
  (_, keys, message) => {
    let error = ''
    try {
      keyOfCpix(cpix(keys))
    } catch (refusal) {
      error = (refusal as Error).message
    }
    expect(error).toContain(message)
    for (const each of [secret, shortSecret]) expect(error).not.toContain(each)
  },
)

test('PACK-04 a document type, which could refer to other files, is refused', () => {
  expect(() => keyOfCpix(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${cpix(contentKey)}`)).toThrow(
    'has a document type on line 1',
  )
})

test('PACK-04 a key file that is not YAML is refused with its line, and the message does not reveal the key', async () => {
  const path = join(temp.folder, 'keys.yaml')
  writeFileSync(path, `vault: { keyId: "${key.keyId}",\n  key: "${key.key}\n`, { mode: 0o600 })
  const error: Error = (await keysFromFile(path).catch((refusal: Error) => refusal)) as Error
  expect(error.message).toMatch(/keys\.yaml is not YAML on line [23]; correct it$/)
  expect(error.message).not.toContain(key.key)
})

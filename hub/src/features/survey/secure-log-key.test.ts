/** Files that are accepted as the airline's key for secure logs. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecureLogKey } from './secure-log-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-log-key-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'key')
  await writeFile(file, text)
  return file
}
const pem = { type: 'spki', format: 'pem' } as const

test('LOG-16 OP-78 without a setting there is no key; an RSA public key of any length is accepted', async () => {
  expect(await readSecureLogKey(undefined)).toBeNull()
  for (const modulusLength of [1024, 3072]) {
    const key = generateKeyPairSync('rsa', { modulusLength }).publicKey.export(pem).toString()
    expect(await readSecureLogKey(await fileOf(key))).toBe(key)
  }
})

test('OP-78 a private key, another kind of key, an invalid file and a missing file are refused, with the setting’s name and a remedy', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const refused: [string, string][] = [
    [rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'is a private key'],
    [curve.publicKey.export(pem).toString(), 'is not an RSA key'],
    ['not a key', 'is not a public key'],
  ]
  for (const [text, why] of refused)
    await expect(fileOf(text).then(readSecureLogKey)).rejects.toThrow(
      new RegExp(`^ALTIPORT_SECURE_LOG_KEY: .* ${why}.*create one with altiport keys make$`),
    )
  await expect(readSecureLogKey(join(folder, 'none'))).rejects.toThrow('cannot be read')
})

/** Files that are accepted as the airline's key for secure logs. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SettingsError } from '#core/settings.ts'
import { readSecureLogKey } from './secure-log-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-log-key-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function writeKeyFile(text: string): Promise<string> {
  const file = join(folder, 'key')
  await writeFile(file, text)
  return file
}
const pem = { type: 'spki', format: 'pem' } as const

test('LOG-16 OP-78 without a setting there is no key; an RSA public key is accepted, a short one too', async () => {
  expect(await readSecureLogKey(undefined)).toBeNull()
  for (const modulusLength of [1024, 3072]) {
    const key = generateKeyPairSync('rsa', { modulusLength }).publicKey.export(pem).toString()
    expect(await readSecureLogKey(await writeKeyFile(key))).toBe(key)
  }
})

test('OP-78 a private key, another kind of key, an invalid file and a missing file are refused, with the setting’s name and a remedy', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [one, another] = [rsa.publicKey.export(pem).toString(), curve.publicKey.export(pem).toString()]
  const refused: [string, string][] = [
    [rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'contains a private key'],
    [another, 'is not a public RSA key: its algorithm is EC'],
    ['not a key', 'is not a public key in PEM'],
    ['', 'is empty'],
    [one + one, 'contains 2 keys; it may contain only one'],
    ['ssh-rsa AAAAB3NzaC1yc2EAAAADAQAB me@ground', 'is an OpenSSH key'],
    ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n', 'is a certificate, not a public key'],
    [one.slice(0, 90), 'is damaged or cut off'],
  ]
  for (const [text, why] of refused) {
    const refusal = writeKeyFile(text).then(readSecureLogKey)
    await expect(refusal).rejects.toThrow(SettingsError)
    await expect(refusal).rejects.toThrow(
      /^ALTIPORT_SECURE_LOG_KEY \(secureLogKey in the settings file\): .*key .*give the public key \(\.pub\) of a pair made with altiport keys make\.$/,
    )
    await expect(refusal).rejects.toThrow(why)
  }
  await expect(readSecureLogKey(join(folder, 'none'))).rejects.toThrow('cannot be read')
})

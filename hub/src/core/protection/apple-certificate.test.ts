/** Files that are not Apple's certificate for FairPlay prevent the start. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHub } from '#app/hub.ts'
import { settingsOf } from '#core/settings.ts'

test('DRM-03 OPS-02 a missing file, an empty one, a private key, encrypted or not, and a web page prevent the start if named as the certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-apple-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  await writeFile(join(folder, 'empty'), '')
  await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(join(folder, 'key.der'), privateKey.export({ type: 'pkcs8', format: 'der' }))
  const locked = { type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' } as const
  await writeFile(join(folder, 'locked.pem'), privateKey.export({ ...locked, format: 'pem' }))
  await writeFile(join(folder, 'locked.der'), privateKey.export({ ...locked, format: 'der' }))
  await writeFile(join(folder, 'page.html'), '<!doctype html><title>Sign in</title>')
  for (const [name, words] of [
    ['none', 'cannot be read'],
    ['empty', 'is empty'],
    ['key.pem', 'contains a private key'],
    ['key.der', 'contains a private key'],
    ['locked.pem', 'contains a private key'],
    ['locked.der', 'is not a certificate'],
    ['page.html', 'is not a certificate'],
  ] as const) {
    const settings = {
      port: 0,
      host: '127.0.0.1',
      logLevel: 'silent',
      dataDir: join(folder, 'data'),
    } as const
    const hub = createHub(settingsOf({ ...settings, fairPlayCertificate: join(folder, name) }))
    await expect(hub.start()).rejects.toThrow(
      new RegExp(`^ALTIPORT_FAIRPLAY_CERTIFICATE .*${name} ${words}.*Give the certificate that Apple issued`),
    )
  }
})

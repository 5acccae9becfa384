/** Files that are not a certificate and its key prevent the start, each reported with its setting and a remedy. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHub } from '#app/hub.ts'
import { settingsOf } from '#core/settings.ts'
import { openTlsFiles } from '#testing/tls-files.ts'

test('OPS-07 OPS-02 unusable files prevent the start, each named', async () => {
  const files = await openTlsFiles()
  onTestFinished(files.remove)
  const starting = (options: object) =>
    createHub(
      settingsOf({ port: 0, dataDir: join(files.folder, 'data'), logLevel: 'silent', ...options }),
    ).start()
  const { certificate: tlsCertificate, key: tlsKey } = files
  await expect(starting({ tlsCertificate })).rejects.toThrow(/^ALTIPORT_TLS_KEY /)
  await expect(starting({ tlsKey })).rejects.toThrow(/^ALTIPORT_TLS_CERTIFICATE /)
  await expect(starting({ tlsCertificate, tlsKey: join(files.folder, 'none') })).rejects.toThrow(
    /none cannot be read/,
  )
  const publicKey = join(files.folder, 'key.pub')
  const text = createPublicKey(await readFile(tlsKey)).export({ type: 'spki', format: 'pem' })
  const other = join(files.folder, 'other.key')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sealed = join(files.folder, 'sealed.key')
  const empty = join(files.folder, 'empty')
  const pem = { type: 'pkcs8', format: 'pem' } as const
  await writeFile(publicKey, text)
  await writeFile(other, privateKey.export(pem))
  await writeFile(sealed, privateKey.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'x' }))
  await writeFile(empty, '')
  for (const [options, expected] of [
    [
      { tlsCertificate, tlsKey: tlsCertificate },
      /^ALTIPORT_TLS_KEY .* is a certificate: give its private key/,
    ],
    [
      { tlsCertificate: tlsKey, tlsKey },
      /^ALTIPORT_TLS_CERTIFICATE .* is not a certificate in PEM but a key/,
    ],
    [{ tlsCertificate, tlsKey: publicKey }, /key\.pub is a public key: give the private key/],
    [{ tlsCertificate, tlsKey: other }, /other\.key does not belong to the certificate/],
    [{ tlsCertificate, tlsKey: sealed }, /sealed\.key is protected by a passphrase/],
    [
      { tlsCertificate: empty, tlsKey },
      /^ALTIPORT_TLS_CERTIFICATE \(tlsCertificate in the settings file\): .*empty is empty/,
    ],
  ] as const)
    await expect(starting(options)).rejects.toThrow(expected)
})

/** Files that are not a certificate and its key: each is reported with its setting and a remedy. */
import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHub } from '#app/hub.ts'
import { createLog } from '#core/log.ts'
import { settingsOf } from '#core/settings.ts'
import { openTlsFiles } from '#testing/tls-files.ts'
import { openCertificate } from './certificate.ts'

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
  const long = join(files.folder, 'long.pem')
  await writeFile(long, (await readFile(tlsCertificate, 'utf8')).repeat(100))
  const pipe = join(files.folder, 'pipe.key')
  execFileSync('mkfifo', [pipe])
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
    [{ tlsCertificate, tlsKey: pipe }, /^ALTIPORT_TLS_KEY .*pipe\.key is not a regular file/],
    [{ tlsCertificate, tlsKey: files.folder }, /is not a regular file/],
    [{ tlsCertificate: long, tlsKey }, /^ALTIPORT_TLS_CERTIFICATE .*long\.pem is larger than 64 KB/],
    [{ tlsCertificate, tlsKey: sealed }, /sealed\.key is protected by a passphrase/],
    [
      { tlsCertificate: empty, tlsKey },
      /^ALTIPORT_TLS_CERTIFICATE \(tlsCertificate in the settings file\): .*empty is empty/,
    ],
  ] as const)
    await expect(starting(options)).rejects.toThrow(expected)
})

test('OPS-07 OPS-02 neither a pipe as the key nor a chain of hundreds of certificates is loaded, and the next pair is', async () => {
  const files = await openTlsFiles()
  onTestFinished(files.remove)
  const lines: string[] = []
  const settings = { tlsCertificate: files.certificate, tlsKey: files.key, plainPort: undefined }
  const clock = { nowInMs: () => Date.now() }
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const certificate = (await openCertificate(settings, { clock, wallClock: clock, log }))!
  onTestFinished(certificate.stop)
  const first = certificate.options().cert
  const pipe = join(files.folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  await rename(pipe, files.key)
  await expect.poll(() => lines.join()).toContain('key.pem is not a regular file')
  await rm(files.key)
  const { certificate: long } = await files.replace()
  await writeFile(files.certificate, long.repeat(100))
  await expect.poll(() => lines.join()).toContain('chain.pem is larger than 64 KB')
  expect(certificate.options().cert).toBe(first)
  const next = await files.replace()
  await expect.poll(() => String(certificate.options().cert)).toBe(next.certificate)
})

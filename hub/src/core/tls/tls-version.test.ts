/** The version and the ciphers of TLS that real servers accept, before and after their certificate is replaced. */
import { createHash } from 'node:crypto'
import { connect, type SecureVersion, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, type TestHub } from '#testing/hub.ts'
import { openTlsFiles, type TlsFiles } from '#testing/tls-files.ts'

let files: TlsFiles
let hub: TestHub
beforeAll(async () => {
  files = await openTlsFiles()
  hub = await openTestHub({ tlsCertificate: files.certificate, tlsKey: files.key })
})
afterAll(async () => {
  await hub.remove()
  await files.remove()
})

type Offer = { minVersion?: SecureVersion; maxVersion?: SecureVersion; ciphers?: string }

/** What a handshake with one of the servers agrees on, and a hash of the server's certificate; or the error's code. */
const handshake = (address: string, offer: Offer = {}) =>
  new Promise<{ version: string | null; cipher: string; certificate: string } | string>((resolve) => {
    const { hostname, port } = new URL(address)
    const socket: TLSSocket = connect({
      host: hostname,
      port: Number(port),
      ca: files.ca.certificate,
      ...offer,
    })
    socket.once('secureConnect', () => {
      const certificate = createHash('sha256').update(socket.getPeerCertificate().raw).digest('hex')
      resolve({ version: socket.getProtocol(), cipher: socket.getCipher().name, certificate })
      socket.destroy()
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
  })

const accepted = { version: 'TLSv1.2', cipher: expect.stringMatching(/^ECDHE-.*(GCM|CHACHA20)/) }

test('API-01 OP-99 OPS-07 passengers and crew are served with TLS 1.2 only, and forward secrecy, also after a new certificate', async () => {
  for (const address of [hub.addresses.passengers, hub.addresses.crew]) {
    expect(await handshake(address)).toMatchObject(accepted)
    expect(await handshake(address, { minVersion: 'TLSv1.3' })).toMatch(/VERSION/)
    expect(await handshake(address, { ciphers: 'AES128-SHA256', maxVersion: 'TLSv1.2' })).toMatch(/HANDSHAKE/)
  }
  const certificateOf = async (address: string) => {
    const agreed = await handshake(address)
    return typeof agreed === 'string' ? agreed : agreed.certificate
  }
  const before = await certificateOf(hub.addresses.passengers)
  await files.replace()
  for (const address of [hub.addresses.passengers, hub.addresses.crew]) {
    await expect.poll(() => certificateOf(address)).not.toBe(before)
    expect(await handshake(address)).toMatchObject(accepted)
    expect(await handshake(address, { minVersion: 'TLSv1.3' })).toMatch(/VERSION/)
  }
})

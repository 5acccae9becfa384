/** The plain port beside the TLS server: input that is not HTTP, and a client with the address and port of another. */
import { once } from 'node:events'
import { connect as connectPlainly, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { openTestHub } from '#testing/hub.ts'
import { openTlsFiles } from '#testing/tls-files.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** Behind a NAT, connections to different ports may have the same address and port. */
test('API-01 OPS-07 an upgrade on the plain port leaves a TLS connection from the same address and port as it is', async () => {
  const files = await openTlsFiles()
  const hub = await openTestHub({ tlsCertificate: files.certificate, tlsKey: files.key, plainPort: 0 })
  cleanups.push(files.remove, hub.remove)
  const portOf = (address: string) => Number(new URL(address).port)
  const statusLine = async (socket: Socket, more = '') => {
    socket.write(`GET /core/health HTTP/1.1\r\nHost: hub\r\n${more}\r\n`)
    const [answer] = await once(socket, 'data')
    return String(answer).split('\r\n', 1)[0]
  }
  // Bound in advance, as only then the port can be shared.
  const own = { host: '127.0.0.1', localAddress: '127.0.0.1', localPort: 31_000 + (process.pid % 1000) }
  const secure = connect({ ...own, port: portOf(hub.addresses.passengers), ca: files.ca.certificate })
  cleanups.push(() => secure.destroy())
  await once(secure, 'secureConnect')
  const before = await statusLine(secure)
  const plain = connectPlainly({ ...own, port: portOf(hub.addresses.plain!) })
  cleanups.push(() => plain.destroy())
  await once(plain, 'connect')
  expect(plain.localPort).toBe(secure.localPort)
  expect(await statusLine(plain, 'Connection: Upgrade\r\nUpgrade: websocket\r\n')).toMatch(/ 404 /)
  expect(await statusLine(secure)).toBe(before)
})

test('API-01 API-06 OPS-07 OPS-03 input that is not HTTP, and a request without Host, are answered and counted on the plain port as on the others', async () => {
  const files = await openTlsFiles()
  cleanups.push(files.remove)
  const hub = await openTestHub({ tlsCertificate: files.certificate, tlsKey: files.key, plainPort: 0 })
  cleanups.push(hub.remove)
  const { port } = new URL(hub.addresses.plain!)
  const inputs = ['nonsense\r\n\r\n', 'GET /core/health HTTP/1.1\r\nConnection: close\r\n\r\n']
  for (const [n, input] of inputs.entries()) {
    const socket = connectPlainly(Number(port), '127.0.0.1', () => socket.write(input))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('{"refusal":"bad-input"')
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    await expect.poll(() => hub.parts.security.counts().byArea.passengers).toBe(n + 1)
  }
})

/** A TLS 1.3 client that sends KeyUpdate messages (RFC 8446, 4.6.3), which Node has no function for. */
import { createCipheriv, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'

/** HKDF-Expand-Label of RFC 8446, 7.1, for up to 32 bytes. */
const expand = (secret: Buffer, label: string, length: number): Buffer => {
  const name = Buffer.from(`tls13 ${label}`)
  const info = Buffer.concat([Buffer.from([0, length, name.length]), name, Buffer.from([0, 1])])
  return createHmac('sha256', secret).update(info).digest().subarray(0, length)
}

/** The record of one KeyUpdate that requests none in return, the first record under its key. */
const recordOf = (secret: Buffer): Buffer => {
  const content = Buffer.from([24, 0, 0, 1, 0, 22])
  const head = Buffer.from([23, 3, 3, 0, content.length + 16])
  const cipher = createCipheriv('aes-128-gcm', expand(secret, 'key', 16), expand(secret, 'iv', 12))
  cipher.setAAD(head)
  return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Resolves once the handshake is done; `update` sends that many KeyUpdates. Nothing else can be sent. */
export async function connectToUpdateKeys(
  port: number,
): Promise<{ socket: TLSSocket; update(count: number): void }> {
  const raw: Socket = connect(port, '127.0.0.1')
  let secret: Buffer = Buffer.of()
  const socket = connectSecurely({
    socket: raw,
    rejectUnauthorized: false,
    ciphers: 'TLS_AES_128_GCM_SHA256',
  })
  socket.on('error', () => {})
  socket.on('keylog', (line: Buffer) => {
    const [label, , hex] = line.toString().trim().split(' ')
    if (label === 'CLIENT_TRAFFIC_SECRET_0') secret = Buffer.from(hex!, 'hex')
  })
  await once(socket, 'secureConnect')
  // The end of the handshake is sent after this event.
  await new Promise((done) => setImmediate(done))
  return {
    socket,
    update(count) {
      const records: Buffer[] = []
      for (let n = 0; n < count; n++) {
        records.push(recordOf(secret))
        secret = expand(secret, 'traffic upd', 32)
      }
      raw.write(Buffer.concat(records))
    },
  }
}

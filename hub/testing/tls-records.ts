/** A TLS client that puts each byte into a record of its own, and sends all records at once. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'

export async function connectToSendRecords(
  port: number,
): Promise<{ socket: TLSSocket; sendInRecords(text: string): Promise<void> }> {
  const raw = connect(port, '127.0.0.1')
  let held: Buffer[] | null = null
  const transport = new Duplex({
    read() {},
    write(bytes: Buffer, _encoding, done) {
      if (held) held.push(bytes)
      else raw.write(bytes)
      done()
    },
  })
  raw.on('data', (bytes) => transport.push(bytes))
  raw.on('close', () => transport.destroy())
  raw.on('error', () => {})
  const socket = connectSecurely({ socket: transport, rejectUnauthorized: false })
  socket.on('error', () => {})
  await once(socket, 'secureConnect')
  // The end of the handshake is sent after this event.
  await new Promise((done) => setImmediate(done))
  return {
    socket,
    async sendInRecords(text) {
      held = []
      for (const byte of text) await new Promise((done) => socket.write(byte, done))
      raw.write(Buffer.concat(held))
      held = null
    },
  }
}

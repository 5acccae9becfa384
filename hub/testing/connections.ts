/** Servers with limited connections, and their clients. */
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer, get as getSecurely } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectSecurely } from 'node:tls'
import { guardConnections } from '#core/http/connections.ts'
import { tlsOptions } from '#core/tls/tls-options.ts'
import { createTestCa } from '#testing/test-ca.ts'

const openServers: { server: Server; sockets: Socket[] }[] = []
/** Closes all servers and sockets; for `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const { server, sockets } of openServers.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

export const request = 'GET / HTTP/1.1\r\nHost: hub\r\n\r\n'

/** A server that counts its requests, with clients at addresses of this machine. */
export async function serve({
  limit = 1000,
  unreadLimitInMs = 30_000,
  handshakeLimitInMs = 20_000,
  maxHandshakes = 512,
  maxPipelined = 1024,
  answer = 'an answer' as string | Buffer,
  isSecure = false,
  trustedProxies = [] as string[],
  reservedFor = (): string[] => [],
  upgradeResponse = 'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  refusesUpgrades = false,
} = {}) {
  let requestCount = 0
  const clients = new Set<string | undefined>()
  const listener: RequestListener = ({ socket }, response) => {
    requestCount++
    clients.add(`${'encrypted' in socket} ${socket.remoteAddress}`)
    response.end(answer)
  }
  const server = isSecure ? createSecureServer(certificate(), listener) : createServer(listener)
  const connections = guardConnections(server, {
    limit,
    unreadLimitInMs,
    handshakeLimitInMs,
    maxHandshakes,
    maxPipelined,
    trustedProxies,
    reservedFor,
  })
  server.on('upgrade', ({ socket }) => {
    socket.on('error', () => {}).on('end', () => socket.destroy())
    socket.resume().write(upgradeResponse)
    if (refusesUpgrades) socket.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  openServers.push({ server, sockets })
  return {
    server,
    port,
    connections,
    requests: () => requestCount,
    /** Of each client: whether its connection was encrypted, and its address. */
    clients,
    /** A client at one of this machine's addresses that reads nothing. */
    async client(localAddress = '127.0.0.1') {
      const target = { port, host: '127.0.0.1', localAddress }
      const socket = isSecure ? connectSecurely({ ...target, ...acceptAnyCertificate }) : connect(target)
      socket.pause()
      socket.on('error', () => {})
      sockets.push(socket)
      await new Promise((done) => {
        socket.once(isSecure ? 'secureConnect' : 'connect', done)
        socket.once('close', done)
      })
      return socket
    },
    fetch: () =>
      new Promise<string>((done, fail) => {
        const onReply = (reply: IncomingMessage) => void text(reply).then(done, fail)
        const target = { port, host: '127.0.0.1', agent: false } as const
        const outgoing = isSecure
          ? getSecurely({ ...target, ...acceptAnyCertificate }, onReply)
          : get(target, onReply)
        outgoing.on('error', fail)
      }),
  }
}
export const acceptAnyCertificate = { rejectUnauthorized: false }
const certificate = () => {
  const { certificate: cert, key } = createTestCa().issue(['127.0.0.1'])
  return { ...tlsOptions, cert, key }
}
export const untilClosed = (socket: Socket) =>
  new Promise<void>((done) => {
    if (socket.closed) return done()
    socket.resume()
    socket.once('close', () => done())
  })

/** TCP servers for each feed protocol, as boxes run them. For tests, and for demos without an aircraft. */
import { connect, createServer, type Socket } from 'node:net'
import type { AdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import {
  type AdbpDialect,
  adbpPublication,
  adbpResponse,
  readAdbpRequest,
} from '@altiport/flight/feeds/adbp-messages'
import { gpsdBanner, gpsdReportOf } from '@altiport/flight/feeds/gpsd'
import { nmeaSentencesOf } from '@altiport/flight/feeds/nmea'
import type { Observation } from '@altiport/flight/feeds/observation'
import { sbs1LinesOf } from '@altiport/flight/feeds/sbs1'

export type FeedServer = {
  port: number
  emit(observation: Observation): void
  /** Writes arbitrary text: half lines, garbage. */
  write(text: string): void
  /** Total number of bytes sent so far, over all listeners; without responses to ADBP subscriptions. */
  sentInBytes(): number
  /** All text received from listeners. */
  received(): string
  listeners(): number
  /** Closes every connection; listeners may reconnect. */
  drop(): void
  stop(): Promise<void>
}

export type FeedProtocol =
  | { kind: 'gpsd' }
  | { kind: 'nmea' }
  | { kind: 'sbs1'; address: string }
  | { kind: 'adbp'; dialect: AdbpDialect; mapping: AdbpMapping }

/** @param port 0 for a free one @see FEED-05 */
export const openFeedServer = async (protocol: FeedProtocol, port = 0): Promise<FeedServer> => {
  const sockets = new Set<Socket>()
  const subscribers = new Map<Socket, string[]>()
  let sentInBytes = 0
  let received = ''
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      subscribers.delete(socket)
    })
  }
  const send = (socket: Socket, text: string) => {
    sentInBytes += Buffer.byteLength(text)
    socket.write(text)
  }
  const server = createServer((socket) => {
    track(socket)
    if (protocol.kind === 'gpsd') send(socket, gpsdBanner)
    else if (protocol.kind !== 'adbp') subscribers.set(socket, [])
    let buffer = ''
    socket.on('data', (text: string) => {
      received += text
      buffer += text
      if (protocol.kind === 'gpsd' && buffer.includes('?WATCH={"enable":true')) subscribers.set(socket, [])
      if (protocol.kind === 'adbp' && buffer.includes('</method>')) respond(socket, buffer, protocol.dialect)
    })
  })

  /**
   * Connects back to publish. Rejects requests of the other dialect, which names the port in a different way.
   */
  const respond = (socket: Socket, request: string, dialect: AdbpDialect) => {
    const parsed = readAdbpRequest(request)
    const isOwnDialect = request.includes('<publishport value=') === (dialect === 'attribute')
    const isGood = parsed?.method === 'subscribeAvionicParameters' && parsed.port > 0 && isOwnDialect
    socket.end(adbpResponse(dialect, isGood ? 0 : 2))
    if (!isGood || !socket.remoteAddress) return
    const publishingSocket = connect({ host: socket.remoteAddress, port: parsed.port })
    track(publishingSocket)
    publishingSocket.on('connect', () => subscribers.set(publishingSocket, parsed.names))
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    emit(observation) {
      for (const [socket, names] of subscribers) send(socket, textOf(protocol, observation, names))
    },
    write(text) {
      for (const socket of subscribers.keys()) send(socket, text)
    },
    sentInBytes: () => sentInBytes,
    received: () => received,
    listeners: () => subscribers.size,
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const textOf = (protocol: FeedProtocol, observation: Observation, names: string[]): string => {
  switch (protocol.kind) {
    case 'gpsd':
      return gpsdReportOf(observation)
    case 'nmea':
      return nmeaSentencesOf(observation)
    case 'sbs1':
      return sbs1LinesOf(observation, protocol.address)
    case 'adbp':
      return adbpPublication(protocol.dialect, observation, protocol.mapping, names)
  }
}

/**
 * Ends TLS 1.3 connections that change their keys again and again (KeyUpdate of RFC 8446, 4.6.3). Such a message has 27
 * bytes and costs as much as a small request, and OpenSSL accepts any number of them.
 *
 * The only event that Node has for a new key is the one for its log; the key itself is not looked at.
 */
import type { Server, TLSSocket } from 'node:tls'

/** Browsers change keys after gigabytes, if at all. */
const maxUpdates = 8
/** The labels of keys after the handshake's own. @see NSS Key Log Format */
const updateLabels = ['CLIENT_TRAFFIC_SECRET_N ', 'SERVER_TRAFFIC_SECRET_N ']

type Handle = { readStop?(): void }

/** @param onFlood called once for a connection, outside the reading of its data, to end it */
export const limitKeyUpdates = (server: Server, onFlood: (socket: TLSSocket) => void): void => {
  const updates = new WeakMap<TLSSocket, number>()
  server.on('keylog', (line, socket) => {
    if (!updateLabels.some((label) => line.indexOf(label) === 0)) return
    const count = (updates.get(socket) ?? 0) + 1
    updates.set(socket, count)
    if (count !== maxUpdates + 1) return
    // Not destroyed here: OpenSSL is still decrypting the piece that the key came with. No further piece is read.
    handleOf(socket)?.readStop?.()
    setImmediate(onFlood, socket)
  })
}

const handleOf = (socket: TLSSocket): Handle | undefined =>
  (socket as unknown as { _handle?: Handle | null })._handle ?? undefined

/** Ends the connection of a client that floods, without processing what it has already sent. */

/** `destroySSL` is internal to Node and not documented; without it the connection is only destroyed. */
type Secure = { ssl?: { destroySSL?(): void } | null }

/**
 * Destroys the connection and frees its TLS session: of a destroyed TLS socket Node still decrypts all that was read,
 * up to 64 KiB, or three thousand records of one byte, which take 4 ms.
 *
 * Call it where data is received, never while OpenSSL itself runs.
 */
export const endAtOnce = (socket: { destroy(): unknown }): void => {
  const { ssl } = socket as Secure
  socket.destroy()
  ssl?.destroySSL?.()
}

/**
 * Destroys the connection of a client that floods. Of a destroyed TLS socket Node still decrypts all that was read, up to
 * 64 KiB: three thousand records of one byte, which take 4 ms.
 */
type Secure = { ssl?: { destroySSL?(): void } | null }

/** Call where data is received, never while OpenSSL itself runs, as in the event `keylog`. */
export const endAtOnce = (socket: { destroy(): unknown }): void => {
  const { ssl } = socket as Secure
  socket.destroy()
  ssl?.destroySSL?.()
}

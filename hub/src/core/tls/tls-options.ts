/**
 * The TLS that the hub's servers speak: version 1.2, with forward secrecy and authenticated encryption. In TLS 1.3 a
 * client may change its keys any number of times; each message for it has 27 bytes and costs as much as a request.
 *
 * @see docs/decisions/0044-tls-1-2-only.md
 */
import type { SecureContextOptions } from 'node:tls'

export const tlsOptions: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20',
}

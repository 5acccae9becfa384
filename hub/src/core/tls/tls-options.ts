/**
 * The TLS that the hub's servers speak: version 1.2, with forward secrecy and authenticated encryption. Not
 * 1.3, in which a client may change its keys any number of times, by messages of 27 bytes that each cost as much as a
 * request.
 *
 * @see docs/decisions/0044-tls-1-2-only.md
 */
import type { SecureContextOptions } from 'node:tls'

export const tlsOptions: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20',
}

/** An Ed25519 key's id, and its 32 bytes. */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** First 16 hex digits of the SHA-256 of the key as DER (SPKI), as `openssl pkey -pubin -outform DER` writes it. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** The 32 bytes of an Ed25519 key. */
export const rawKeyOf = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')

export const keyOfRaw = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' })

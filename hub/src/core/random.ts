/** Source of unguessable strings: tokens, ids, keys. */
import { randomBytes } from 'node:crypto'

export type Random = {
  /** `bits` random bits (a multiple of 8), encoded in base64url. */
  word(bits: number): string
}

export const systemRandom: Random = { word: (bits) => randomBytes(bits / 8).toString('base64url') }

/** Where unguessable words come from: tokens, ids, keys. */
import { randomBytes } from 'node:crypto'

export type Random = {
  /** `bits` random bits (a multiple of 8), written in base64url. */
  word(bits: number): string
}

export const systemRandom: Random = { word: (bits) => randomBytes(bits / 8).toString('base64url') }

/** Carry-on: what a device has begun and kept goes to another by a short code, or to the next leg by a signed pass. */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** For how long a code can be typed in on the other device. */
export const carryOnCodeValidForInS = 15 * 60
/** For how long after it was made a pass is taken. */
export const carryOnPassValidForInDays = 60
/** What a picture code of this length holds, a telephone's camera still reads off a screen. */
export const carryOnPassLimit = 900

/** A device has one code at a time; a new one takes the place of the old. @see PAX-04 */
export const createCarryOnCode = call({ method: 'POST', path: '/core/carry-on/code', access: 'passenger' })
/** `code` is written without a gap. */
export type CarryOnCodeReply = { code: string; expiresInS: number }

/**
 * Lays down here what the code's device has. A code serves one device; that one may ask again, as after a lost answer.
 *
 * Codes that are misspelt, expired or used by another device are all `unknown-code`: guessing teaches nothing.
 *
 * @see PAX-04
 */
export const redeemCarryOnCode = call({
  method: 'POST',
  path: '/core/carry-on/redeem-code',
  access: 'passenger',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  refusals: ['unknown-code', 'own-code'],
})

/** What this device has, signed and whole in one text: nothing of it is kept here. @see PAX-04 */
export const carryOnPassCall = call({ method: 'GET', path: '/core/carry-on/pass', access: 'passenger' })
/** `leftOut`: how many of the oldest things found no room in it. */
export type CarryOnPassReply = { pass: string; things: number; leftOut: number }

/** Lays down what a pass holds, as far as it is on board. @see PAX-04 */
export const redeemCarryOnPass = call({
  method: 'POST',
  path: '/core/carry-on/redeem-pass',
  access: 'passenger',
  body: z.object({ pass: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  refusals: ['bad-pass', 'old-pass'],
})

/** `things`: how many came: places in films and episodes, and what is on the list. */
export type CarriedReply = { things: number }

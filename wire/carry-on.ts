/**
 * Carry-on: transfers a device's progress, list and loved titles to another device by a short code, or to the
 * next leg by a signed pass.
 */
import { call, typed } from './call.ts'
import type { RedeemCarryOnCodeBody, RedeemCarryOnPassBody } from './carry-on.shape.ts'

/** Validity of a code, in seconds. */
export const carryOnCodeValidForInS = 15 * 60

/** Validity of a pass, in days. */
export const carryOnPassValidForInDays = 60

/**
 * Maximum length of a pass, in characters: a QR code of this length can still be scanned from a screen by a
 * phone.
 */
export const carryOnPassLimit = 900

/** A device has one code at a time; a new code replaces the old one. @see PAX-04 */
export const createCarryOnCode = call({
  method: 'POST',
  path: '/core/carry-on/code',
  access: 'passenger',
  reply: typed<CarryOnCodeReply>(),
})

/** `code` contains no space. */
export type CarryOnCodeReply = { code: string; expiresInS: number }

/**
 * Copies the data of the device that issued the code to this device. A code works for one device, which may
 * repeat the call, for example after a lost response.
 *
 * Misspelled codes, expired codes and codes used by another device are all refused as `unknown-code`, so that
 * guessing reveals nothing.
 *
 * @see PAX-04
 */
export const redeemCarryOnCode = call({
  method: 'POST',
  path: '/core/carry-on/redeem-code',
  access: 'passenger',
  body: typed<RedeemCarryOnCodeBody>(),
  reply: typed<CarriedReply>(),
  refusals: ['unknown-code', 'own-code'],
})

/** Returns what this device has, as much as fits, as one signed text, which the hub does not store. @see PAX-04 */
export const carryOnPassCall = call({
  method: 'GET',
  path: '/core/carry-on/pass',
  access: 'passenger',
  reply: typed<CarryOnPassReply>(),
})

/** `leftOut`: how many of the oldest things did not fit. */
export type CarryOnPassReply = { pass: string; things: number; leftOut: number }

/** Restores the contents of a pass, as far as they are on board. @see PAX-04 */
export const redeemCarryOnPass = call({
  method: 'POST',
  path: '/core/carry-on/redeem-pass',
  access: 'passenger',
  body: typed<RedeemCarryOnPassBody>(),
  reply: typed<CarriedReply>(),
  refusals: ['bad-pass', 'old-pass'],
})

/** `things`: how many were restored: positions in films and episodes, entries of the list, and loved titles. */
export type CarriedReply = { things: number }

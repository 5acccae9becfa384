/** The body of every refused call, and the refusals that any call may return. */

export type { Refusal } from './refusal.shape.ts'

/** Refusals that any call may return, with their HTTP status. A call's own refusals are sent with 409. */
export const generalRefusals = {
  'bad-input': 400,
  'no-session': 401,
  'foreign-request': 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  'hub-fault': 500,
  resting: 503,
} as const

export type GeneralRefusal = keyof typeof generalRefusals

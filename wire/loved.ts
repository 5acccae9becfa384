/** Loved titles: what a device has marked with a heart, stored on the hub. */
import { call, typed } from './call.ts'
import type { FindKind } from './find.ts'
import { query } from './query.ts'

/** What can be loved: items that have a page of their own. An episode counts as a film. */
export const lovedKinds = ['film', 'music', 'press', 'gallery', 'article'] as const satisfies FindKind[]
export type LovedTitle = { kind: (typeof lovedKinds)[number]; id: string }

/** Personal: returns the device's own titles. @see PAX-14 */
export const lovedQuery = query(
  `query Loved($lang: String!) @personal { app(lang: $lang) { loved { kind id } } }`,
)

/** Maximum number of titles of one device; more are refused. */
export const lovedLimit = 200

/** Repeating it changes nothing. Refused as `unknown-thing`, and as `too-many-loved` beyond `lovedLimit`. */
export const markLoved = call({
  method: 'PUT',
  path: '/core/loved',
  access: 'passenger',
  body: typed<LovedTitle>(),
  refusals: ['unknown-thing', 'too-many-loved'],
})

export const unmarkLoved = call({
  method: 'DELETE',
  path: '/core/loved',
  access: 'passenger',
  query: typed<LovedTitle>(),
})

/**
 * The carry-on pass: a device's items, as many as fit, in one signed text. It can be redeemed on a later leg, on any hub
 * with the same key; the hubs do not store it.
 *
 * `{payload}.{signature}`, both base64url: the payload is deflated JSON, the signature 128 bits of an HMAC over it.
 *
 * @see PAX-04
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { carryOnPassLimit, carryOnPassValidForInDays } from '@altiport/wire/carry-on'
import * as z from 'zod/mini'
import type { Carried } from '#core/carrying.ts'
import type { AllCarried } from './carry-on.store.ts'

const dayInMs = 86_400_000
/** Upper bound on a pass after decompression; a small text can expand to gigabytes. */
const maxContentInBytes = 64 * 1024

const contentShape = z.object({
  day: z.int(),
  things: z.record(
    z.string(),
    z.array(
      z.tuple([
        z.string().check(z.maxLength(240)),
        z.union([z.string().check(z.maxLength(240)), z.number()]),
      ]),
    ),
  ),
})

/** The newest items of each noun, as many as fit: positions first, then lists and marks. */
export function writePass(
  key: string,
  all: AllCarried,
  nowInMs: number,
): { pass: string; things: AllCarried } {
  const day = Math.floor(nowInMs / dayInMs)
  const build = (things: AllCarried) => ({ pass: sign(key, JSON.stringify({ day, things })), things })
  const nouns = Object.entries(all)
  const [positions, others] = [true, false].map((arePositions) =>
    nouns.filter(([, list]) => list.every(([, value]) => typeof value === 'number') === arePositions),
  )
  const first = fullest(positions!, build)
  return fullest(others!, (things) => build({ ...first.things, ...things }))
}

/**
 * Builds a pass with as many items of each noun as fit. Tried from few to many, since a device may have hundreds, and
 * compressing all of them takes milliseconds.
 */
function fullest<Built extends { pass: string }>(
  nouns: [string, Carried][],
  build: (things: AllCarried) => Built,
): Built {
  const withAtMost = (max: number) =>
    build(Object.fromEntries(nouns.map(([noun, list]) => [noun, list.slice(0, max)])))
  const isTooMany = (max: number) => withAtMost(max).pass.length > carryOnPassLimit
  const longest = Math.max(0, ...nouns.map(([, { length }]) => length))
  let fits = 0
  let tooMany = 8
  while (tooMany <= longest && !isTooMany(tooMany)) {
    fits = tooMany
    tooMany *= 2
  }
  tooMany = Math.min(tooMany, longest + 1)
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (isTooMany(middle)) tooMany = middle
    else fits = middle
  }
  return withAtMost(fits)
}

export function readPass(key: string, pass: string, nowInMs: number): AllCarried | 'bad' | 'old' {
  const [payload = '', signature = '', ...rest] = pass.trim().split('.')
  if (rest.length > 0 || !isEqual(signature, signatureOf(key, payload))) return 'bad'
  const content = contentShape.safeParse(decodePayload(payload))
  if (!content.success) return 'bad'
  const age = Math.floor(nowInMs / dayInMs) - content.data.day
  // A pass is also accepted if this hub's clock is behind that of the issuer.
  return age > carryOnPassValidForInDays ? 'old' : content.data.things
}

function sign(key: string, text: string): string {
  const payload = deflateRawSync(text, { level: 9 }).toString('base64url')
  return `${payload}.${signatureOf(key, payload)}`
}

const signatureOf = (key: string, payload: string) =>
  createHmac('sha256', key)
    .update(`altiport carry-on ${payload}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function decodePayload(payload: string): unknown {
  try {
    const bytes = inflateRawSync(Buffer.from(payload, 'base64url'), { maxOutputLength: maxContentInBytes })
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

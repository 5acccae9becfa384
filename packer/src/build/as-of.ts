/**
 * What passengers see on one day: windows of validity are decided when the pack is built, instead of by the hub's
 * clock. Pure.
 *
 * @see PACK-08, PACK-11
 */
import type { PackIndex } from '@altiport/wire/pack.shape'
import type { Validity } from '@altiport/wire/pack-values.shape'
import type { Source } from '#check/check.ts'
import { isRaw } from '#core/links.ts'

/** Ended before any pack existed, so an item with it is never shown. */
const neverOpen: Validity = { to: '1970-01-01' }

/** Days as `2026-12-24`, both inclusive. */
const isOpenOn = ({ from, to }: Validity, day: string): boolean =>
  (from === undefined || from <= day) && (to === undefined || day <= to)

/** A window that is open on `day` stays open, any other never opens. */
export const validityAsOf = (validity: Validity | undefined, day: string): Validity | undefined =>
  validity === undefined || isOpenOn(validity, day) ? undefined : neverOpen

export function indexAsOf(index: PackIndex, day: string): PackIndex {
  const decided = decideWindows(index, day) as PackIndex
  if (!decided.shop) return decided
  const vouchers = decided.shop.vouchers.map(({ from, to, ...voucher }) => ({
    ...voucher,
    ...validityAsOf({ from, to }, day),
  }))
  return { ...decided, shop: { ...decided.shop, vouchers } }
}

function decideWindows(value: unknown, day: string): unknown {
  if (Array.isArray(value)) return value.map((each) => decideWindows(each, day))
  if (!isRaw(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'validity' ? validityAsOf(each as Validity | undefined, day) : decideWindows(each, day),
    ]),
  )
}

/** A line for everything that passengers do not see on `day`, such as `videos liner: from 2026-12-26`. */
export function hiddenOn({ pack, values }: Source, day: string): string[] {
  const hidden = [{ name: 'the whole pack', validity: pack.validity }]
  for (const [part, items] of Object.entries(values)) hidden.push(...windowsIn(part, items))
  return hidden.flatMap(({ name, validity }) =>
    validity && !isOpenOn(validity, day) ? [`${name}: ${describeWindow(validity)}`] : [],
  )
}

type NamedWindow = { name: string; validity: Validity | undefined }

/** The windows of items, and of what a noun's one file lists: campaigns and vouchers. */
function windowsIn(part: string, value: unknown): NamedWindow[] {
  if (Array.isArray(value)) return value.flatMap((each) => windowsIn(part, each))
  if (!isRaw(value)) return []
  const name = `${part} ${value.id ?? value.code ?? ''}`.trim()
  const innerWindows = Object.entries(value).flatMap(([key, each]) =>
    key === 'campaigns' || key === 'vouchers' ? windowsIn(key, each) : [],
  )
  if (part === 'vouchers') return [{ name, validity: value as Validity }]
  return [
    { name, validity: isRaw(value.validity) ? (value.validity as Validity) : undefined },
    ...innerWindows,
  ]
}

const describeWindow = ({ from, to }: Validity): string =>
  [...(from === undefined ? [] : [`from ${from}`]), ...(to === undefined ? [] : [`until ${to}`])].join(' ')

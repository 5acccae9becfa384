/** Values that feeds report besides the position: which feed's value is used, and its age. Pure. */
import type { Observation } from '#feeds/observation.ts'

export const valueNames = [
  'trackInDeg',
  'groundSpeedInMPerS',
  'altitudeInM',
  'verticalSpeedInMPerS',
  'outsideTemperatureInC',
  'windFromInDeg',
  'windSpeedInMPerS',
] as const
export type ValueName = (typeof valueNames)[number] | 'isOnGround'

type StoredValue = { value: number; atInMs: number; doubts: number; doubtedSinceInMs?: number }
/** By value, then by feed. A flag is 1 or 0. */
export type Values = { readonly [name in ValueName]?: { readonly [source: string]: StoredValue } }

export type CurrentValue = { value: number; source: string; atInMs: number }

/**
 * How long a more trusted feed's value takes precedence over a newer one of another feed; longer for air and
 * wind.
 */
const freshForInMs: Partial<Record<ValueName, number>> = {
  outsideTemperatureInC: 60_000,
  windFromInDeg: 60_000,
  windSpeedInMPerS: 60_000,
}
const usuallyFreshForInMs = 15_000
/** Values older than this are discarded. */
const maxAgeInMs = 600_000

/** Maximum change from the previous value: a fixed amount, plus an amount per second in between. */
const leaps: Partial<Record<ValueName, [atOnce: number, perS: number]>> = {
  altitudeInM: [200, 60],
  groundSpeedInMPerS: [25, 8],
  outsideTemperatureInC: [8, 0.5],
}
/** A larger change is accepted after this many consecutive deviating values, over at least this time. */
const minDoubts = 5
const doubtedForInMs = 10_000

/** @see FEED-02 */
export function stepValues(values: Values, source: string, observation: Observation, atInMs: number): Values {
  const next: { [name in ValueName]?: { readonly [source: string]: StoredValue } } = { ...values }
  const { isOnGround } = observation
  const all: [ValueName, number | undefined][] = valueNames.map((name) => [name, observation[name]])
  all.push(['isOnGround', isOnGround === undefined ? undefined : Number(isOnGround)])
  for (const [name, value] of all) {
    if (value === undefined) continue
    const before = next[name]?.[source]
    if (before && atInMs < before.atInMs) continue
    next[name] = { ...next[name], [source]: acceptValue(name, value, atInMs, before) }
  }
  return next
}

function acceptValue(
  name: ValueName,
  value: number,
  atInMs: number,
  before: StoredValue | undefined,
): StoredValue {
  const leap = leaps[name]
  if (!before || !leap) return { value, atInMs, doubts: 0 }
  const doubtedSinceInMs = before.doubts > 0 ? (before.doubtedSinceInMs ?? atInMs) : atInMs
  if (before.doubts >= minDoubts && atInMs - doubtedSinceInMs >= doubtedForInMs)
    return { value, atInMs, doubts: 0 }
  const maxLeap = leap[0] + (leap[1] * (atInMs - before.atInMs)) / 1000
  if (Math.abs(value - before.value) <= maxLeap) return { value, atInMs, doubts: 0 }
  return { ...before, doubts: before.doubts + 1, doubtedSinceInMs }
}

/** The most trusted feed's value while it is fresh, otherwise the newest one that is not discarded. */
export function currentValue(
  values: Values,
  name: ValueName,
  trust: readonly string[],
  nowInMs: number,
): CurrentValue | null {
  const bySource = values[name]
  if (!bySource) return null
  const freshInMs = freshForInMs[name] ?? usuallyFreshForInMs
  let newest: CurrentValue | null = null
  for (const source of trust) {
    const stored = bySource[source]
    if (!stored || nowInMs - stored.atInMs > maxAgeInMs) continue
    if (nowInMs - stored.atInMs <= freshInMs) return { value: stored.value, source, atInMs: stored.atInMs }
    if (!newest || stored.atInMs > newest.atInMs)
      newest = { value: stored.value, source, atInMs: stored.atInMs }
  }
  return newest
}

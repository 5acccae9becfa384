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

type StoredValue = { value: number; atInMs: number; rejectedCount: number; rejectedSinceInMs?: number }
/** Keyed by the value's name, then by feed. Booleans are stored as 1 or 0. */
export type Values = { readonly [name in ValueName]?: { readonly [source: string]: StoredValue } }

export type CurrentValue = { value: number; source: string; atInMs: number }

/**
 * How long a more trusted feed's value takes precedence over a newer one of another feed; longer for
 * temperature and wind.
 */
const freshForInMs: Partial<Record<ValueName, number>> = {
  outsideTemperatureInC: 60_000,
  windFromInDeg: 60_000,
  windSpeedInMPerS: 60_000,
}
const defaultFreshForInMs = 15_000
/** Values older than this are ignored. */
const maxAgeInMs = 600_000

/** Maximum change from the previous value: a fixed amount, plus an amount per second in between. */
const maxChanges: Partial<Record<ValueName, [fixed: number, perS: number]>> = {
  altitudeInM: [200, 60],
  groundSpeedInMPerS: [25, 8],
  outsideTemperatureInC: [8, 0.5],
}
/** A larger change is accepted after this many consecutive deviating values … */
const minRejected = 5
/** … that arrived over at least this time. */
const minRejectedForInMs = 10_000

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
  const limit = maxChanges[name]
  if (!before || !limit) return { value, atInMs, rejectedCount: 0 }
  const rejectedSinceInMs = before.rejectedCount > 0 ? (before.rejectedSinceInMs ?? atInMs) : atInMs
  if (before.rejectedCount >= minRejected && atInMs - rejectedSinceInMs >= minRejectedForInMs)
    return { value, atInMs, rejectedCount: 0 }
  const maxChange = limit[0] + (limit[1] * (atInMs - before.atInMs)) / 1000
  if (Math.abs(value - before.value) <= maxChange) return { value, atInMs, rejectedCount: 0 }
  return { ...before, rejectedCount: before.rejectedCount + 1, rejectedSinceInMs }
}

/** The most trusted feed's value while it is fresh, otherwise the newest one that is not too old. */
export function currentValue(
  values: Values,
  name: ValueName,
  sourcesByTrust: readonly string[],
  nowInMs: number,
): CurrentValue | null {
  const bySource = values[name]
  if (!bySource) return null
  const freshInMs = freshForInMs[name] ?? defaultFreshForInMs
  let newest: CurrentValue | null = null
  for (const source of sourcesByTrust) {
    const stored = bySource[source]
    if (!stored || nowInMs - stored.atInMs > maxAgeInMs) continue
    if (nowInMs - stored.atInMs <= freshInMs) return { value: stored.value, source, atInMs: stored.atInMs }
    if (!newest || stored.atInMs > newest.atInMs)
      newest = { value: stored.value, source, atInMs: stored.atInMs }
  }
  return newest
}

/** Formats durations and clock times in both apps. Pure; texts are passed in by the caller. */

type DurationText = (
  key: 'duration.hours' | 'duration.minutes' | 'duration.seconds',
  values: { n: number },
) => string

/**
 * Rounded to the minute; under one minute, to the second. Lines break between the parts, never between a number and
 * its unit.
 *
 * @example formatDuration(7500, text)  // '2 h 5 mins'  @see CMP-05, OP-94
 */
export function formatDuration(seconds: number, text: DurationText): string {
  const part: DurationText = (key, values) => text(key, values).replaceAll(' ', '\u00a0')
  if (!(seconds >= 60)) return part('duration.seconds', { n: Math.max(0, Math.floor(seconds) || 0) })
  const allMinutes = Math.round(seconds / 60)
  const hours = Math.floor(allMinutes / 60)
  const minutes = allMinutes % 60
  return [
    hours > 0 && part('duration.hours', { n: hours }),
    minutes > 0 && part('duration.minutes', { n: minutes }),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Hours and minutes in Latin digits; in UTC, labeled so, if `timeZone` is unknown; empty for an invalid time.
 *
 * @example '07:45'
 */
export function formatClock(timeInMs: number, timeZone: string | undefined): string {
  // Formatters throw for a time outside the range of dates, even if it is finite.
  if (Number.isNaN(new Date(timeInMs).getTime())) return ''
  const clock = timeZone && clockIn(timeZone)
  return clock ? clock.format(timeInMs) : `${clockIn('UTC')!.format(timeInMs)} UTC`
}

/**
 * A local time with the airport's code; as `formatClock` alone if `timeZone` is unknown.
 *
 * @see OP-113
 * @example formatAirportTime(atInMs, 'BIO', 'Europe/Madrid')  // '07:45 BIO'
 */
export function formatAirportTime(timeInMs: number, iata: string, timeZone: string | undefined): string {
  const time = formatClock(timeInMs, timeZone)
  return time !== '' && timeZone && clockIn(timeZone) ? `${time} ${iata}` : time
}

/** The time zone, or UTC if unknown; for inputs of a time. */
export const timeZoneOrUtc = (timeZone: string | undefined): string =>
  timeZone && clockIn(timeZone) ? timeZone : 'UTC'

/** Formatters are cached: creating one takes far longer than using it, and each tile may show a time. */
const clocks = new Map<string, Intl.DateTimeFormat | null>()
function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  const cached = clocks.get(timeZone)
  if (cached !== undefined) return cached
  const clock = newClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/** `null` for a time zone that the browser does not support. */
function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
  } catch {
    return null
  }
}

/** Converts a local time of day to a timestamp. Pure. */
import { formatClock } from '#core/format.ts'

const dayInMin = 24 * 60

/**
 * The moment nearest to `nearInMs` at which the local time in `timeZone` is `text`; `null` if that is not `HH:MM`.
 *
 * @example timeAtClock('07:50', landsAtInMs, 'Europe/Madrid')
 */
export function timeAtClock(text: string, nearInMs: number, timeZone: string | undefined): number | null {
  const requestedMinutes = minutesIn(text)
  if (requestedMinutes === null) return null
  const minuteStartInMs = Math.floor(nearInMs / 60_000) * 60_000
  const nearMinutes = minutesIn(formatClock(minuteStartInMs, timeZone)) ?? 0
  const minutesIntoWindow = (requestedMinutes - nearMinutes + 1.5 * dayInMin) % dayInMin
  return minuteStartInMs + (minutesIntoWindow - dayInMin / 2) * 60_000
}

function minutesIn(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

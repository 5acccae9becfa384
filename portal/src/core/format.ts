/** Formats times, durations and dates for passengers, and reads dates. Pure. */
import { formatDay } from '@altiport/client/format'

export { formatAirportTime, formatClock, formatDuration } from '@altiport/ui/format-time'

/** `mm:ss`, or `hh:mm:ss` from one hour. @see AUD-17 */
export function formatMediaTime(timeInS: number): string {
  const totalSeconds = Math.max(0, Math.floor(Number.isFinite(timeInS) ? timeInS : 0))
  const parts = [Math.floor(totalSeconds / 3600), Math.floor((totalSeconds % 3600) / 60), totalSeconds % 60]
  return parts
    .slice(parts[0] === 0 ? 1 : 0)
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Codes: 14 unsupported type, 15 invalid `Date` or number, 16 text that is not a year-month-day date. @see ERR-29 */
export class DateError extends Error {
  readonly code: 14 | 15 | 16
  constructor(code: 14 | 15 | 16, value: unknown) {
    super(`No date (${code}): ${String(value)}`)
    this.name = 'DateError'
    this.code = code
  }
}

/**
 * A date without a time is the same day everywhere: it is read in UTC, as `formatDate` formats it. Numbers are in ms.
 *
 * @throws DateError
 * @see CMP-06, OP-95
 */
export function readDate(value: unknown): Date {
  if (typeof value === 'number') return checked(new Date(value))
  if (value instanceof Date) return checked(value)
  if (typeof value !== 'string') throw new DateError(14, value)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.+)?$/.exec(value) ?? []
  const date = new Date(value)
  const isReal = Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (year === undefined || !isReal || Number.isNaN(date.getTime())) throw new DateError(16, value)
  return date
}

export function formatDate(value: unknown, language: string, options?: Intl.DateTimeFormatOptions): string {
  const isDay = typeof value === 'string' && !value.includes('T')
  const formatOptions = options ?? { day: 'numeric', month: 'long', year: 'numeric' }
  return formatDay(readDate(value), language, { ...(isDay && { timeZone: 'UTC' }), ...formatOptions })
}

function checked(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new DateError(15, date)
  return date
}

/** Times, lengths and dates as passengers read them. Pure; words come from the caller's `text`. */
import type { Text } from './language/language-store.ts'

/** To the nearest minute from one minute on. @example formatSpan(7500, text)  // '2 h 5 mins'  @see CMP-05, OP-94 */
export function formatSpan(seconds: number, text: Text): string {
  if (!(seconds >= 60)) return text('span.seconds', { n: Math.max(0, Math.floor(seconds) || 0) })
  const allMinutes = Math.round(seconds / 60)
  const hours = Math.floor(allMinutes / 60)
  const minutes = allMinutes % 60
  return [hours > 0 && text('span.hours', { n: hours }), minutes > 0 && text('span.minutes', { n: minutes })]
    .filter(Boolean)
    .join(' ')
}

/** Hours and minutes in Latin digits; the device's own zone where `timeZone` is unknown. @example '07:45' */
export function formatClock(timeInMs: number, timeZone?: string): string {
  if (!Number.isFinite(timeInMs)) return ''
  return clockIn(timeZone).format(timeInMs)
}

/** Kept: making one takes far longer than using it, and each tile may show a time. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()
function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? newClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function newClock(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', options)
  }
}

/** `mm:ss`, with hours before it where there are any. @see AUD-17 */
export function formatTrack(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return parts
    .slice(parts[0] === 0 ? 1 : 0)
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** 14 a value of no accepted kind, 15 an invalid date object, 16 text not of the form year-month-day. @see ERR-29 */
export class DateFault extends Error {
  readonly code: 14 | 15 | 16
  constructor(code: 14 | 15 | 16, value: unknown) {
    super(`No date (${code}): ${String(value)}`)
    this.name = 'DateFault'
    this.code = code
  }
}

/** Text without a time is that day everywhere, so it is read, and shown, in UTC. @see CMP-06, OP-95 */
export function readDate(value: unknown): Date {
  if (typeof value === 'number') return checked(new Date(value))
  if (value instanceof Date) return checked(value)
  if (typeof value !== 'string') throw new DateFault(14, value)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.+)?$/.exec(value) ?? []
  const date = new Date(value)
  const isReal = Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (year === undefined || !isReal || Number.isNaN(date.getTime())) throw new DateFault(16, value)
  return date
}

export function formatDate(value: unknown, language: string, options?: Intl.DateTimeFormatOptions): string {
  const isDay = typeof value === 'string' && !value.includes('T')
  const shown = options ?? { day: 'numeric', month: 'long', year: 'numeric' }
  return new Intl.DateTimeFormat(language, { ...(isDay && { timeZone: 'UTC' }), ...shown }).format(
    readDate(value),
  )
}

function checked(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new DateFault(15, date)
  return date
}

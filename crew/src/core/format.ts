/** Times, ages and prices as the crew read them. Pure; words come from the caller's `text`. */
import type { Text } from '#core/language/language.ts'

/** Hours and minutes in Latin digits; the tablet's own zone where `timeZone` is unknown. @example '07:45' */
export const clock = (timeInMs: number, timeZone?: string): string =>
  formatted(timeInMs, timeZone, shortClock)
/** @example '04:31:36' */
export const clockWithSeconds = (timeInMs: number, timeZone?: string): string =>
  formatted(timeInMs, timeZone, { ...shortClock, second: '2-digit' })

/** @example span(11_520, text)  // '3 h 12 min' */
export function span(seconds: number, text: Text): string {
  const minutes = Math.max(0, Math.ceil(seconds / 60))
  const hours = Math.floor(minutes / 60)
  return hours === 0
    ? text('span.minutes', { minutes })
    : text('span.hoursMinutes', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}

/** @example timer(84)  // '1:24' */
export function timer(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(whole / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
}

/** How long ago: `now` under two seconds, then whole seconds, minutes, hours. */
export function age(ageInMs: number, text: Text): string {
  const seconds = Math.round(ageInMs / 1000)
  if (seconds < 2) return text('age.now')
  if (seconds < 60) return text('age.seconds', { seconds })
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? text('age.minutes', { minutes })
    : text('age.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}

/** Of minor units; whole amounts without decimals. @example price(6400, 'EUR', 'en')  // '€64' */
export function price(minor: number, currency: string, language: string): string {
  const digits = fractionDigits(currency)
  const value = minor / 10 ** digits
  const shown = Number.isInteger(value) ? 0 : digits
  // Digits of the language's own script would not match the seat keys and the passengers' prices.
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(value)
}

/** In Latin digits, as figures stand everywhere in the console. @example figure(37_000, 'de')  // '37.000' */
export const figure = (value: number, language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).format(value)

/** @example size(153_000_000_000, 'en')  // '153 GB' */
export function size(bytes: number, language: string): string {
  const unit = bytes < 1e9 ? 'megabyte' : 'gigabyte'
  const value = bytes / (bytes < 1e9 ? 1e6 : 1e9)
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

const shortClock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

function formatted(timeInMs: number, timeZone: string | undefined, how: Intl.DateTimeFormatOptions): string {
  if (!Number.isFinite(timeInMs)) return ''
  try {
    return new Intl.DateTimeFormat('en-GB', { ...how, timeZone }).format(timeInMs)
  } catch {
    return new Intl.DateTimeFormat('en-GB', how).format(timeInMs)
  }
}

const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

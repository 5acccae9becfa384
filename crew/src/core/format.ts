/** Formats times, ages and figures for the crew. Pure; texts are translated by the caller's `text`. */
import { formatNumber } from '@altiport/client/format'
import { formatAirportTime, formatClock, formatDuration, timeZoneOrUtc } from '@altiport/ui/format-time'
import type { Text } from '#core/language/language.ts'

export { formatAirportTime, formatClock, formatDuration, formatNumber, timeZoneOrUtc }

/** An operational time (orders, log, health): the same on every tablet and on the ground. @example '05:45 UTC' */
export const formatUtc = (timeInMs: number): string => formatClock(timeInMs, undefined)
/** @example '05:45:36 UTC' */
export const formatUtcWithSeconds = (timeInMs: number): string =>
  Number.isFinite(timeInMs) ? `${new Date(timeInMs).toISOString().slice(11, 19)} UTC` : ''

/** @example formatTimer(84)  // '1:24' */
export function formatTimer(seconds: number): string {
  const totalSeconds = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(totalSeconds / 60) % 60, totalSeconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  const hours = Math.floor(totalSeconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
}

/** @example formatList(['24C', '3A'], 'ja')  // '24C、3A' */
export const formatList = (items: readonly string[], language: string): string =>
  items.join(separators[language] ?? ', ')
/** `Intl.ListFormat` is not used: in many languages it adds an "and", even with the type `unit`. */
const separators: Readonly<Record<string, string>> = { ar: '، ', ja: '、', th: ' ', zh: '、' }

/** How long ago; "now" if that rounds to less than two seconds. */
export function formatAge(ageInMs: number, text: Text): string {
  const seconds = Math.round(ageInMs / 1000)
  return seconds < 2 ? text('age.now') : text('age.ago', { length: formatDuration(seconds, text) })
}

/** @example formatBytes(153_000_000_000, 'en')  // '153 GB' */
export function formatBytes(bytes: number, language: string): string {
  const unit = bytes < 1e9 ? 'megabyte' : 'gigabyte'
  const value = bytes / (bytes < 1e9 ? 1e6 : 1e9)
  return formatNumber(value, language, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 })
}

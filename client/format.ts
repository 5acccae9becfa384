/** Formats numbers and days in the conventions of a language, in Latin digits. Pure. Prices: `money.ts`. */
import { formatLocale } from '@altiport/wire/language'

/** @example formatNumber(37_000, 'de')  // '37.000' */
export const formatNumber = (value: number, language: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(formatLocale(language), options).format(value)

/** @example formatDay(new Date(0), 'th', { dateStyle: 'long' })  // '1 มกราคม ค.ศ. 1970' */
export const formatDay = (
  day: Date | number,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string => new Intl.DateTimeFormat(formatLocale(language), options).format(day)

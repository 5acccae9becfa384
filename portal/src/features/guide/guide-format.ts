/** Formats the prices, opening hours, counts, months and languages of the guide. Pure. */
import { formatDay, formatNumber } from '@altiport/client/format'
import { weekDays } from '@altiport/wire/guide'
import type { Text } from '#core/language/language-store.ts'
import type { Hours } from './place/opening.ts'

export type Price = {
  currency: string
  amount?: number | null
  from?: number | null
  to?: number | null
  each: boolean
}

/** @example priceText({ currency: 'EUR', from: 64, each: true }, 'en', text)  // 'From €64 per person'  @see GDE-05 */
export function priceText({ currency, amount, from, to, each }: Price, language: string, text: Text): string {
  const money = (value: number) => moneyText(value, currency, language)
  const exactAmount = amount ?? null
  if (exactAmount === 0) return text('guide.free')
  const priceLabel =
    exactAmount !== null
      ? money(exactAmount)
      : to != null
        ? text('guide.range', { from: money(from ?? 0), to: money(to) })
        : text('guide.priceFrom', { price: money(from ?? 0) })
  return each ? text('guide.priceEach', { price: priceLabel }) : priceLabel
}

/** Latin digits on purpose: prices are compared with price tags. */
function moneyText(value: number, currency: string, language: string): string {
  const isInteger = Number.isInteger(value)
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  try {
    return formatNumber(value, language, {
      ...options,
      ...(isInteger && { maximumFractionDigits: 0 }),
    })
  } catch {
    return `${value} ${currency}`
  }
}

export function countsText(
  { placeCount, tourCount }: { placeCount: number; tourCount: number },
  text: Text,
): string {
  const places = text('guide.places', { n: placeCount })
  return tourCount === 0
    ? places
    : text('guide.joined', { one: places, other: text('guide.tours', { n: tourCount }) })
}

/** One line for each set of days with the same hours. @example { days: 'Mon to Fri', times: '10:00 to 20:00' } */
export function hoursLines(
  hours: readonly Hours[],
  language: string,
  text: Text,
): { days: string; times: string }[] {
  return hours.map(({ days, from, to }) => ({
    days: dayRanges(days)
      .map(([first, last]) =>
        first === last
          ? dayName(first, language)
          : text('guide.range', { from: dayName(first, language), to: dayName(last, language) }),
      )
      .join(', '),
    times: text('guide.range', { from, to }),
  }))
}

/** Ranges of consecutive days, each as first and last index. */
function dayRanges(days: readonly string[]): [number, number][] {
  const found: [number, number][] = []
  for (const [index, day] of weekDays.entries()) {
    if (!days.includes(day)) continue
    const last = found.at(-1)
    if (last?.[1] === index - 1) last[1] = index
    else found.push([index, index])
  }
  return found
}

/** 1 January 2024 was a Monday. */
const dayName = (index: number, language: string): string =>
  formatDay(Date.UTC(2024, 0, 1 + index), language, { weekday: 'short', timeZone: 'UTC' })

export const monthName = (month: number, language: string): string =>
  formatDay(Date.UTC(2024, month - 1, 1), language, { month: 'long', timeZone: 'UTC' })

export const languageList = (languages: readonly string[]): string =>
  languages
    .map((code) => {
      const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code
      return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
    })
    .join(', ')

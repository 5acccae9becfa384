/** Formats money: minor units and a currency, in the conventions of the language. Pure. */
import { formatLocale } from '@altiport/wire/language'

/**
 * Whole amounts are formatted without decimals. Digits are always Latin, since `formatLocale` selects them. With an
 * invalid currency code, the amount stays in minor units.
 *
 * @param minorUnits in the currency's smallest unit: 6400 is 64 euros, but 6400 yen.
 * @example moneyText(6400, 'EUR', 'en')  // '€64'
 */
export function moneyText(minorUnits: number, currency: string, language: string): string {
  const format = formatFor(currency, language)
  if (!format) return `${minorUnits} ${currency}`
  const { integer, exact, perUnit } = format
  return (minorUnits % perUnit === 0 ? integer : exact).format(minorUnits / perUnit)
}

type Format = { integer: Intl.NumberFormat; exact: Intl.NumberFormat; perUnit: number }

/** Cached: creating a formatter takes far longer than using it, and each product displays a price. */
const formats = new Map<string, Format | null>()

function formatFor(currency: string, language: string): Format | null {
  const key = `${currency} ${language}`
  const cached = formats.get(key)
  if (cached !== undefined) return cached
  const created = newFormat(currency, language)
  formats.set(key, created)
  return created
}

function newFormat(currency: string, language: string): Format | null {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  try {
    const exact = new Intl.NumberFormat(formatLocale(language), options)
    const digits = exact.resolvedOptions().maximumFractionDigits ?? 2
    const integer = new Intl.NumberFormat(formatLocale(language), { ...options, maximumFractionDigits: 0 })
    return { integer, exact, perUnit: 10 ** digits }
  } catch {
    return null
  }
}

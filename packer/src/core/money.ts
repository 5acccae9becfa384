/**
 * Money in a pack's YAML: a plain number with exactly the decimals of its currency (`9.00` EUR, `900` JPY), so
 * that nobody can mistake euros for cents. Checked in the file's text, as YAML reads `9` and `9.00` alike.
 */
import * as z from 'zod/mini'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { isKnownCode } from './known-codes.ts'

type Path = readonly PropertyKey[]

/** Any value: {@link checkMoney} reports what is wrong. Editors expect a number. */
export const money = z.custom<number>().register(z.globalRegistry, { type: 'number' })

/** Whether `code` has the form of a currency code; it may be unknown. */
export const isCurrencyCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z]{3}$/.test(code)

/** The number of decimals of an ISO 4217 currency; two for one that is not known. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** `9` EUR → 900 */
export const minorUnitsOf = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency))

/** 900 minor units of EUR → `9.00` */
export function amountText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minorUnits)
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Nine of the currency, as problem texts show it: `9.00`. */
export const exampleIn = (currency: string): string => amountText(9 * 10 ** decimalsOf(currency), currency)

/** In minor units. */
const largest = 100_000_000
/** In characters; no right form is looked for in a longer text. */
const longestAmount = 40

/**
 * Reports an amount at `path` that is not written with the decimals of its currency, or is out of range. If `currency`
 * does not have the form of a code, which is reported elsewhere, nothing is checked.
 *
 * @param min in minor units
 */
export function checkMoney(
  file: YamlFile,
  path: Path,
  currency: unknown,
  { min = 0, isRequired = false }: { min?: number; isRequired?: boolean } = {},
): void {
  if (!isCurrencyCode(currency)) return
  const value = file.valueAt(path)
  if (value === undefined && !isRequired) return
  const problem = problemOf(file, path, value, currency) ?? rangeProblem(Number(value), min, currency)
  if (problem) file.addProblem(path, problem)
}

function problemOf(file: YamlFile, path: Path, value: unknown, currency: string): string | undefined {
  const example = exampleIn(currency)
  const scalar = file.scalarAt(path)
  if (value === undefined) return `is missing; give an amount in ${currency}, such as ${example}`
  if (value === null || !scalar)
    return `must be an amount in ${currency}, written as a plain number, such as ${example}`
  const decimals = decimalsOf(currency)
  const written = scalar.source
  const isExact = new RegExp(`^-?(0|[1-9]\\d*)${decimals ? `\\.\\d{${decimals}}` : ''}$`).test(written)
  const form = isExact ? written : rightForm(written, currency)
  const remedy = form ? `write ${form}` : `write it like ${example}`
  if (scalar.isQuoted) return `is in quotes, but an amount is a plain number; ${remedy}`
  if (isExact) return undefined
  if (typeof value !== 'number')
    return `is ${written.slice(0, 40)}, but an amount in ${currency} is a plain number; ${remedy}`
  if (!isKnownCode('currency', currency))
    return `is ${written}, but ${currency} is not a currency that we know, so ${decimals} decimals are assumed; correct the currency, or ${remedy}`
  const count = decimals === 0 ? 'no decimals' : `${decimals} decimals`
  const other =
    decimals > 0 && /^[1-9]\d{0,8}$/.test(written)
      ? ` (or ${amountText(Number(written), currency)} if it is in minor units)`
      : ''
  return `is ${written}, but amounts in ${currency} have ${count}; ${remedy}${other}`
}

function rangeProblem(amount: number, min: number, currency: string): string | undefined {
  const minorUnits = minorUnitsOf(amount, currency)
  if (minorUnits < min) return `must be at least ${amountText(min, currency)}`
  return minorUnits > largest ? `must be at most ${amountText(largest, currency)}` : undefined
}

/** What was probably meant, in the right form: `1.200,5` → `1200.50`. `undefined` if that is unclear. */
function rightForm(written: string, currency: string): string | undefined {
  if (written.length > longestAmount) return undefined
  const unit = `(\\p{Sc}|${currency})?`
  const ungrouped = written.replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const number = new RegExp(`^${unit}\\s*([\\d.,]*\\d[\\d.,]*)\\s*${unit}$`, 'iu').exec(ungrouped)?.[2]
  if (number === undefined) return undefined
  const decimals = decimalsOf(currency)
  const [whole, fraction = ''] = partsOf(number)
  if (whole === undefined || fraction.slice(decimals).replaceAll('0', '') !== '') return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  return decimals === 0 ? digits : `${digits}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}

/** The digits before and after the decimal separator: the last point or comma, unless it groups thousands. */
function partsOf(number: string): [string | undefined, string?] {
  const separatorIndex = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const plain = (text: string) => text.replaceAll(/[.,]/g, '')
  if (separatorIndex < 0) return [number || undefined]
  const isGrouping = /^\d{1,3}(,\d{3})+$/.test(number) || /^\d{1,3}(\.\d{3}){2,}$/.test(number)
  if (isGrouping) return [plain(number)]
  return [plain(number.slice(0, separatorIndex)) || '0', number.slice(separatorIndex + 1)]
}

/** Warns of values of the right form that are probably wrong: unknown codes (lists of codes grow), a tax below 1%. */
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

type Path = readonly PropertyKey[]

/** Whether a code is one of those that ICU knows. */
export function isKnownCode(type: 'language' | 'region' | 'currency', code: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined
  } catch {
    // It does not have the form of a code, such as `en-UK1`.
    return false
  }
}

export function warnOfCountry(file: YamlFile, path: Path): void {
  const code = file.valueAt(path)
  if (typeof code === 'string' && /^[A-Z]{2}$/.test(code) && !isKnownCode('region', code))
    file.addWarning(path, `${code} is not a country that we know; correct it, or passengers see the code`)
}

export function warnOfCurrency(file: YamlFile, path: Path): void {
  const code = file.valueAt(path)
  if (typeof code === 'string' && /^[A-Z]{3}$/.test(code) && !isKnownCode('currency', code))
    file.addWarning(path, `${code} is not a currency that we know, so 2 decimals are assumed; correct it`)
}

/** Warns of a share in place of a percentage: 0.1 for 10. */
export function warnOfTax(file: YamlFile): void {
  const tax = file.valueAt(['taxInPercent'])
  if (typeof tax === 'number' && tax > 0 && tax < 1)
    file.addWarning(
      ['taxInPercent'],
      `is less than 1%; write ${Number((tax * 100).toPrecision(6))} for ${Number((tax * 100).toPrecision(6))}%`,
    )
}

export async function warnOfAirport(file: YamlFile, path: Path): Promise<void> {
  const code = file.valueAt(path)
  if (typeof code === 'string' && /^[A-Z]{3}$/.test(code) && !airportByIata(await loadAirports(), code))
    file.addWarning(path, `${code} is not an airport that we know; correct it, or it matches no flight`)
}

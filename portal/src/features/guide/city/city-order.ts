/** Which city leads the guide, and which cities match typed letters. Pure. */
import { fold, isUnspaced } from '@altiport/wire/fold'

type ListedCity = { id: string; title: string; airports: readonly string[] }

/** The flight's destination leads; without one, or without a guide to it, the pack's first city. @see RTE-23 */
export function citiesFor<City extends ListedCity>(
  cities: readonly City[],
  destination: string,
): { lead: City | undefined; others: City[] } {
  const lead = cities.find(({ airports }) => airports.includes(destination)) ?? cities[0]
  return { lead, others: cities.filter((city) => city !== lead) }
}

/**
 * Ignores accents and case; matches the start of any word, or any part in scripts without spaces between words, or
 * a whole airport code.
 */
export function citiesNamed<City extends ListedCity>(cities: readonly City[], query: string): City[] {
  const needle = plain(query)
  return cities.filter(
    ({ title, airports }) =>
      plain(title).startsWith(needle) ||
      plain(title).includes(isUnspaced(needle) ? needle : ` ${needle}`) ||
      airports.some((code) => code.toLowerCase() === needle),
  )
}

const plain = (text: string) =>
  fold(text)
    .replace(/[\s/-]+/g, ' ')
    .trim()

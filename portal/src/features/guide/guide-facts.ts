/** Short facts about a city and a place: names and values, as far as known. Pure. */

import { formatNumber } from '@altiport/client/format'
import type { IconName } from '@altiport/ui/icon'
import { formatDuration } from '#core/format.ts'
import type { Text } from '#core/language/language-store.ts'
import type { City, Place } from './city/use-city.ts'
import { hoursLines, languageList, monthName, priceText } from './guide-format.ts'

type TextFact = { name: string; value: string; icon?: IconName; wide?: boolean }

/** @see GDE-09 */
export function cityFacts(city: City, language: string, text: Text): TextFact[] {
  const [first, ...others] = city.emergencyNumbers
  return withoutEmpty([
    { name: text('guide.currency'), value: city.currency, icon: 'coins' },
    {
      name: text('guide.emergency'),
      // A single number is listed without its name; several are listed with theirs.
      value:
        first &&
        (others.length === 0
          ? first.number
          : city.emergencyNumbers.map(({ title, number }) => `${number} ${title}`).join(', ')),
      icon: 'phone-call',
      wide: others.length > 0,
    },
    {
      name: text('guide.population'),
      value: city.population === null ? null : formatNumber(city.population, language),
      icon: 'users-three',
    },
    { name: text('guide.hours'), value: city.openingHours, icon: 'clock', wide: true },
  ])
}

/** Typical weather of `month`; null if the pack has none. */
export function weatherFact(city: City, month: number, language: string, text: Text): TextFact | null {
  const typical = city.weather.find((one) => one.month === month)
  if (!typical) return null
  const degrees = (value: number) => `${formatNumber(Math.round(value), language)}°`
  const range = text('guide.range', { from: degrees(typical.lowInC), to: degrees(typical.highInC) })
  return {
    name: text('guide.weather', { month: monthName(month, language) }),
    value: text('guide.joined', { one: range, other: text('guide.skyCondition', { sky: typical.sky }) }),
    icon: 'cloud-sun',
  }
}

/** @see GDE-05 */
export const placeFacts = (place: Place, language: string, text: Text): TextFact[] =>
  withoutEmpty([
    { name: text('guide.price'), value: place.price && priceText(place.price, language, text) },
    {
      name: text('guide.length'),
      value: place.durationInMin === null ? null : formatDuration(place.durationInMin * 60, text),
    },
    { name: text('guide.starts'), value: place.starts },
    { name: text('guide.languages'), value: languageList(place.spoken) },
    {
      name: text('guide.hours'),
      value: hoursLines(place.openingHours, language, text)
        .map(({ days, times }) => `${days} ${times}`)
        .join('; '),
      wide: true,
    },
  ])

type MaybeFact = Omit<TextFact, 'value'> & { value: string | null | undefined }

const withoutEmpty = (facts: MaybeFact[]): TextFact[] =>
  facts.flatMap((fact) => (fact.value ? [{ ...fact, value: fact.value }] : []))

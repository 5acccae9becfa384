/**
 * The flight for children: origin, destination, and how many cartoons fit into the time left. Links to the
 * map.
 */

import { Line } from '@altiport/ui/line'
import { Text } from '@altiport/ui/text'
import type { ReactNode } from 'react'
import { useFlight } from '#core/flight/flight.ts'
import { cityName, partFlown } from '#core/flight/flight-text.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import { useStyle } from '#core/style/style.ts'
import { cartoonsLeft } from './cartoons-left.ts'
import styles from './kids-flight.module.css'
import { useKidsMenu } from './use-kids-menu.ts'

/** @see PAX-10 */
export function KidsFlight() {
  const text = useText()
  const { language } = useLanguage()
  const flight = useFlight()
  const { name } = useStyle()
  const { films, entries } = useKidsMenu()
  const map = entries.find(({ path }) => path === '/app/moving-map')
  if (!flight.loaded) return <p className={styles.capsule}>{name}</p>
  const { originCity, originCityNames, destCity, destCityNames } = flight.flight
  const cartoons = cartoonsLeft(films, flight.remainingInS)
  const time =
    flight.remainingInS <= 0
      ? text('flight.landed')
      : cartoons === null
        ? null
        : cartoons === 0
          ? text('kids.nearly')
          : text('kids.cartoonsThatFit', { n: cartoons })
  const content: ReactNode = (
    <>
      <span className={styles.city}>{cityName(originCity, originCityNames, language)}</span>
      <Line value={partFlown(flight)} className={styles.line} />
      <span className={styles.city}>{cityName(destCity, destCityNames, language)}</span>
      {time && (
        <Text as="b" fits className={styles.time}>
          {time}
        </Text>
      )}
    </>
  )
  return map ? (
    <EntryLink entry={map} className={styles.capsule}>
      {content}
    </EntryLink>
  ) : (
    <p className={styles.capsule}>{content}</p>
  )
}

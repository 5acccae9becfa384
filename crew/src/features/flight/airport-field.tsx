/** Finds an airport while its code, city or name is typed. The chosen one replaces the field until it is touched. */

import { Card } from '@altiport/ui/card'
import { Field } from '@altiport/ui/field'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type AirportsReply, findAirports } from '@altiport/wire/flight-crew'
import { type ComponentProps, useEffect, useState } from 'react'
import { formatList } from '#core/format.ts'
import { callHub } from '#core/hub.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import styles from './flight-cards.module.css'

export type Airport = AirportsReply['airports'][number]

const maxResults = 4
const debounceInMs = 200

export function AirportField({
  label,
  chosen,
  onChoose,
}: {
  label: string
  chosen: Airport | null
  onChoose: (airport: Airport | null) => void
}) {
  const text = useText()
  const [searchText, setSearchText] = useState('')
  const found = useAirportSearch(searchText)
  if (chosen)
    return (
      <Stack gap={2}>
        <Text as="span" tone="muted">
          {label}
        </Text>
        <AirportButton
          airport={chosen}
          aria-label={text('flight.changeAirport', { airport: chosen.iata })}
          onClick={() => onChoose(null)}
        />
      </Stack>
    )
  return (
    <Stack gap={2}>
      <Field
        label={label}
        autoComplete="off"
        maxLength={60}
        placeholder={text('flight.airportHint')}
        value={searchText}
        onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
      />
      <Stack as="ul" gap={2} aria-live="polite">
        {found !== 'failed' &&
          found?.slice(0, maxResults).map((airport) => (
            <li key={airport.iata}>
              <AirportButton airport={airport} onClick={() => onChoose(airport)} />
            </li>
          ))}
        {found !== 'failed' && found?.length === 0 && (
          <Text as="li" tone="muted">
            {text('flight.noAirport')}
          </Text>
        )}
        {found === 'failed' && (
          <Text as="li" tone="muted">
            {text('flight.airportNotFound')}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}

function AirportButton({
  airport: { iata, city, name },
  ...rest
}: { airport: Airport } & ComponentProps<'button'>) {
  const language = useLanguage()
  return (
    <Card as="button" type="button" row gap={4} surface="faint" className={styles.airport} {...rest}>
      <strong>{iata}</strong>
      {formatList([city, name].filter(Boolean), language)}
    </Card>
  )
}

/** `null` without a search, `'failed'` after an error. Replies to earlier searches are ignored. */
function useAirportSearch(searchText: string): Airport[] | 'failed' | null {
  const [found, setFound] = useState<Airport[] | 'failed' | null>(null)
  useEffect(() => {
    const trimmed = searchText.trim()
    if (trimmed === '') {
      setFound(null)
      return
    }
    let isStale = false
    const timer = setTimeout(() => {
      callHub(findAirports, { query: { text: trimmed } }).then(
        ({ airports }) => isStale || setFound(airports),
        () => isStale || setFound('failed'),
      )
    }, debounceInMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [searchText])
  return found
}

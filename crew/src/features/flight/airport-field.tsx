/** Finds an airport while typing, by code, city or name; the chosen one replaces the input until it is changed. */
import { type AirportsReply, findAirports } from '@altiport/wire/crew-flight'
import { useEffect, useId, useState } from 'react'
import { callHub } from '#core/hub.ts'
import { useText } from '#core/language/language.ts'
import styles from './flight-cards.module.css'

export type Airport = AirportsReply['airports'][number]

const maxResults = 4
const waitInMs = 200

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
  const id = useId()
  const [searchText, setSearchText] = useState('')
  const found = useFound(searchText)
  if (chosen)
    return (
      <div className={styles.field}>
        <span className={styles.text}>{label}</span>
        <div className={styles.found}>
          <button
            type="button"
            aria-label={text('flight.changeAirport', { airport: chosen.iata })}
            onClick={() => onChoose(null)}
          >
            <strong>{chosen.iata}</strong>
            {[chosen.city, chosen.name].filter(Boolean).join(', ')}
          </button>
        </div>
      </div>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        autoComplete="off"
        maxLength={60}
        placeholder={text('flight.airportHint')}
        value={searchText}
        onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
      />
      <ul className={styles.found} aria-live="polite">
        {found !== 'failed' &&
          found?.slice(0, maxResults).map((airport) => (
            <li key={airport.iata}>
              <button type="button" onClick={() => onChoose(airport)}>
                <strong>{airport.iata}</strong>
                {airport.city}, {airport.name}
              </button>
            </li>
          ))}
        {found !== 'failed' && found?.length === 0 && (
          <li className={styles.text}>{text('flight.noAirport')}</li>
        )}
        {found === 'failed' && <li className={styles.text}>{text('flight.notFoundNow')}</li>}
      </ul>
    </div>
  )
}

/** `null` without a search, `'failed'` after an error. Replies to earlier searches are ignored. */
function useFound(searchText: string): Airport[] | 'failed' | null {
  const [found, setFound] = useState<Airport[] | 'failed' | null>(null)
  useEffect(() => {
    const trimmed = searchText.trim()
    if (trimmed === '') {
      setFound(null)
      return
    }
    let isOld = false
    const timer = setTimeout(() => {
      callHub(findAirports, { query: { text: trimmed } }).then(
        ({ airports }) => isOld || setFound(airports),
        () => isOld || setFound('failed'),
      )
    }, waitInMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [searchText])
  return found
}

/** Searches everything on board while the passenger types: the field, the filters, and the results. */

import { Chip, Chips } from '@altiport/ui/chip'
import { debounce } from '@altiport/ui/debounce'
import { FieldError } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { searchLengthLimit } from '@altiport/wire/search'
import { timings } from '@altiport/wire/timings'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { noAmpersand } from '#core/form/no-ampersand.ts'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { BeforeSearch } from './before-search.tsx'
import { rememberSearch } from './recent.ts'
import { Results } from './results.tsx'
import { accessFeatures, type SearchRequest, useSearchRequest } from './search-address.ts'
import styles from './search-page.module.css'

const accessibilityTexts = {
  audioDescription: 'vod.audioDescription',
  captionsForDeaf: 'vod.captionsForDeaf',
} as const

/** @see PAX-01, PAX-02, PAX-11 */
export function SearchPage() {
  const text = useText()
  const [request, setRequest] = useSearchRequest()
  const { typed, enter, field } = useTyping(request, setRequest)
  const error = useTextError(typed)
  const errorId = useId()
  // The URL may contain a text that the field rejects.
  const searched = noAmpersand({ value: request.text }) ? request : { ...request, text: '' }
  const hasCriteria = searched.text !== '' || request.fits || request.access !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (error) return
    rememberSearch(typed)
    enter(typed, true)
    field.current?.blur()
  }
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{text('shell.search')}</VisuallyHidden>
      <search className={styles.head}>
        <form className={styles.box} onSubmit={submit}>
          <Icon name="magnifying-glass" />
          <input
            ref={field}
            type="search"
            className={styles.field}
            value={typed}
            maxLength={searchLengthLimit}
            placeholder={text('search.field')}
            aria-label={text('shell.search')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ currentTarget }) => enter(currentTarget.value)}
          />
          {typed !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={text('search.clear')}
              onClick={() => {
                enter('', true)
                field.current?.focus()
              }}
            >
              <Icon name="x" />
            </button>
          )}
        </form>
      </search>
      {error && (
        <FieldError id={errorId} role="alert" className={styles.error}>
          {error}
        </FieldError>
      )}
      <SearchFilters request={request} onChange={setRequest} />
      {hasCriteria ? (
        <Results request={searched} />
      ) : (
        <BeforeSearch onChoose={(query) => enter(query, true)} />
      )}
    </div>
  )
}

type SearchFiltersProps = { request: SearchRequest; onChange: (request: SearchRequest) => void }

function SearchFilters({ request, onChange }: SearchFiltersProps) {
  const text = useText()
  const flight = useFlightTime()
  return (
    <Chips className={styles.chips} role="group" aria-label={text('search.filters')}>
      {request.sort && (
        <Chip selected onClick={() => onChange({ ...request, sort: undefined })}>
          {text(`search.${request.sort}`)}
        </Chip>
      )}
      {(flight || request.fits) && (
        <Chip
          icon="clock"
          selected={request.fits}
          onClick={() => onChange({ ...request, fits: !request.fits })}
        >
          {text('vod.fitsBeforeLanding')}
        </Chip>
      )}
      {accessFeatures.map((access) => (
        <Chip
          key={access}
          selected={request.access === access}
          onClick={() => onChange({ ...request, access: request.access === access ? undefined : access })}
        >
          {text(accessibilityTexts[access])}
        </Chip>
      ))}
    </Chips>
  )
}

/** The field updates immediately; the URL is debounced. */
function useTyping(request: SearchRequest, setRequest: (request: SearchRequest) => void) {
  const [typed, setTyped] = useState(request.text)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef({ request, setRequest })
  latest.current = { request, setRequest }
  const commit = useMemo(() => {
    const now = (text: string) => latest.current.setRequest({ ...latest.current.request, text: text.trim() })
    return { now, later: debounce(now, timings.debounceInMs) }
  }, [])
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    return commit.later.cancel
  }, [commit])
  return {
    typed,
    field,
    enter(text: string, atOnce = false) {
      setTyped(text)
      commit.later.cancel()
      if (!noAmpersand({ value: text })) return
      if (atOnce) commit.now(text)
      else commit.later(text)
    },
  }
}

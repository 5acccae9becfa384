/** Searches an issue page by page, and lists each match with its surrounding text. */
import { Dialog } from '@altiport/ui/dialog'
import { Field } from '@altiport/ui/field'
import { useEffect, useState } from 'react'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import type { Book } from './book.ts'
import styles from './search-sheet.module.css'
import { type Box, findOnPage, type Hit } from './search-text.ts'

type SearchProps = {
  book: Book
  open: boolean
  onGo: (page: number, boxes: Box[]) => void
  onClose: () => void
}

/** Shorter queries match on nearly every page. */
const minLetters = 2
const maxHits = 200
const debounceInMs = 300

export function SearchSheet({ book, open, onGo, onClose }: SearchProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const error = useTextError(query)
  const { hits, currentPage, isDone } = useSearch(book, open && !error ? query.trim() : '')
  const hasQuery = !error && query.trim().length >= minLetters
  return (
    <Dialog
      open={open}
      side="end"
      title={text('press.search')}
      closeLabel={text('shell.close')}
      onClose={onClose}
    >
      <Field
        label={text('press.search')}
        type="search"
        value={query}
        error={error}
        autoFocus
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p className={styles.state} role="status">
        {hasQuery &&
          (isDone
            ? text('press.found', { n: hits.length })
            : text('press.searching', { page: currentPage, pages: book.pages }))}
      </p>
      <ul className={styles.hits}>
        {hits.map(({ page, before, match, after, boxes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hits are only ever added at the end
          <li key={`${page} ${index}`}>
            <button type="button" onClick={() => onGo(page, boxes)}>
              <span className={styles.text}>
                {before}
                <strong>{match}</strong>
                {after}
              </span>
              <span className={styles.page}>{text('press.page', { page })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type PageHit = Hit & { page: number }
type Search = { hits: readonly PageHit[]; currentPage: number; isDone: boolean }
const emptySearch: Search = { hits: [], currentPage: 1, isDone: false }

function useSearch(book: Book, query: string): Search {
  const [search, setSearch] = useState(emptySearch)
  useEffect(() => {
    setSearch(emptySearch)
    if (query.length < minLetters) return
    let isCanceled = false
    const searchPages = async () => {
      let hits: PageHit[] = []
      for (let page = 1; page <= book.pages && hits.length < maxHits; page++) {
        // A page that cannot be read has no text to match.
        const runs = await book.textOn(page).catch(() => [])
        if (isCanceled) return
        hits = [...hits, ...findOnPage(runs, query).map((hit) => ({ ...hit, page }))]
        setSearch({ hits, currentPage: page, isDone: false })
      }
      setSearch((last) => ({ ...last, isDone: true }))
    }
    const timer = setTimeout(searchPages, debounceInMs)
    return () => {
      isCanceled = true
      clearTimeout(timer)
    }
  }, [book, query])
  return search
}

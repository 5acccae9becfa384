/** What the films' addresses carry: which title or category, the filters, and whether the player is open. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type Filters, readFilters } from './category-filter.ts'

/** `resume` goes on where the passenger left, `start` begins anew. */
export type Play = 'resume' | 'start'

export const readPlay = ({ play }: Record<string, unknown>): { play?: Play } =>
  play === 'resume' || play === 'start' ? { play } : {}

export const useAppId = (): string => (useParams({ strict: false }) as { appId: string }).appId

export const usePlay = (): Play | undefined => readPlay(useSearch({ strict: false })).play

/** A changed filter takes the address's place: Back leads out of the list, not through every choice made in it. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const filters = readFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  return [
    filters,
    (search) => void navigate({ to: '.', search: search as never, replace: true, resetScroll: false }),
  ]
}

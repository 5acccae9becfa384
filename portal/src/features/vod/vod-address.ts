/** What the films' addresses carry: which title or category, the filters, and whether the player is open. */
import { useNavigate, useParams, useSearch } from '#core/route/use-route.ts'
import { type Filters, readFilters } from './category-filter.ts'

/** `resume` goes on where the passenger left, `start` begins anew. */
export type Play = 'resume' | 'start'

export const readPlay = ({ play }: Record<string, unknown>): { play?: Play } =>
  play === 'resume' || play === 'start' ? { play } : {}

export const useAppId = (): string => useParams().appId ?? ''

export const usePlay = (): Play | undefined => useSearch(readPlay).play

/** A changed filter takes the address's place: Back leads out of the list, not through every choice made in it. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const filters = useSearch(readFilters)
  const navigate = useNavigate()
  return [filters, (search) => navigate({ search, replace: true })]
}

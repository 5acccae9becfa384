/** The parameters of the film addresses: title or category, filters, and whether the player is open. */
import { useNavigate, useParams, useSearch } from '#core/route/use-route.ts'
import { type Filters, readFilters } from './category-filter.ts'

/** `resume` continues at the saved position, `start` plays from the beginning. */
export type Play = 'resume' | 'start'

export const readPlay = ({ play }: Record<string, unknown>): { play?: Play } =>
  play === 'resume' || play === 'start' ? { play } : {}

export const useAppId = (): string => useParams().appId ?? ''

export const usePlay = (): Play | undefined => useSearch(readPlay).play

/** A changed filter replaces the history entry, so that back leaves the list instead of undoing each choice. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const filters = useSearch(readFilters)
  const navigate = useNavigate()
  return [filters, (search) => navigate({ search, replace: true })]
}

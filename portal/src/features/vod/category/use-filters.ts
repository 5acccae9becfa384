/** The filters of a list of titles, in the page's query parameters. */
import { useNavigate, useSearch } from '#core/route/use-route.ts'
import { type Filters, readFilters } from './category-filter.ts'

/** A changed filter replaces the history entry, so that back leaves the list instead of undoing each choice. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const filters = useSearch(readFilters)
  const navigate = useNavigate()
  return [filters, (search) => navigate({ search, replace: true })]
}

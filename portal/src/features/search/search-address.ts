/** The query parameters of the search: text and filters, so that back restores them. */
import { type FindGroup, findGroups, searchLengthLimit } from '@altiport/wire/search'
import { useNavigate, useSearch } from '#core/route/use-route.ts'

export const accessFeatures = ['audioDescription', 'captionsForDeaf'] as const
type AccessFeature = (typeof accessFeatures)[number]
export type SearchRequest = {
  text: string
  fits: boolean
  access: AccessFeature | undefined
  sort: FindGroup | undefined
}

const groupNames = Object.keys(findGroups) as FindGroup[]

export const readSearchRequest = ({ text, fits, access, sort }: Record<string, unknown>): SearchRequest => ({
  text: typeof text === 'string' ? text.slice(0, searchLengthLimit) : '',
  fits: fits === 'true',
  access: accessFeatures.find((one) => one === access),
  sort: groupNames.find((one) => one === sort),
})

export const toSearchParams = ({ text, fits, access, sort }: SearchRequest) => ({
  text: text || undefined,
  fits: fits || undefined,
  access,
  sort,
})

/** Replaces the history entry, so that back leaves the search instead of stepping through every typed letter. */
export function useSearchRequest(): [SearchRequest, (request: SearchRequest) => void] {
  const request = useSearch(readSearchRequest)
  const navigate = useNavigate()
  return [
    request,
    (request) =>
      navigate({
        to: '/search',
        search: toSearchParams(request),
        replace: true,
        fades: false,
      }),
  ]
}

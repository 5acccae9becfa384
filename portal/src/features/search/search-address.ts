/** What the search's address carries: the words and the filters, so that Back finds them as they were. */
import { searchLengthLimit } from '@altiport/wire/search'
import { useNavigate, useSearch } from '#core/route/use-route.ts'

export const accesses = ['audioDescription', 'captionsForDeaf'] as const
type Access = (typeof accesses)[number]
export type Wanted = { text: string; fits: boolean; access: Access | undefined }

export const readWanted = ({ text, fits, access }: Record<string, unknown>): Wanted => ({
  text: typeof text === 'string' ? text.slice(0, searchLengthLimit) : '',
  fits: fits === 'true',
  access: accesses.find((one) => one === access),
})

/** The address's place is taken: Back leads out of the search, not through every letter typed. */
export function useWanted(): [Wanted, (wanted: Wanted) => void] {
  const wanted = useSearch(readWanted)
  const navigate = useNavigate()
  return [
    wanted,
    ({ text, fits, access }) =>
      navigate({
        to: '/search',
        search: { text: text || undefined, fits: fits || undefined, access },
        replace: true,
        fades: false,
      }),
  ]
}

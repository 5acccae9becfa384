/** The hub's content for children: the menu's entries and their titles. */
import { portalQuery } from '@altiport/wire/home'
import { useMemo } from 'react'
import { withoutDuplicates } from '#core/media/fit/fit.ts'
import { isVideo } from '#core/media/tiles/media-tile.tsx'
import { useMenu } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query/query.ts'

export function useKidsMenu() {
  const { data, error, isPending, refetch } = useQuery(portalQuery)
  const { entries } = useMenu()
  const mediaEntries = useMemo(
    () =>
      entries.flatMap((entry) =>
        entry.__typename === 'MultimediaEntry' && entry.entries.length > 0 ? [entry] : [],
      ),
    [entries],
  )
  const films = useMemo(
    () => withoutDuplicates(mediaEntries.flatMap((entry) => entry.entries)).filter(isVideo),
    [mediaEntries],
  )
  return { portal: data?.app.portal, error, isPending, refetch, entries, mediaEntries, films }
}

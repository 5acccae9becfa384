/** A category of films as a rail with a link to all of them. */
import { useCallback } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { MediaRail } from './media-rail.tsx'
import type { TileItem } from './media-tile.tsx'

type Category = { id: string; title: string; items: readonly TileItem[] }

export function CategoryRail({ id, title, items }: Category) {
  const text = useText()
  return (
    <MediaRail
      title={title}
      items={items}
      captionOf={useDurationText()}
      action={
        <Link to="/app/vod/$appId" params={{ appId: id }}>
          {text('media.seeAll')}
        </Link>
      }
    />
  )
}

/** Returns a function that formats a film's duration. */
export function useDurationText(): (item: TileItem) => string | undefined {
  const text = useText()
  return useCallback(
    ({ durationInS }) => (durationInS ? formatDuration(durationInS, text) : undefined),
    [text],
  )
}

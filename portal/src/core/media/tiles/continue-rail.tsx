/** The titles in progress on this device, as wide tiles that resume with one tap. */

import { continueWatchingQuery } from '@altiport/wire/vod'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { leftInS } from '#core/media/fit/fit.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { MediaRail } from './media-rail.tsx'
import type { TileItem } from './media-tile.tsx'

/** Renders nothing on failure: each title's page offers to resume as well. @see VOD-05 */
export function ContinueRail() {
  const text = useText()
  const { data } = useQuery(continueWatchingQuery)
  const timeLeftOf = (item: TileItem) => {
    const seconds = leftInS(item)
    return seconds === null
      ? undefined
      : text('media.left', { length: formatDuration(Math.max(60, seconds), text) })
  }
  return (
    <MediaRail
      title={text('media.continueWatching')}
      items={data?.app.vod.continueWatching ?? []}
      shape="wide"
      captionOf={timeLeftOf}
      resumes
      labelOf={(item) =>
        [text('media.resumeTitle', { title: item.title }), timeLeftOf(item)].filter(Boolean).join(', ')
      }
      action={<Link to="/app/vod/continue-watching">{text('media.seeAll')}</Link>}
    />
  )
}

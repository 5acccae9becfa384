/** One rail for each multimedia entry of the menu, then one for each category of films. */

import { vodHomeQuery } from '@altiport/wire/vod'
import { useCallback } from 'react'
import { useAsk } from '#core/ask.ts'
import { useText } from '#core/language/language.ts'
import { CategoryRail, useLength } from '#core/media/category-rail.tsx'
import { MediaRail } from '#core/media/media-rail.tsx'
import { isVideo, shapeOf, type TileItem } from '#core/media/media-tile.tsx'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { OneByOne } from '#core/one-by-one.tsx'

/** @see HOM-01, HOM-07 */
export function EntryRails({ entries }: { entries: readonly MenuEntry[] }) {
  const text = useText()
  const caption = useCaption()
  return (
    <OneByOne>
      {entries
        .flatMap((entry) => [entry, ...entry.nodes])
        .map((entry) =>
          entry.__typename === 'MultimediaEntry' ? (
            <MediaRail
              key={entry.id}
              title={entry.title}
              items={entry.entries}
              shape={entry.entries[0] && shapeOf(entry.entries[0])}
              captionOf={caption}
              action={<EntryLink entry={entry}>{text('media.seeAll')}</EntryLink>}
            />
          ) : null,
        )}
    </OneByOne>
  )
}

/** Below the fold, so nothing waits for them; if they don't come they are not there. */
export function VodRails() {
  const { data } = useAsk(vodHomeQuery)
  return (
    <OneByOne>
      {data?.app.vod.categories.map(({ id, title, items }) => (
        <CategoryRail key={id} id={id} title={title} items={items} />
      ))}
    </OneByOne>
  )
}

/** Of a film how long it is, of all else what it is. */
const useCaption = () => {
  const length = useLength()
  return useCallback(
    (item: TileItem) => (isVideo(item) ? length(item) : (item.tagline ?? undefined)),
    [length],
  )
}

/** A rail of media items; renders nothing without items. */

import { Rail } from '@altiport/ui/rail'
import { memo, type ReactNode } from 'react'
import { useText } from '#core/language/language.ts'
import { MediaTile, type TileItem } from './media-tile.tsx'

type MediaRailProps = {
  title: string
  items: readonly TileItem[]
  shape?: 'poster' | 'wide' | 'square' | 'cover'
  captionOf: (item: TileItem) => string | undefined
  resumes?: boolean
  /** The accessible name of an item's tile. */
  labelOf?: (item: TileItem) => string
  action?: ReactNode
}

export const MediaRail = memo(function MediaRail(props: MediaRailProps) {
  const { title, items, shape = 'poster', captionOf, resumes, labelOf, action } = props
  const text = useText()
  if (items.length === 0) return null
  return (
    <Rail
      title={title}
      shape={shape}
      action={action}
      labels={{ previous: text('media.scrollBack'), next: text('media.scrollForward') }}
    >
      {items.map((item) => (
        <MediaTile
          key={item.id}
          item={item}
          shape={shape}
          caption={captionOf(item)}
          resumes={resumes}
          label={labelOf?.(item)}
        />
      ))}
    </Rail>
  )
})

/** A media item as a tile that leads to its details, or straight into playing it. */

import { Tile } from '@altiport/ui/tile'
import type { tileFields } from '@altiport/wire/media'
import type { ResultOf } from '@altiport/wire/query'
import type { ReactNode } from 'react'
import { useLink } from '#core/route/link.tsx'
import { isInProgress } from './fit.ts'
import { tilePicture } from './picture-source.ts'

export type TileItem = ResultOf<typeof tileFields> & { inProgress?: number | null }

type MediaTileProps = {
  item: TileItem
  shape: 'poster' | 'wide'
  caption?: ReactNode
  /** Goes on where the passenger left; the tile shows a play disc. */
  resumes?: boolean
  wraps?: boolean
  /** Needed where the tile's own words don't say what a tap does. */
  label?: string
}

export function MediaTile({ item, shape, caption, resumes, wraps, label }: MediaTileProps) {
  const picture = shape === 'poster' ? (item.poster ?? item.wide) : (item.wide ?? item.poster)
  const link = useLink({
    to: '/app/vod/media/$appId',
    params: { appId: item.id },
    search: { play: resumes ? 'resume' : undefined },
  })
  return (
    <Tile
      {...link}
      shape={shape}
      title={item.title}
      caption={caption}
      picture={tilePicture(picture)}
      plays={resumes}
      wraps={wraps}
      progress={isInProgress(item) ? (item.inProgress ?? 0) / 100 : undefined}
      aria-label={label}
    />
  )
}

/** A media item as a tile that links to its details or resumes playback. */

import { Tile } from '@altiport/ui/tile'
import type { tileFields } from '@altiport/wire/media'
import type { ResultOf } from '@altiport/wire/query'
import type { ReactNode } from 'react'
import { isInProgress } from '#core/media/fit/fit.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { useLink } from '#core/route/link.tsx'

export type TileItem = ResultOf<typeof tileFields> & { inProgress?: number | null }

type Shape = 'poster' | 'wide' | 'square' | 'cover'
type Kind = { to: string; shape: Shape }

const video: Kind = { to: '/app/vod/media/$appId', shape: 'poster' }
const album: Kind = { to: '/app/audio/media/$appId', shape: 'square' }
/** The page and tile shape of each type but video. @see AUD-03, PRS-01, IMG-01, GWA-01, GWA-02 */
const kinds: Record<string, Kind> = {
  album,
  simple: album,
  press: { to: '/app/press/media/$appId', shape: 'cover' },
  gallery: { to: '/app/image/$appId', shape: 'wide' },
  game: { to: '/app/games/media/$appId', shape: 'square' },
  webapp: { to: '/app/webapp/media/$appId', shape: 'square' },
}
const kindOf = ({ type }: TileItem): Kind => kinds[type] ?? video

export const isVideo = ({ type }: TileItem): boolean => type === 'video'
export const shapeOf = (item: TileItem): Shape => kindOf(item).shape

type MediaTileProps = {
  item: TileItem
  shape: Shape
  caption?: ReactNode
  /** Resumes playback; the tile shows a play icon. */
  resumes?: boolean
  wraps?: boolean
  /** Accessible name, if the tile's text does not say what a tap does. */
  label?: string
}

export function MediaTile({ item, shape, caption, resumes, wraps, label }: MediaTileProps) {
  const picture = shape === 'wide' ? (item.wide ?? item.poster) : (item.poster ?? item.wide)
  const link = useLink({
    to: kindOf(item).to,
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
      corner={item.premium && <PremiumMark />}
      progress={isInProgress(item) ? (item.inProgress ?? 0) / 100 : undefined}
      aria-label={label}
    />
  )
}

/** Albums as tiles: in a grid or in a rail, each linking to its page. */
import { Rail } from '@altiport/ui/rail'
import { Tile } from '@altiport/ui/tile'
import type { albumTileFields } from '@altiport/wire/audio'
import type { ResultOf } from '@altiport/wire/query'
import type { ReactNode } from 'react'
import { useText } from '#core/language/language.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { useLink } from '#core/route/link.tsx'
import styles from './album-tile.module.css'

export type TileAlbum = ResultOf<typeof albumTileFields>
type TileProps = { album: TileAlbum; caption?: ReactNode; progress?: number; wraps?: boolean }

export function AlbumTile({ album, caption, progress, wraps }: TileProps) {
  const link = useLink({ to: '/app/audio/media/$appId', params: { appId: album.id } })
  return (
    <Tile
      {...link}
      shape="square"
      title={album.title}
      caption={caption ?? album.artist}
      picture={tilePicture(album.cover)}
      progress={progress}
      wraps={wraps}
      corner={album.premium && <PremiumMark />}
    />
  )
}

export const AlbumGrid = ({ albums }: { albums: readonly TileAlbum[] }) => (
  <ul className={styles.grid}>
    {albums.map((album) => (
      <li key={album.id}>
        <AlbumTile album={album} wraps />
      </li>
    ))}
  </ul>
)

/** Renders nothing if there are no albums. */
export function AlbumRail({
  title,
  albums,
  action,
}: {
  title: string
  albums: readonly (TileProps & { key?: string })[]
  action?: ReactNode
}) {
  const text = useText()
  if (albums.length === 0) return null
  return (
    <Rail
      title={title}
      shape="square"
      action={action}
      labels={{ previous: text('media.scrollBack'), next: text('media.scrollForward') }}
    >
      {albums.map(({ key, ...tile }) => (
        <AlbumTile key={key ?? tile.album.id} {...tile} />
      ))}
    </Rail>
  )
}

/** Singles as a list: a tap plays. */
import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import { useAudio } from '#core/audio/audio.ts'
import { formatTrack } from '#core/format.ts'
import { tilePicture } from '#core/media/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import type { TileAlbum } from './album-tile.tsx'
import look from './single-list.module.css'
import { usePlayById } from './use-album.ts'

export const isSingle = ({ type, kind }: TileAlbum) => type === 'simple' && kind === 'music'

export function SingleList({ singles }: { singles: readonly TileAlbum[] }) {
  const { start, sheet } = usePlayById()
  const current = useAudio(({ album }) => album?.id)
  const isPlaying = useAudio((state) => state.isPlaying)
  return (
    <>
      <ul className={look.list}>
        {singles.map((single) => {
          const isCurrent = single.id === current
          return (
            <li key={single.id}>
              <button
                type="button"
                className={look.row}
                aria-current={isCurrent || undefined}
                onClick={() => start(single.id)}
              >
                <Picture
                  {...(tilePicture(single.cover) ?? { src: '' })}
                  ratio={1}
                  alt=""
                  className={look.cover}
                />
                <span className={look.words}>
                  <span className={look.title}>{single.title}</span>
                  <span className={look.artist}>{single.artist}</span>
                </span>
                {single.premium && <PremiumMark />}
                <span className={look.length}>{formatTrack(single.durationInS)}</span>
                <Icon name={isCurrent && isPlaying ? 'pause' : 'play'} weight="fill" className={look.sign} />
              </button>
            </li>
          )
        })}
      </ul>
      {sheet}
    </>
  )
}

/** Singles as a list: a tap plays one. */
import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import { useAudio } from '#core/audio/audio.ts'
import { formatTrack } from '#core/format.ts'
import { tilePicture } from '#core/media/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import type { TileAlbum } from './album-tile.tsx'
import styles from './single-list.module.css'
import { usePlayById } from './use-album.ts'

export const isSingle = ({ type, kind }: TileAlbum) => type === 'simple' && kind === 'music'

export function SingleList({ singles }: { singles: readonly TileAlbum[] }) {
  const { start, sheet } = usePlayById()
  const current = useAudio(({ album }) => album?.id)
  const isPlaying = useAudio((state) => state.isPlaying)
  return (
    <>
      <ul className={styles.list}>
        {singles.map((single) => {
          const isCurrent = single.id === current
          return (
            <li key={single.id}>
              <button
                type="button"
                className={styles.row}
                aria-current={isCurrent || undefined}
                onClick={() => start(single.id)}
              >
                <Picture
                  {...(tilePicture(single.cover) ?? { src: '' })}
                  ratio={1}
                  alt=""
                  className={styles.cover}
                />
                <span className={styles.words}>
                  <span className={styles.title}>{single.title}</span>
                  <span className={styles.artist}>{single.artist}</span>
                </span>
                {single.premium && <PremiumMark />}
                <span className={styles.length}>{formatTrack(single.durationInS)}</span>
                <Icon
                  name={isCurrent && isPlaying ? 'pause' : 'play'}
                  weight="fill"
                  className={styles.sign}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {sheet}
    </>
  )
}

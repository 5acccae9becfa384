/** Singles as a list: a tap plays one. */

import { Icon } from '@altiport/ui/icon'
import { ListItem } from '@altiport/ui/list-item'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Text } from '@altiport/ui/text'
import { useAudio } from '#core/audio/audio.ts'
import { formatMediaTime } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import type { TileAlbum } from './album-tile.tsx'
import styles from './single-list.module.css'
import { usePlayById } from './use-album.ts'

export const isSingle = ({ type, kind }: TileAlbum) => type === 'simple' && kind === 'music'

/** A page's section of singles, with its heading. */
export function Singles({ singles }: { singles: readonly TileAlbum[] }) {
  const text = useText()
  return (
    <Page.Body as="section" gap={3} mt={5}>
      <Text as="h2" variant="h2">
        {text('audio.singles')}
      </Text>
      <SingleList singles={singles} />
    </Page.Body>
  )
}

function SingleList({ singles }: { singles: readonly TileAlbum[] }) {
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
              <ListItem
                as="button"
                type="button"
                isCurrent={isCurrent}
                start={
                  <Picture
                    {...(tilePicture(single.cover) ?? { src: '' })}
                    ratio={1}
                    alt=""
                    radius="s"
                    className={styles.cover}
                  />
                }
                title={single.title}
                subtitle={single.artist}
                end={
                  <>
                    {single.premium && <PremiumMark />}
                    <Text as="span" variant="callout" tone="subtle">
                      {formatMediaTime(single.durationInS)}
                    </Text>
                    <Icon name={isCurrent && isPlaying ? 'pause' : 'play'} weight="fill" size="m" />
                  </>
                }
                onClick={() => start(single.id)}
              />
            </li>
          )
        })}
      </ul>
      {sheet}
    </>
  )
}

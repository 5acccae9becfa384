/** The album that leads a page: a large square cover beside its text, and Play. */

import { Button } from '@altiport/ui/button'
import { Picture } from '@altiport/ui/picture'
import { Text } from '@altiport/ui/text'
import { useAudio } from '#core/audio/audio.ts'
import { useText } from '#core/language/language.ts'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { Link } from '#core/route/link.tsx'
import styles from './album-lead.module.css'
import type { TileAlbum } from './album-tile.tsx'
import { usePlayById } from './use-album.ts'

export function AlbumLead({ album }: { album: TileAlbum & { synopsis?: string | null } }) {
  const text = useText()
  const { start, startingId, sheet } = usePlayById()
  const isPlayingThis = useAudio(({ album: current, isPlaying }) => current?.id === album.id && isPlaying)
  const source = leadPicture(album.cover)
  return (
    <section className={styles.lead} aria-label={album.title}>
      <Link
        to="/app/audio/media/$appId"
        params={{ appId: album.id }}
        className={styles.link}
        aria-label={album.title}
      >
        <Picture
          {...(source ?? { src: '' })}
          sizes="(max-width: 767px) 90vw, 20rem"
          ratio={1}
          alt=""
          title={album.title}
          priority
          radius="l"
          className={styles.cover}
        />
        {album.premium && <PremiumMark className={styles.mark} />}
      </Link>
      <div>
        <Text as="h2" variant="h1" balance className={styles.title}>
          {album.title}
        </Text>
        <Text variant="callout" tone="muted" mt={1}>
          {album.artist}
        </Text>
        {(album.synopsis ?? album.tagline) && (
          <Text tone="muted" mt={4} className={styles.about}>
            {album.synopsis ?? album.tagline}
          </Text>
        )}
        <Button
          variant="primary"
          icon={isPlayingThis ? 'pause' : 'play'}
          iconWeight="fill"
          className={styles.play}
          disabled={startingId !== null}
          onClick={() => start(album.id)}
        >
          {text(isPlayingThis ? 'player.pause' : 'media.play')}
        </Button>
      </div>
      {sheet}
    </section>
  )
}

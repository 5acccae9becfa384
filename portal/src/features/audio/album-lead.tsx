/** The album that leads a page: a large square beside its words, and Play. */
import { Button } from '@altiport/ui/button'
import { Picture } from '@altiport/ui/picture'
import { useAudio } from '#core/audio/audio.ts'
import { useText } from '#core/language/language.ts'
import { leadPicture } from '#core/media/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { Link } from '#core/route/link.tsx'
import look from './album-lead.module.css'
import type { TileAlbum } from './album-tile.tsx'
import { usePlayById } from './use-album.ts'

export function AlbumLead({ album }: { album: TileAlbum & { synopsis?: string | null } }) {
  const text = useText()
  const { start, isStarting, sheet } = usePlayById()
  const plays = useAudio(({ album: current, isPlaying }) => current?.id === album.id && isPlaying)
  const source = leadPicture(album.cover)
  return (
    <section className={look.lead} aria-label={album.title}>
      <Link
        to="/app/audio/media/$appId"
        params={{ appId: album.id }}
        className={look.link}
        aria-label={album.title}
      >
        <Picture
          {...(source ?? { src: '' })}
          sizes="(max-width: 767px) 90vw, 20rem"
          ratio={1}
          alt=""
          title={album.title}
          priority
          className={look.cover}
        />
        {album.premium && <PremiumMark className={look.mark} />}
      </Link>
      <div className={look.words}>
        <h2 className={look.title}>{album.title}</h2>
        <p className={look.artist}>{album.artist}</p>
        {(album.synopsis ?? album.tagline) && <p className={look.about}>{album.synopsis ?? album.tagline}</p>}
        <Button
          variant="primary"
          icon={plays ? 'pause' : 'play'}
          iconWeight="fill"
          className={look.play}
          disabled={isStarting !== null}
          onClick={() => start(album.id)}
        >
          {text(plays ? 'player.pause' : 'media.play')}
        </Button>
      </div>
      {sheet}
    </section>
  )
}

/** The home of audio: the lead album, started podcasts and audiobooks, the categories as rails, the singles. */

import { Chips, chipStyles } from '@altiport/ui/chip'
import { Page } from '@altiport/ui/page'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { audioHomeQuery } from '@altiport/wire/audio'
import { useEffect } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { usePageName } from '#core/menu/use-menu.ts'
import { useAfterPaint } from '#core/page/after-paint.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { AlbumLead } from './album-lead.tsx'
import { AlbumRail, type TileAlbum } from './album-tile.tsx'
import { AudioSkeleton } from './audio-skeletons.tsx'
import { prefetchDock } from './player/load-dock.ts'
import { isSingle, Singles } from './single-list.tsx'
import { useAudioPositions } from './use-album.ts'

export function AudioHomePage() {
  const text = useText()
  const name = usePageName('/app/audio', text('audio.title'))
  const { data, isPending, error, refetch } = useQuery(audioHomeQuery)
  const loadingPhase = useLoadingPhase(isPending)
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (isPainted) prefetchDock()
  }, [isPainted])
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <AudioSkeleton isShown={loadingPhase === 'skeleton'} />
  const { featured, categories } = data.app.audio
  const singles = eachAlbumOnce(categories.flatMap(({ items }) => items)).filter(isSingle)
  return (
    <Page bleed gap={4}>
      <Page.Body as="header">
        <Page.Title>{name}</Page.Title>
      </Page.Body>
      {!featured && (
        <Page.Body>
          <Text tone="muted">{text('audio.none')}</Text>
        </Page.Body>
      )}
      {categories.length > 0 && (
        <Chips aria-label={text('vod.categories')}>
          {categories.map(({ id, title }) => (
            <Link key={id} to="/app/audio/$appId" params={{ appId: id }} className={chipStyles()}>
              {title}
            </Link>
          ))}
        </Chips>
      )}
      {featured && (
        <Page.Body>
          <AlbumLead album={featured} />
        </Page.Body>
      )}
      {isPainted && (
        <div>
          <ContinueListening />
          {categories.map(({ id, title, items }) => (
            <AlbumRail
              key={id}
              title={title}
              albums={items.filter((album) => !isSingle(album)).map((album) => ({ album }))}
              action={
                <Link to="/app/audio/$appId" params={{ appId: id }}>
                  {text('media.seeAll')}
                </Link>
              }
            />
          ))}
          {singles.length > 0 && <Singles singles={singles} />}
        </div>
      )}
    </Page>
  )
}

/** Podcasts and audiobooks started on this device, each once, with the estimated time left in the episode. */
function ContinueListening() {
  const text = useText()
  const positions = useAudioPositions()
  const albums = eachAlbumOnce(positions.map(({ album }) => album)).map((album) => {
    const progress = positions.find((position) => position.album.id === album.id)?.progress ?? 0
    const leftInS = ((100 - progress) / 100) * (album.durationInS / album.trackCount)
    return {
      album,
      progress: progress / 100,
      caption: text('media.left', { length: formatDuration(Math.max(60, leftInS), text) }),
    }
  })
  return <AlbumRail title={text('audio.continueListening')} albums={albums} />
}

function eachAlbumOnce(albums: readonly TileAlbum[]): TileAlbum[] {
  return [...new Map(albums.map((album) => [album.id, album])).values()]
}

/** One category of audio: its first album large, the others in columns, the singles as a list. */

import { Button } from '@altiport/ui/button'
import { Chips, chipStyles } from '@altiport/ui/chip'
import { Page } from '@altiport/ui/page'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { audioCategoryQuery, audioHomeQuery } from '@altiport/wire/audio'
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useAfterPaint } from '#core/page/after-paint.ts'
import { useInfiniteQuery } from '#core/query/infinite-query.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { AlbumLead } from './album-lead.tsx'
import { AlbumGrid } from './album-tile.tsx'
import { AudioSkeleton } from './audio-skeletons.tsx'
import { prefetchDock } from './player/load-dock.ts'
import { isSingle, Singles } from './single-list.tsx'

/** As in `audioCategoryQuery`. */
const pageSize = 60

/** @see RTE-13 */
export function AudioCategoryPage() {
  const text = useText()
  const id = useParams().appId ?? ''
  const { pages, error, isPending, hasMore, fetchMore } = useInfiniteQuery(
    audioCategoryQuery,
    { id },
    ({ app }, count) => {
      const category = app.audio.category
      const after = category?.items.at(-1)?.id
      return !category || after === undefined || count * pageSize >= category.count ? null : { id, after }
    },
  )
  const loadingPhase = useLoadingPhase(isPending)
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (isPainted) prefetchDock()
  }, [isPainted])
  const category = pages[0]?.app.audio.category
  if (error && !category) return <FailedPage onRetry={fetchMore} />
  if (loadingPhase === 'skeleton' || category === undefined)
    return <AudioSkeleton isShown={loadingPhase === 'skeleton'} />
  if (category === null) return <Navigate to="/404" replace fades={false} />
  const items = pages.flatMap(({ app }) => app.audio.category?.items ?? [])
  const [lead, ...albums] = items.filter((album) => !isSingle(album))
  const singles = items.filter(isSingle)
  return (
    <Page bleed gap={4}>
      <Page.Body as="header">
        <Page.Title>{category.title}</Page.Title>
        <Text variant="callout" tone="muted">
          {text('vod.count', { n: category.count })}
        </Text>
      </Page.Body>
      <CategoryChips categoryId={id} />
      {lead && (
        <Page.Body>
          <AlbumLead album={lead} />
        </Page.Body>
      )}
      {albums.length > 0 && (
        <Page.Body as="section" gap={3} mt={5}>
          <Text as="h2" variant="h2">
            {text('audio.albums')}
          </Text>
          <AlbumGrid albums={albums} />
        </Page.Body>
      )}
      {singles.length > 0 && <Singles singles={singles} />}
      {hasMore && (
        <Page.Body align="start">
          <Button onClick={fetchMore}>{text('vod.more')}</Button>
        </Page.Body>
      )}
    </Page>
  )
}

/** All categories as chips; the page's own is marked. */
function CategoryChips({ categoryId }: { categoryId: string }) {
  const text = useText()
  const { data } = useQuery(audioHomeQuery)
  return (
    <Chips aria-label={text('vod.categories')}>
      {data?.app.audio.categories.map(({ id, title }) => (
        <Link
          key={id}
          to="/app/audio/$appId"
          params={{ appId: id }}
          replace
          aria-current={id === categoryId ? 'page' : undefined}
          className={chipStyles(id === categoryId)}
        >
          {title}
        </Link>
      ))}
    </Chips>
  )
}

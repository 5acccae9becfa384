/** A menu entry as a page: its nodes as tiles, by section. The first tile is large if its section has over two. */
import { Headline } from '@altiport/ui/headline'
import { Page } from '@altiport/ui/page'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { exploreQuery } from '@altiport/wire/explore'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { useProgressById } from '#core/section-tile/progress-by-id.ts'
import { SectionTile } from '#core/section-tile/section-tile.tsx'
import { TilesSkeleton } from '#core/section-tile/tiles-skeleton.tsx'
import styles from './explore-page.module.css'

/** @see RTE-03, EXP-01, OP-68 */
export function ExplorePage() {
  const text = useText()
  const { id = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(exploreQuery, { id })
  const progressById = useProgressById()
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <TilesSkeleton isShown={loadingPhase === 'skeleton'} />
  const { explore } = data.app
  if (!explore) return <Navigate to="/404" replace fades={false} />
  const { entry, sections } = explore
  return (
    <Page gap={8} mt={3} className={styles.explore}>
      <Stack as="header" gap={4}>
        <Headline size="l" className={styles.title}>
          {entry.title}
        </Headline>
        {entry.description && <Text className={styles.description}>{entry.description}</Text>}
      </Stack>
      {sections.length === 0 && <Text tone="muted">{text('explore.none')}</Text>}
      {sections.map(({ id: sectionId, title, tiles }, sectionIndex) => (
        <section key={sectionId} aria-label={title ?? entry.title}>
          {title && (
            <Text as="h2" variant="h2" mb={4}>
              {title}
            </Text>
          )}
          <ul className={styles.grid} data-opening={(sectionIndex === 0 && tiles.length > 2) || undefined}>
            {tiles.map((tile, index) => {
              const isLead = sectionIndex === 0 && index === 0 && tiles.length > 2 && !tile.variant
              return (
                <li key={tile.id} data-variant={tile.variant ?? undefined}>
                  <SectionTile
                    tile={tile}
                    inProgress={progressById.get(filmIdOf(tile.path) ?? tile.id)}
                    isLead={isLead}
                    sizes={isLead ? '(max-width: 767px) 100vw, 58vw' : '(max-width: 767px) 46vw, 24vw'}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Page>
  )
}

/** The film that an entry links to, if any: its tile displays that film's progress. */
const filmIdOf = (path: string | null): string | undefined =>
  /^\/app\/vod\/media\/([^/?]+)/.exec(path ?? '')?.[1]

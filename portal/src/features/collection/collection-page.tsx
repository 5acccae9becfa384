/** A collection: its cover with its name, and all its items, of any kind. */

import { buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { collectionQuery } from '@altiport/wire/collection'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { useProgressById } from '#core/section-tile/progress-by-id.ts'
import { SectionTile } from '#core/section-tile/section-tile.tsx'
import { tileAddress } from '#core/section-tile/tile-address.ts'
import { responsiveTilePicture } from '#core/section-tile/tile-picture.ts'
import { TilesSkeleton } from '#core/section-tile/tiles-skeleton.tsx'
import styles from './collection-page.module.css'

/** Width of a tile in the style sheet's grid. */
const sizes = '(max-width: 1023px) 46vw, 26vw'

/** @see RTE-47, MIC-02, OP-67 */
export function CollectionPage() {
  const text = useText()
  const { collectionId = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(collectionQuery, { id: collectionId })
  const progressById = useProgressById()
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <TilesSkeleton isShown={loadingPhase === 'skeleton'} />
  const { collection } = data.app
  if (!collection) return <Navigate to="/404" replace fades={false} />
  const { title, tagline, cover, tiles } = collection
  const firstVideo = tiles.find(({ kind }) => kind === 'video')
  return (
    <div className={styles.collection}>
      <header className={styles.cover}>
        <Picture
          {...responsiveTilePicture(cover, '(max-width: 1023px) 100vw, 40vw')}
          ratio={cover.width / cover.height}
          alt=""
          title=""
          priority
          className={styles.picture}
        />
        <Stack align="start" gap={3} className={styles.text}>
          <Text as="h1" variant="display">
            {title}
          </Text>
          {tagline && <Text className={styles.tagline}>{tagline}</Text>}
          {firstVideo && (
            <Link
              to={tileAddress(firstVideo)}
              search={{ play: 'start' }}
              className={buttonStyles({ variant: 'primary' })}
            >
              <Icon name="play" weight="fill" />
              {text('collection.play')}
            </Link>
          )}
        </Stack>
      </header>
      {tiles.length === 0 ? (
        <Text tone="muted" className={styles.none}>
          {text('explore.none')}
        </Text>
      ) : (
        <ul className={styles.grid}>
          {tiles.map((tile) => (
            <li key={tile.id}>
              <SectionTile tile={tile} inProgress={progressById.get(tile.id)} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The page of a menu entry's node: picture, title, text and one link. Shared by the features with such a page.
 */

import { buttonStyles } from '@altiport/ui/button'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { exploreQuery } from '@altiport/wire/explore'
import { blocksOf } from '@altiport/wire/rich-text'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { entryPath } from '#core/menu/menu.ts'
import { useQuery } from '#core/query/query.ts'
import { RichText } from '#core/rich-text/rich-text.tsx'
import { Link } from '#core/route/link.tsx'
import { Navigate, useRoutePath } from '#core/route/use-route.ts'
import { useStyle } from '#core/style/style.ts'
import styles from './node-page.module.css'
import { responsiveTilePicture } from './tile-picture.ts'
import { TilesSkeleton } from './tiles-skeleton.tsx'

type NodePageProps = {
  entryId: string
  nodeId: string
  /** The link, for features with their own page; by default the node's own link. */
  action?: { to: string; label: string }
}

/** @see EXP-02, OP-69 */
export function NodePage({ entryId, nodeId, action }: NodePageProps) {
  const text = useText()
  const currentPath = useRoutePath()
  const { backgroundUrl } = useStyle()
  const { data, isPending, error, refetch } = useQuery(exploreQuery, { id: entryId })
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <TilesSkeleton isShown={loadingPhase === 'skeleton'} />
  const node = data.app.explore?.sections.flatMap(({ tiles }) => tiles).find(({ id }) => id === nodeId)
  if (!node) return <Navigate to="/404" replace fades={false} />
  const ownAddress = entryPath({ id: node.id, type: node.type ?? 'app', path: node.path })
  const link =
    action ??
    (ownAddress.split('?')[0] === currentPath ? undefined : { to: ownAddress, label: text('tile.open') })
  return (
    <Page as="article" gap={6}>
      {node.picture ? (
        <Picture
          {...responsiveTilePicture(node.picture, '(max-width: 1023px) 100vw, 70vw')}
          ratio={16 / 9}
          alt=""
          title=""
          priority
          className={styles.picture}
        />
      ) : (
        backgroundUrl && <img src={backgroundUrl} alt="" className={styles.picture} />
      )}
      <Stack align="start" gap={4} className={styles.text}>
        <Text as="h1" variant="title">
          {node.title}
        </Text>
        {node.description &&
          blocksOf(node.description).map((block, index) =>
            block.kind === 'list' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks are never reordered
              <Text as="ul" key={index} breaks>
                {block.items.map((item) => (
                  <li key={item}>
                    <RichText text={item} />
                  </li>
                ))}
              </Text>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks are never reordered
              <Text key={index} breaks>
                <RichText text={block.text} />
              </Text>
            ),
          )}
        {link && (
          <Link to={link.to} className={buttonStyles({ variant: 'primary' })}>
            {link.label}
          </Link>
        )}
      </Stack>
    </Page>
  )
}

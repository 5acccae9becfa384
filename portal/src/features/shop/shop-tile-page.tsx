/** A tile page of the shop: one picture, a text, and its products. @see RTE-35, EXP-02, OP-69 */
import { buttonStyles } from '@altiport/ui/button'
import { Clip } from '@altiport/ui/clip'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { blocksOf } from '@altiport/wire/rich-text'
import { shopTileQuery } from '@altiport/wire/shop'
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { ProductGrid } from './category-page.tsx'
import { watchShop } from './orders/watch.ts'
import { ShopHead } from './shop-head.tsx'
import { ProductListSkeleton } from './shop-skeleton.tsx'
import { ShopUnavailable, useIsShopUnavailable } from './shop-unavailable.tsx'

export function ShopTilePage() {
  const text = useText()
  const { id = '', tile = '' } = useParams()
  const isUnavailable = useIsShopUnavailable()
  useEffect(watchShop, [])
  const { data, isPending, error, refetch } = useQuery(shopTileQuery, { id, tile })
  const loadingPhase = useLoadingPhase(isPending)
  if (isUnavailable) return <ShopUnavailable />
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data)
    return <ProductListSkeleton isShown={loadingPhase === 'skeleton'} />
  const page = data.app.shop?.tile
  if (!page) return <Navigate to="/404" replace fades={false} />
  const backPath = page.category
    ? `/app/obs/${encodeURIComponent(page.category.id)}`
    : (page.path ?? '/app/obs')
  return (
    <Page>
      <ShopHead title={page.title} />
      {page.picture && (
        <Clip radius="xl" mb={5} style={{ maxBlockSize: '26rem' }}>
          <Picture {...(leadPicture(page.picture) ?? { src: '' })} ratio={16 / 9} alt="" title="" priority />
        </Clip>
      )}
      {page.text && (
        <Stack gap={3} mb={6}>
          {blocksOf(page.text).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change order
            <Text key={index} tone="muted" measure breaks>
              {block.kind === 'list' ? block.items.join(', ') : block.text}
            </Text>
          ))}
        </Stack>
      )}
      {page.products.length > 0 ? (
        <ProductGrid products={page.products} />
      ) : (
        !page.category &&
        page.text === null && (
          <Text tone="muted" mb={6}>
            {text('shop.noneHere')}
          </Text>
        )
      )}
      <Row>
        <Link
          to={backPath}
          className={buttonStyles({ variant: page.products.length > 0 ? 'quiet' : 'primary' })}
        >
          {page.category ? text('shop.allOfCategory', { title: page.category.title }) : text('bag.browse')}
        </Link>
      </Row>
    </Page>
  )
}

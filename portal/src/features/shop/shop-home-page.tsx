/** The shop's home: open or closed, the featured product, the categories, and the airline's rails. */
import { Button } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Grid } from '@altiport/ui/grid'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Rail } from '@altiport/ui/rail'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { shopHomeQuery, shopPath } from '@altiport/wire/shop'
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useSearch } from '#core/route/use-route.ts'
import { addAndNotify } from '#core/shop/cart.ts'
import { Price } from '#core/shop/price.tsx'
import { ProductCard } from '#core/shop/product-card.tsx'
import { ProductPicture } from '#core/shop/product-picture.tsx'
import { useShopNow, useStock } from '#core/shop/shop-now.ts'
import type { Product, ShopHome } from '#core/shop/shop-types.ts'
import { StatusLine } from './orders/status-line.tsx'
import { watchShop } from './orders/watch.ts'
import { readShopSearch } from './shop-address.ts'
import { ShopHead } from './shop-head.tsx'
import styles from './shop-home-page.module.css'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { ShopUnavailable, useIsShopUnavailable } from './shop-unavailable.tsx'

/** @see RTE-31, RTE-36 */
export function ShopHomePage() {
  const { tile, rail } = useSearch(readShopSearch)
  useEffect(watchShop, [])
  if (tile) return <Navigate to="/app/obs/$id/$tile" params={tile} replace />
  return <Home railId={rail} />
}

function Home({ railId }: { railId: string | null }) {
  const text = useText()
  const isUnavailable = useIsShopUnavailable()
  const name = usePageName(shopPath, text('shop.title'))
  const { data, isPending, error, refetch } = useQuery(shopHomeQuery)
  const loadingPhase = useLoadingPhase(isPending)
  if (isUnavailable) return <ShopUnavailable />
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <ShopSkeleton isShown={loadingPhase === 'skeleton'} />
  const { shop } = data.app
  if (!shop) return <Navigate to="/404" replace fades={false} />
  const rail = shop.rails.find(({ id }) => id === railId)
  if (rail) return <RailPage rail={rail} />
  return (
    <Page bleed>
      <Page.Body>
        <ShopHead title={name} />
        <StatusLine />
        {shop.featured && <Featured product={shop.featured} />}
        {shop.categories.length === 0 && <Text tone="muted">{text('shop.none')}</Text>}
        <Categories categories={shop.categories} />
      </Page.Body>
      {shop.rails.map(({ id, title, products }) => (
        <div key={id} className={styles.rail}>
          <Rail
            shape="square"
            title={title}
            labels={{ previous: text('media.scrollBack'), next: text('media.scrollForward') }}
            action={
              <Link to="/app/obs" search={{ rail: id }} aria-label={`${text('shop.seeAll')}, ${title}`}>
                {text('shop.seeAll')}
              </Link>
            }
          >
            {products.map((product) => (
              <div key={product.id} className={styles.tile}>
                <ProductCard product={product} />
              </div>
            ))}
          </Rail>
        </div>
      ))}
    </Page>
  )
}

function Featured({ product }: { product: Product }) {
  const text = useText()
  const isOpen = useShopNow()?.isOpen === true
  const { state } = useStock(product.id)
  const { title, tagline, price, pictures, stage, path } = product
  return (
    <article className={styles.featured}>
      <Link to={path} className={styles.featuredLink}>
        <ProductPicture
          picture={pictures[0]}
          color={stage}
          title={title}
          isLead
          dimmed={state === 'out-of-stock'}
          className={styles.featuredStage}
        >
          <Stack as="span" align="start" gap={2} className={styles.featuredText}>
            <Text as="strong" variant="title" serif breaks className={styles.name}>
              {title}
            </Text>
            {tagline && <span className={styles.tagline}>{tagline}</span>}
            <Price
              minorUnits={price.amount}
              currency={price.currency}
              className={classes(textStyles({ variant: 'h1', weight: 'heavy' }), styles.price)}
            />
            {state === 'out-of-stock' && <span>{text('shop.soldOut')}</span>}
          </Stack>
        </ProductPicture>
      </Link>
      {isOpen && state !== 'out-of-stock' && (
        <Button
          variant="primary"
          className={styles.add}
          aria-label={text('shop.addNamed', { product: title })}
          onClick={() => void addAndNotify(product)}
        >
          <Icon name="plus" weight="bold" />
          {text('shop.add')}
        </Button>
      )}
    </article>
  )
}

const Categories = ({ categories }: { categories: ShopHome['categories'] }) => {
  const text = useText()
  if (categories.length === 0) return null
  return (
    <nav aria-label={text('shop.categories')}>
      <ul className={styles.categories}>
        {categories.map(({ id, title, picture, stage }) => (
          <li key={id}>
            <Stack as={Link} to="/app/obs/$id" params={{ id }} gap={2}>
              <ProductPicture picture={picture} color={stage} title="" className={styles.categoryStage} />
              <Text as="span" variant="label" align="center" breaks>
                {title}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const RailPage = ({ rail }: { rail: ShopHome['rails'][number] }) => (
  <Page>
    <ShopHead title={rail.title} />
    <Grid phone={2} tablet={3} desktop={5}>
      {rail.products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </Grid>
  </Page>
)

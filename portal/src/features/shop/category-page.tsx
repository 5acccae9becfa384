/** A category: sub-categories as chips, a filter for availability, and the products in a grid. */
import { buttonStyles } from '@altiport/ui/button'
import { Chip, Chips, chipStyles } from '@altiport/ui/chip'
import { Grid } from '@altiport/ui/grid'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { shopCategoryQuery } from '@altiport/wire/shop'
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useNavigate, useParams, useSearch } from '#core/route/use-route.ts'
import { ProductCard } from '#core/shop/product-card.tsx'
import { useShopNow } from '#core/shop/shop-now.ts'
import type { Product, ShopCategory } from '#core/shop/shop-types.ts'
import { watchShop } from './orders/watch.ts'
import { readCategorySearch } from './shop-address.ts'
import { ShopHead } from './shop-head.tsx'
import { ProductListSkeleton } from './shop-skeleton.tsx'
import { ShopUnavailable, useIsShopUnavailable } from './shop-unavailable.tsx'

/** @see RTE-32 */
export function CategoryPage() {
  const { id = '' } = useParams()
  const isUnavailable = useIsShopUnavailable()
  useEffect(watchShop, [])
  const { data, isPending, error, refetch } = useQuery(shopCategoryQuery, { id })
  const loadingPhase = useLoadingPhase(isPending)
  if (isUnavailable) return <ShopUnavailable />
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data)
    return <ProductListSkeleton isShown={loadingPhase === 'skeleton'} />
  const category = data.app.shop?.category
  if (!category) return <Navigate to="/404" replace fades={false} />
  return <CategoryProducts category={category} />
}

function CategoryProducts({ category }: { category: ShopCategory }) {
  const text = useText()
  const { sub, isOnlyAvailable } = useSearch(readCategorySearch)
  const isListed = useIsListed(isOnlyAvailable)
  const { subCategories } = category
  const chosen = subCategories.find(({ id }) => id === sub)
  const groups = (chosen ? [chosen] : subCategories)
    .map((group) => ({ ...group, products: group.products.filter(isListed) }))
    .filter(({ products }) => products.length > 0)
  return (
    <Page>
      <ShopHead title={category.title} />
      {category.description && (
        <Text dir="auto" tone="muted" measure mb={4}>
          {category.description}
        </Text>
      )}
      <Filters category={category} sub={chosen?.id} isOnlyAvailable={isOnlyAvailable} />
      <Text role="status" tone="muted">
        {groups.length === 0 ? text('shop.noneHere') : ''}
      </Text>
      {groups.map(({ id, title, products }) => (
        <section key={id} aria-label={title}>
          {!chosen && subCategories.length > 1 && (
            <Row as="header" wrap align="baseline" justify="between" gap={3} mb={2}>
              <Text as="h2" variant="h2">
                {title}
              </Text>
              <Link
                to="/app/obs/$id/$tile"
                params={{ id: category.id, tile: id }}
                className={buttonStyles({ variant: 'link' })}
                aria-label={`${text('shop.seeAll')}, ${title}`}
              >
                {text('shop.seeAll')}
              </Link>
            </Row>
          )}
          <ProductGrid products={products} />
        </section>
      ))}
    </Page>
  )
}

export const ProductGrid = ({ products }: { products: readonly Product[] }) => (
  <Grid phone={2} tablet={3} desktop={5} mb={7}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} />
      </li>
    ))}
  </Grid>
)

type FiltersProps = { category: ShopCategory; sub: string | undefined; isOnlyAvailable: boolean }

function Filters({ category: { id, subCategories }, sub, isOnlyAvailable }: FiltersProps) {
  const text = useText()
  const navigate = useNavigate()
  const target = { to: '/app/obs/$id', params: { id }, replace: true, fades: false }
  const available = isOnlyAvailable || undefined
  return (
    <Stack mb={4}>
      <Chips bleed role="group" aria-label={text('shop.filters')}>
        {subCategories.length > 1 &&
          [{ id: undefined, title: text('shop.all') }, ...subCategories].map((choice) => (
            <Link
              key={choice.id ?? ''}
              {...target}
              search={{ sub: choice.id, available }}
              className={chipStyles(choice.id === sub)}
              aria-current={choice.id === sub ? 'true' : undefined}
            >
              {choice.title}
            </Link>
          ))}
        <Chip
          selected={isOnlyAvailable}
          icon={isOnlyAvailable ? 'check' : undefined}
          onClick={() =>
            navigate({ ...target, search: { sub, available: isOnlyAvailable ? undefined : true } })
          }
        >
          {text('shop.available')}
        </Chip>
      </Chips>
    </Stack>
  )
}

/** Whether a product is listed: all are, or only those not sold out; updated with the stock. @see SHP-07 */
function useIsListed(isOnlyAvailable: boolean): (product: Product) => boolean {
  const scarce = useShopNow()?.scarce
  return ({ id }) => !isOnlyAvailable || scarce?.[id] !== 0
}

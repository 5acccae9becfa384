/** One product: pictures, description, price, stock, delivery, and the bar to add it to the bag. */

import { moneyText } from '@altiport/client/money'
import { Button, buttonStyles } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { classes } from '@altiport/ui/classes'
import { Counter } from '@altiport/ui/counter'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { lineLimit } from '@altiport/wire/limits'
import type { ResultOf } from '@altiport/wire/query'
import { seatName } from '@altiport/wire/seat'
import { productQuery } from '@altiport/wire/shop'
import { useEffect, useState } from 'react'
import foot from '#core/foot-bar.module.css'
import { formatDuration } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { addToCart, cartPath, useCart } from '#core/shop/cart.ts'
import { maxQuantity, quantityOf } from '#core/shop/cart-changes.ts'
import { Price } from '#core/shop/price.tsx'
import { useShopNow, useStock } from '#core/shop/shop-now.ts'
import { showToast } from '#core/toasts.ts'
import { watchShop } from './orders/watch.ts'
import styles from './product-page.module.css'
import { ProductPictures } from './product-pictures.tsx'
import { SeatSheet } from './seat-sheet.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { ShopUnavailable, useIsShopUnavailable } from './shop-unavailable.tsx'

type Shop = NonNullable<ResultOf<typeof productQuery>['app']['shop']>
type FullProduct = NonNullable<Shop['product']>

/** @see RTE-33 */
export function ProductPage() {
  const { product: id = '' } = useParams()
  const isUnavailable = useIsShopUnavailable()
  useEffect(watchShop, [])
  const { data, isPending, error, refetch } = useQuery(productQuery, { id })
  const loadingPhase = useLoadingPhase(isPending)
  if (isUnavailable) return <ShopUnavailable />
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <ShopSkeleton isShown={loadingPhase === 'skeleton'} />
  const { shop } = data.app
  if (!shop?.product) return <Navigate to="/404" replace fades={false} />
  return <ProductDetails key={id} product={shop.product} deliveryTimeInMin={shop.usuallyWithinInMin} />
}

function ProductDetails({
  product,
  deliveryTimeInMin,
}: {
  product: FullProduct
  deliveryTimeInMin: number | null
}) {
  const text = useText()
  const { title, description, tagline, price, pictures, stage, ages, facts } = product
  return (
    <Page as="article" bleed className={styles.page}>
      <ProductPictures pictures={pictures} stageColor={stage} title={title} productId={product.id} />
      <Page.Body gap={4} mt={6} mb={6} className={styles.body}>
        <Row align="baseline" justify="between" gap={5} wrap="tight">
          <Text as="h1" variant="h1" className={styles.title}>
            {title}
          </Text>
          <Price
            minorUnits={price.amount}
            currency={price.currency}
            className={textStyles({ variant: 'h1' })}
          />
        </Row>
        <StockLine productId={product.id} />
        {(description ?? tagline) && (
          <Text dir="auto" tone="muted" measure breaks className={styles.description}>
            {description ?? tagline}
          </Text>
        )}
        {ages !== null && (
          <Text variant="callout" tone="muted">
            {text('shop.fromAge', { n: ages })}
          </Text>
        )}
        <Delivery deliveryTimeInMin={deliveryTimeInMin} />
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <Row key={fact.title} align="start" justify="between" gap={5}>
                <Text as="dt" tone="muted">
                  {fact.title}
                </Text>
                <Text as="dd" align="end" breaks>
                  <bdi>{fact.text}</bdi>
                </Text>
              </Row>
            ))}
          </dl>
        )}
      </Page.Body>
      <BuyBar product={product} />
    </Page>
  )
}

/** @see SHP-07 */
function StockLine({ productId }: { productId: string }) {
  const text = useText()
  const { state, left } = useStock(productId)
  const labels = {
    'in-stock': text('shop.inStock'),
    low: text('shop.onlyLeft', { n: left }),
    'out-of-stock': text('shop.soldOut'),
  }
  return (
    <Row as="p" gap={2} wrap>
      <Text as="span" variant="label" className={styles.tag} data-state={state} role="status">
        {labels[state]}
      </Text>
      <Text as="span" tone="muted">
        {text('shop.delivered')}
      </Text>
    </Row>
  )
}

/** @see SHP-03 */
function Delivery({ deliveryTimeInMin }: { deliveryTimeInMin: number | null }) {
  const text = useText()
  const { cart } = useCart()
  const [isChanging, setChanging] = useState(false)
  const seat = cart?.seat ? seatName(cart.seat) : null
  return (
    <Card row wrap gap={4}>
      <Icon name="seat" size="m" className={textStyles({ tone: 'accent' })} />
      <Stack as="span" grow className={styles.delivery}>
        <Text as="strong" variant="h3">
          {seat ? text('shop.deliveredTo', { seat }) : text('shop.delivered')}
        </Text>
        <Text as="span" variant="callout" tone="muted">
          {deliveryTimeInMin === null
            ? text('shop.deliveredHint')
            : text('shop.deliveryTime', { length: formatDuration(deliveryTimeInMin * 60, text) })}
        </Text>
      </Stack>
      <Button
        variant="link"
        aria-label={seat ? text('shop.changeSeat', { seat }) : undefined}
        onClick={() => setChanging(true)}
      >
        {seat ? text('shop.change') : text('shop.chooseSeat')}
      </Button>
      <SeatSheet open={isChanging} onClose={() => setChanging(false)} />
    </Card>
  )
}

/** @see SHP-10, ERR-23 */
function BuyBar({ product }: { product: FullProduct }) {
  const text = useText()
  const { language } = useLanguage()
  const now = useShopNow()
  const { cart } = useCart()
  const { state, left } = useStock(product.id)
  const [requested, setRequested] = useState(1)
  const inBag = quantityOf(cart, product.id)
  const max = maxQuantity(left, lineLimit) - inBag
  const amount = Math.max(1, Math.min(requested, max))
  const isClosed = now?.isOpen === false
  const price = moneyText(product.price.amount * amount, product.price.currency, language)
  const canAdd = state !== 'out-of-stock' && max > 0
  const add = () => {
    if (isClosed) return showToast(text('shop.catalogueClosed'))
    setRequested(1)
    void addToCart(product, amount)
  }
  return (
    <div className={classes(foot.bar, styles.bar)}>
      <div role="status">
        {inBag > 0 && (
          <Row as={Link} to={cartPath} wrap gap={2} className={styles.inBag}>
            <Icon name="shopping-bag" weight="fill" />
            <Text as="span" variant="callout">
              {canAdd ? text('shop.inBag', { n: inBag }) : text('shop.allInBag')}
            </Text>
            <Text as="span" variant="h3" tone="accent" push>
              {text('bag.title')}
            </Text>
          </Row>
        )}
      </div>
      <Row gap={2} wrap>
        {canAdd ? (
          <>
            <Counter
              value={amount}
              min={1}
              max={max}
              label={text('shop.quantity')}
              lessLabel={text('shop.decrease')}
              moreLabel={text('shop.increase')}
              onChange={setRequested}
              className={styles.amount}
            />
            <Button
              variant="primary"
              className={styles.add}
              data-closed={isClosed || undefined}
              onClick={add}
            >
              {text('shop.addToBag', { price })}
            </Button>
          </>
        ) : inBag > 0 ? (
          <Link to={cartPath} className={`${buttonStyles({ variant: 'primary' })} ${styles.add}`}>
            {text('bag.title')}
          </Link>
        ) : (
          <Button className={styles.add} disabled>
            {text('shop.soldOut')}
          </Button>
        )}
      </Row>
    </div>
  )
}

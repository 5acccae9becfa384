/** The shop screen: revenue, closing time and last changes, and the products with their stock. */

import { moneyText } from '@altiport/client/money'
import { Figure } from '@altiport/ui/figure'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { salesOf } from '@altiport/wire/sales'
import { useState } from 'react'
import { PauseButton } from '#core/announcement/pause-button.tsx'
import { Choice, Choices } from '#core/choice.tsx'

import { useLanguage, useText } from '#core/language/language.ts'
import { useIsConnected } from '#core/live/live.ts'
import { useBoard } from '#core/orders/orders.ts'
import { Card, Columns, EmptyState, Page } from '#core/page/page.tsx'
import { useShop } from '#core/shop/shop.ts'
import { ShopSwitch } from '#core/shop/shop-switch.tsx'
import { type ProductFilter, trolleysOf, visibleProducts } from '#core/shop/stock.ts'
import { ClosingCard } from './closing-card.tsx'
import { LastChanges } from './last-changes.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './shop-page.module.css'

/** @see CRW-04 */
export function ShopPage() {
  const text = useText()
  const language = useLanguage()
  const shop = useShop()
  const board = useBoard()
  const isConnected = useIsConnected()
  const [filter, setFilter] = useState<ProductFilter>({ kind: 'all' })
  const actions = (
    <>
      <ShopSwitch />
      <PauseButton />
    </>
  )
  if (shop === null || shop === 'no-shop')
    return (
      <Page title={text('shop.title')} actions={actions}>
        <EmptyState>
          {text(shop === 'no-shop' ? 'shop.none' : isConnected ? 'connection.loading' : 'connection.noData')}
        </EmptyState>
      </Page>
    )
  const products = visibleProducts(shop, filter)
  const sold = board ? salesOf(board.orders) : shop.sold
  return (
    <Page title={text('shop.title')} actions={actions}>
      <Columns
        aside={
          <>
            <Card>
              <Text as="h2" variant="callout" tone="muted">
                {text('shop.sold')}
              </Text>
              <Figure as="p" data-ltr>
                {moneyText(sold.total, shop.currency, language)}
              </Figure>
              <Text variant="callout" tone="muted">
                {text('shop.soldOrders', { orders: sold.orders, open: sold.open })}
              </Text>
            </Card>
            <ClosingCard shop={shop} />
            <LastChanges shop={shop} />
          </>
        }
      >
        <Choices label={text('shop.shown')}>
          <Choice chosen={filter.kind === 'all'} onClick={() => setFilter({ kind: 'all' })}>
            {text('shop.all')}
          </Choice>
          <Choice chosen={filter.kind === 'scarce'} onClick={() => setFilter({ kind: 'scarce' })}>
            {text('shop.lowOrOut')}
          </Choice>
          {trolleysOf(shop.products).map((name) => (
            <Choice
              key={name}
              chosen={filter.kind === 'trolley' && filter.name === name}
              onClick={() => setFilter({ kind: 'trolley', name })}
            >
              {text('shop.cart', { name })}
            </Choice>
          ))}
        </Choices>
        {products.length === 0 && <EmptyState>{text('shop.noneScarce')}</EmptyState>}
        <Stack as="ul" gap={2} className={styles.list}>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} lowFrom={shop.lowFrom} currency={shop.currency} />
          ))}
        </Stack>
      </Columns>
    </Page>
  )
}

/** An order's lines, voucher discount and total, and how to pay if payment is due. */
import { Card } from '@altiport/ui/card'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import type { ReactNode } from 'react'
import { useText } from '#core/language/language.ts'
import { Price } from '#core/shop/price.tsx'
import { ProductPicture } from '#core/shop/product-picture.tsx'
import type { Order } from '#core/shop/shop-types.ts'
import styles from './order-page.module.css'

export function OrderLines({ order, isPaymentDue }: { order: Order; isPaymentDue: boolean }) {
  const text = useText()
  const { lines, currency, discount, voucherCode, total } = order
  return (
    <Card gap={4} className={styles.column}>
      <Stack as="ul" gap={5}>
        {lines.map(({ product, title, quantity, sum }) => (
          <Row as="li" key={`${product?.id} ${title}`} wrap gap={4}>
            <ProductPicture
              picture={product?.pictures[0]}
              color={product?.stage}
              title=""
              className={styles.stage}
            />
            <Stack as="span" className={styles.product}>
              <Text as="strong" variant="h3" breaks>
                {product?.title ?? title}
              </Text>
              <Text as="span" variant="callout" tone="muted">
                {text('bag.items', { n: quantity })}
              </Text>
            </Stack>
            <Price minorUnits={sum} currency={currency} className={textStyles({ variant: 'h3' })} />
          </Row>
        ))}
      </Stack>
      <Stack as="dl" gap={1} className={styles.totals}>
        {voucherCode && discount > 0 && (
          <TotalsRow tone="muted">
            <dt>{text('bag.voucher', { code: voucherCode })}</dt>
            <dd>
              <Price minorUnits={-discount} currency={currency} />
            </dd>
          </TotalsRow>
        )}
        <TotalsRow variant="h3">
          <dt>{text('bag.total')}</dt>
          <Text as="dd" variant="h2" weight="heavy">
            <Price minorUnits={total} currency={currency} />
          </Text>
        </TotalsRow>
      </Stack>
      {isPaymentDue && (
        <Text variant="callout" tone="muted">
          {text('bag.pay')}
        </Text>
      )}
    </Card>
  )
}

const TotalsRow = ({ children, ...style }: Parameters<typeof textStyles>[0] & { children: ReactNode }) => (
  <Row justify="between" align="baseline" gap={4} className={textStyles(style)}>
    {children}
  </Row>
)

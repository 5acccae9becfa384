/** The bag's totals: products, pieces, subtotal, voucher, total. @see SHP-04, OP-59 */
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import type { ReactNode } from 'react'
import { useText } from '#core/language/language.ts'
import { Price } from '#core/shop/price.tsx'
import type { Cart } from '#core/shop/shop-types.ts'

export function BagTotals({ cart }: { cart: Cart }) {
  const text = useText()
  const { currency, productCount, quantity, subtotal, discount, total, voucher } = cart
  const counts = text('bag.counts', {
    products: text('bag.products', { n: productCount }),
    pieces: text('bag.items', { n: quantity }),
  })
  return (
    <Stack as="dl" gap={2}>
      <TotalsRow>
        <dt>
          {text('bag.subtotal')}{' '}
          <Text as="span" variant="callout" tone="subtle">
            {counts}
          </Text>
        </dt>
        <dd>
          <Price minorUnits={subtotal} currency={currency} />
        </dd>
      </TotalsRow>
      {voucher && discount > 0 && (
        <TotalsRow>
          <dt>{text('bag.voucher', { code: voucher.code })}</dt>
          <dd>
            <Price minorUnits={-discount} currency={currency} />
          </dd>
        </TotalsRow>
      )}
      <Row justify="between" align="baseline" gap={4} wrap="tight">
        <Text as="dt" variant="h2">
          {text('bag.total')}
        </Text>
        <Text as="dd" variant="h1" numeric>
          <Price minorUnits={total} currency={currency} />
        </Text>
      </Row>
    </Stack>
  )
}

const TotalsRow = ({ children }: { children: ReactNode }) => (
  <Row justify="between" align="baseline" gap={4} wrap="tight" className={textStyles({ tone: 'muted' })}>
    {children}
  </Row>
)

/** Tests that the shop is rendered only for the leg that the hub has confirmed. */
import type { CrewShop } from '@altiport/wire/shop-crew'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { legConfirmedStore, legStore } from '#core/live/crew-state.ts'
import { shopStore, useShop } from './shop.ts'

const legOf = (id: string) =>
  ({ id, openedAt: 0, state: 'under-way', startedAt: 0, lastReceipt: null }) as const
const shop: CrewShop = {
  legId: 'leg-1',
  isOpen: true,
  closesBeforeLandingInMin: null,
  currency: 'EUR',
  lowFrom: 3,
  products: [],
  sold: { orders: 1, open: 0, total: 350 },
}

function Rendered() {
  const shopValue = useShop()
  return createElement(
    'p',
    null,
    shopValue === null || shopValue === 'no-shop' ? String(shopValue) : shopValue.legId,
  )
}
const rendered = () => renderToStaticMarkup(createElement(Rendered))

test('CRW-07 the shop of another leg, or of an unconfirmed one, is not rendered', () => {
  shopStore.write(shop)
  legStore.write(legOf('leg-1'))
  expect(rendered()).toBe('<p>leg-1</p>')
  legConfirmedStore.write(false)
  expect(rendered()).toBe('<p>null</p>')
  legConfirmedStore.write(true)
  legStore.write(legOf('leg-2'))
  expect(rendered()).toBe('<p>null</p>')
})

/** The shop is drawn for the leg that the hub has confirmed, and for no other. */
import type { CrewShop } from '@altiport/wire/shop-crew'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { legConfirmedStore, legStore } from '#core/live/crew-state.ts'
import { shopStore, useShop } from './shop.ts'

const legOf = (id: string) =>
  ({ id, openedAt: 0, state: 'under-way', startedAt: 0, lastReceipt: null }) as const
const shop: CrewShop = {
  ...{ legId: 'leg-1', isOpen: true, closesBeforeLandingInMin: null, currency: 'EUR', lowFrom: 3 },
  ...{ products: [], sold: { orders: 1, open: 0, total: 350 } },
}

function Drawn() {
  const shopValue = useShop()
  return createElement(
    'p',
    null,
    shopValue === null || shopValue === 'no-shop' ? String(shopValue) : shopValue.legId,
  )
}
const drawn = () => renderToStaticMarkup(createElement(Drawn))

test('CRW-07 takings of another leg, or of one that is not confirmed, are not drawn', () => {
  shopStore.write(shop)
  legStore.write(legOf('leg-1'))
  expect(drawn()).toBe('<p>leg-1</p>')
  legConfirmedStore.write(false)
  expect(drawn()).toBe('<p>null</p>')
  legConfirmedStore.write(true)
  legStore.write(legOf('leg-2'))
  expect(drawn()).toBe('<p>null</p>')
})

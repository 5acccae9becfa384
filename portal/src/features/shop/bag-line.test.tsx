/** Tests the stock that the bag's lines display. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languageStore } from '#core/language/language-store.ts'
import type { Router } from '#core/route/router.ts'
import { RouterContext } from '#core/route/use-route.ts'
import { shopNowStore } from '#core/shop/shop-now.ts'
import type { CartLine } from '#core/shop/shop-types.ts'
import { BagLine } from './bag-line.tsx'

/** Renders each text as its key and values. */
languageStore.write({
  ...languageStore.read(),
  text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
})

const router = { hrefOf: ({ to }: { to: string }) => to } as unknown as Router
const product = { id: 'tea', title: 'Tea', path: '/app/obs/tea', pictures: [], stage: null }
const line = { product, quantity: 2, sum: 500 } as unknown as CartLine

function lineWith(scarce: Record<string, number>): string {
  shopNowStore.write({ isOpen: true, scarce })
  return renderToStaticMarkup(
    <RouterContext value={router}>
      <BagLine line={line} currency="EUR" />
    </RouterContext>,
  )
}

test('SHP-07 a line of the bag says whether its product is in stock, low or sold out', () => {
  expect(lineWith({})).toContain('>shop.inStock<')
  expect(lineWith({ tea: 3 })).toContain('>shop.onlyLeft 3<')
  expect(lineWith({ tea: 0 })).toContain('>shop.soldOut<')
})

/** Tests the list of the shop's last changes. */
import type { CrewLogLine } from '@altiport/wire/crew'
import type { CrewShop } from '@altiport/wire/shop-crew'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languageStore } from '#core/language/language.ts'
import { logStore } from '#core/live/crew-state.ts'
import { translateEnglish as text } from '#testing/translate.ts'
import { LastChanges } from './last-changes.tsx'

const line = (id: number, legId: string, act: string, body: object, outcome = 'done'): CrewLogLine => ({
  id,
  at: Date.UTC(2026, 10, 22, 4, id),
  legId,
  tablet: '2L',
  address: '',
  act,
  outcome,
  what: JSON.stringify(body),
})
const shop: CrewShop = {
  legId: 'leg-2',
  isOpen: true,
  closesBeforeLandingInMin: null,
  currency: 'EUR',
  lowFrom: 5,
  products: [],
  sold: { total: 0, orders: 0, open: 0 },
}

test('CRW-04 CRW-09 lists only successful changes of the shop in this leg', () => {
  languageStore.write({ language: 'en', text })
  logStore.write({
    lines: [
      line(5, 'leg-2', 'openShop', { isOpen: false }, 'no-shop'),
      line(4, 'leg-2', 'moveOrder', { id: 'o', to: 'preparing' }),
      line(3, 'leg-2', 'openShop', { isOpen: true }),
      line(2, 'leg-1', 'openShop', { isOpen: false }),
      line(1, 'leg-1', 'openShop', { isOpen: true }),
    ],
  })
  const markup = renderToStaticMarkup(<LastChanges shop={shop} />)
  expect(markup.match(/<li\b/g)).toHaveLength(1)
  expect(markup).toContain('Shop opened<br/>04:03 UTC, tablet 2L')
  // Not rendered before the first change of a leg.
  expect(renderToStaticMarkup(<LastChanges shop={{ ...shop, legId: 'leg-3' }} />)).toBe('')
})

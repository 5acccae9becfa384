/** Tests the toast that the shop has closed automatically. */
import type { CrewLogLine } from '@altiport/wire/crew'
import { expect, test } from 'vitest'
import { logStore } from '#core/live/crew-state.ts'
import { toasts } from '#core/toasts.ts'
import { watchAutoClose } from './auto-close.ts'

const line = (id: number, act: string) => ({ id, act }) as CrewLogLine
const toastAfter = (...lines: CrewLogLine[]) => {
  toasts.store.write([])
  logStore.write({ lines })
  return toasts.store.read()[0]?.text
}

test('CRW-04 CRW-09 an automatic closing is reported once, and one before the sign-in is not', () => {
  watchAutoClose()
  expect(toastAfter(line(4, 'closeShop'), line(3, 'openShop'))).toBeUndefined()
  expect(toastAfter(line(5, 'openShop'), line(4, 'closeShop'))).toBeUndefined()
  expect(toastAfter(line(7, 'moveOrder'), line(6, 'closeShop'), line(5, 'openShop'))).toBe(
    'shop.closedAutomatically',
  )
  expect(toastAfter(line(8, 'moveOrder'), line(7, 'moveOrder'), line(6, 'closeShop'))).toBeUndefined()
  logStore.write({ lines: [], isUnavailable: true })
  expect(toastAfter(line(8, 'moveOrder'), line(7, 'moveOrder'), line(6, 'closeShop'))).toBeUndefined()
  logStore.write(null)
  expect(toastAfter(line(9, 'closeShop'))).toBeUndefined()
})

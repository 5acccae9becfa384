/** Tests the notice that the shop has closed automatically. */
import type { CrewLogLine } from '@altiport/wire/crew'
import { expect, test } from 'vitest'
import { logStore } from '#core/live/crew-state.ts'
import { notices } from '#core/notice.ts'
import { watchAutoClose } from './auto-close.ts'

const line = (id: number, act: string) => ({ id, act }) as CrewLogLine
const noticeAfter = (...lines: CrewLogLine[]) => {
  notices.store.write([])
  logStore.write({ lines })
  return notices.store.read()[0]?.text
}

test('CRW-04 CRW-09 an automatic closing is reported once, and one before the sign-in is not', () => {
  watchAutoClose()
  expect(noticeAfter(line(4, 'closeShop'), line(3, 'openShop'))).toBeUndefined()
  expect(noticeAfter(line(5, 'openShop'), line(4, 'closeShop'))).toBeUndefined()
  expect(noticeAfter(line(7, 'moveOrder'), line(6, 'closeShop'), line(5, 'openShop'))).toBe(
    'shop.closedAutomatically',
  )
  expect(noticeAfter(line(8, 'moveOrder'), line(7, 'moveOrder'), line(6, 'closeShop'))).toBeUndefined()
  logStore.write(null)
  expect(noticeAfter(line(9, 'closeShop'))).toBeUndefined()
})

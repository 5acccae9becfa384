/** Tests how pages are cut out of their sheet. */
import { expect, test } from 'vitest'
import { sheetCell } from './page-sheet.ts'

const sheet = { url: '/s.webp', columns: 4 }

test('RTE-17 pages are arranged on the sheet row by row', () => {
  const positionOf = (page: number, pages: number) => sheetCell(sheet, page, pages).backgroundPosition
  expect([positionOf(1, 9), positionOf(4, 9), positionOf(5, 9), positionOf(9, 9)]).toEqual([
    '0% 0%',
    '100% 0%',
    '0% 50%',
    '0% 100%',
  ])
  expect(sheetCell(sheet, 1, 9)).toMatchObject({
    backgroundImage: 'url("/s.webp")',
    backgroundSize: '400% 300%',
  })
})

test('RTE-17 a short issue has a single row, as wide as its pages', () => {
  expect(sheetCell(sheet, 2, 2)).toMatchObject({ backgroundSize: '200% 100%', backgroundPosition: '100% 0%' })
  expect(sheetCell(sheet, 1, 1)).toMatchObject({ backgroundSize: '100% 100%', backgroundPosition: '0% 0%' })
})

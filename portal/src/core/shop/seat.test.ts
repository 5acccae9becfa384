/** Tests which seats can be entered: the same as the contract's schema accepts. */

import { seatColumns, seatName } from '@altiport/wire/seat'
import { seat } from '@altiport/wire/seat.shape'
import { expect, test } from 'vitest'
import { readColumn, readRow, readSeat } from './seat.ts'

const rows = ['1', '7', '07', '24', '99', '0', '00', '100', '-1', '2.5', '2,5', '1e1', 'twelve', '', '٢٤']
const columns = ['A', 'c', 'J', 'I', 'K', 'Z', '', '1', 'AB', 'Ä', 'А', '*']

test('SHP-05 a column is a letter from A to J, in either case', () => {
  expect('ABCDEFGHIJ'.split('').map(readColumn)).toEqual([...seatColumns])
  expect(readColumn('c')).toBe('C')
  for (const column of columns)
    expect(readColumn(column) !== null, column).toBe(seat.safeParse({ row: 1, column }).success)
})

test('SHP-06 a row is an integer from 1 to 99', () => {
  expect(['1', '7', '07', ' 24 ', '99'].map(readRow)).toEqual([1, 7, 7, 24, 99])
  expect(['0', '100', 'twelve'].map(readRow)).toEqual([null, null, null])
  for (const row of rows)
    expect(readRow(row) !== null, row).toBe(seat.safeParse({ row, column: 'A' }).success)
})

test('SHP-03 a seat is its row and its column', () => {
  expect(seatName(readSeat('24', 'c')!)).toBe('24C')
  expect(readSeat('24', '')).toBeNull()
  expect(readSeat('0', 'C')).toBeNull()
})

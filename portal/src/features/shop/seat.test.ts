/** Which seats are taken, and which are refused. */
import { expect, test } from 'vitest'
import { readColumn, readRow, readSeat, seatLetters, seatText } from './seat.ts'

test('SHP-05 a column is a letter from A to J, in either case', () => {
  expect('ABCDEFGHIJ'.split('').map(readColumn)).toEqual([...seatLetters])
  expect(readColumn('c')).toBe('C')
  for (const wrong of ['K', 'Z', '', '1', 'AB', 'Ä', 'А', '*']) expect(readColumn(wrong), wrong).toBeNull()
})

test('SHP-06 a row is a whole number from 1 to 99', () => {
  expect(['1', '7', '07', ' 24 ', '99'].map(readRow)).toEqual([1, 7, 7, 24, 99])
  for (const wrong of ['0', '00', '100', '-1', '2.5', '2,5', '1e1', 'twelve', '', '٢٤'])
    expect(readRow(wrong), wrong).toBeNull()
})

test('SHP-03 a seat is its row and its column, and is read back as it was said', () => {
  expect(seatText({ row: 24, column: 'C' })).toBe('24C')
  expect(readSeat('24c')).toEqual({ row: 24, column: 'C' })
  for (const wrong of ['C24', '0A', '100A', '24K', '', null]) expect(readSeat(wrong)).toBeNull()
})

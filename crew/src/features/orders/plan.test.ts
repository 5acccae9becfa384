/** Tests the cabin plan: rows, aisles and missing seats from the pack's seat map, and finding the touched mark. */
import type { Cabin } from '@altiport/wire/pack-cabin.shape'
import { expect, test } from 'vitest'
import { nearest, planRows, rowRange } from './plan.ts'

const cabin: Cabin = {
  aircraft: 'A320',
  sections: [
    { class: 'business', from: 1, to: 2, groups: ['AC', 'DF'], without: [] },
    { class: 'economy', from: 12, to: 14, groups: ['ABC', 'DEF'], without: [13] },
  ],
  exits: [1, 14],
  gone: ['14F'],
  seatCount: 15,
}
const rowTexts = planRows(cabin).map(({ row, cells }) =>
  [row, ...cells.map((cell) => (cell === null ? '|' : (cell.seat ?? '·')))].join(' '),
)

test('CRW-03 rows are in order from front to back, without those that the aircraft does not have', () => {
  expect(rowTexts).toEqual([
    '1 1A 1C | | | 1D 1F',
    '2 2A 2C | | | 2D 2F',
    '12 12A 12B 12C | 12D 12E 12F',
    '14 14A 14B 14C | 14D 14E ·',
  ])
  expect(rowRange(cabin)).toEqual({ from: 1, to: 14 })
})

test('CRW-03 SHP-05 SHP-06 exits and classes are from the pack; the first row of a section has its class and length', () => {
  expect(planRows(cabin).map(({ row, isExit, section }) => [row, isExit, section])).toEqual([
    [1, true, { class: 'business', rows: 2 }],
    [2, false, undefined],
    [12, false, { class: 'economy', rows: 2 }],
    [14, true, undefined],
  ])
})

test('CRW-03 the first row of a section is numbered, and each row divisible by four', () => {
  const section = { class: 'economy' as const, from: 3, to: 9, groups: ['ABC'], without: [] }
  const numbered = planRows({ ...cabin, sections: [section] }).filter(({ isNumbered }) => isNumbered)
  expect(numbered.map(({ row }) => row)).toEqual([3, 4, 8])
  expect(planRows(cabin).map(({ isNumbered }) => isNumbered)).toEqual([true, false, true, false])
})

test('CRW-03 nearest returns the closest mark within reach, or undefined', () => {
  const marks = [
    { seat: '1A', x: 0, y: 0 },
    { seat: '2C', x: 20, y: 0 },
  ]
  expect(nearest(marks, { x: 13, y: 3 }, 28)?.seat).toBe('2C')
  expect(nearest(marks, { x: 80, y: 0 }, 28)).toBeUndefined()
})

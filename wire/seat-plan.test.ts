/** Which seats an aircraft has, by its plan. */
import { expect, test } from 'vitest'
import { missingOnPlan, type SeatPlan } from './seat-plan.ts'

const plan: SeatPlan = {
  sections: [
    { from: 1, to: 4, groups: ['AC', 'DG', 'HJ'], without: [] },
    { from: 8, to: 35, groups: ['ABC', 'DEFG', 'HIJ'], without: [13] },
  ],
  gone: ['8A'],
}
const missing = (row: number, column: string) => missingOnPlan(plan, { row, column })

test('SHP-05 SHP-06 a seat exists by its section’s rows and columns, except for missing rows and seats', () => {
  for (const [row, column] of [
    [1, 'A'],
    [4, 'J'],
    [8, 'B'],
    [35, 'J'],
    [14, 'E'],
  ] as const)
    expect(missing(row, column), `${row}${column}`).toBeNull()
  for (const row of [5, 7, 13, 36, 90, 99]) expect(missing(row, 'A'), String(row)).toBe('row')
  for (const [row, column] of [
    [1, 'B'],
    [2, 'E'],
    [8, 'A'],
  ] as const)
    expect(missing(row, column), `${row}${column}`).toBe('seat')
})

test('SHP-05 SHP-06 without a plan every seat exists', () => {
  expect(missingOnPlan(undefined, { row: 90, column: 'C' })).toBeNull()
  expect(missingOnPlan(null, { row: 90, column: 'C' })).toBeNull()
})

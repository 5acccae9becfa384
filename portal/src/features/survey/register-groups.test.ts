/** Tests how the register's fields are grouped, and how the address selects a group. */
import { expect, test } from 'vitest'
import { groupsOf, readRegisterAddress } from './register-groups.ts'

test('SUR-02 every field is in one group, in the airline’s order, at most four per group, as evenly as possible', () => {
  for (let count = 0; count <= 13; count++) {
    const fields = Array.from({ length: count }, (_, index) => index)
    const groups = groupsOf(fields)
    expect(groups.flat()).toEqual(fields)
    const sizes = groups.map(({ length }) => length)
    if (count > 0) expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
    if (count > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  }
  expect(groupsOf([1, 2, 3, 4, 5])).toHaveLength(2)
  expect(groupsOf([])).toEqual([])
})

test('RTE-38 an invalid step selects the first group', () => {
  expect(readRegisterAddress({ step: '3' })).toEqual({ step: 3 })
  for (const step of [undefined, '', '0', '-1', '1.5', 'two'])
    expect(readRegisterAddress({ step })).toEqual({ step: 1 })
})

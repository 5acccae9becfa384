/** The table of log strings: an event name and its values in order, separated by semicolons. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logStrings } from './usage.ts'

test('LOG-10 LOG-11 LOG-12 OP-76 a log string is the event and its values in order', () => {
  expect(logStrings.menuItemView('films')).toBe('menuItemView;films')
  expect(logStrings.mediaPlay('', 'boatmen', 't1', 1)).toBe('mediaPlay;;boatmen;t1;1')
  expect(logStrings.mediaProgress('t1', 40)).toBe('mediaProgress;t1;40')
})

test('LOG-20 OP-76 a semicolon or line break in a value does not add a value', () => {
  expect(logStrings.comin('a;b\nc').split(';')).toEqual(['comin', 'a,b c'])
})

test('LOG-10 to LOG-23 OP-76 the documentation lists each event of the table, with as many values, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/usage-log.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)]
  const documented = rows.map(([, event, values]) => [
    event,
    values!.replace(/\([^)]*\)|link that led here, or nothing|score 1 to 5, or 0/g, '').split(',').length,
  ])
  const values = (make: (...args: never[]) => string, event: string) => {
    const args = Array.from({ length: 5 }, () => (event === 'secureLog' ? ['x'] : 'x'))
    return make(...(args as never[])).split(';').length - 1
  }
  const actual = Object.entries(logStrings).map(([event, make]) => [event, values(make, event)])
  expect(documented.toSorted()).toEqual(actual.toSorted())
})

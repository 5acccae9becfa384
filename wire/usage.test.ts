/** The one table of log strings: an event name and its values in order, told apart by semicolons whatever they hold. */
import { expect, test } from 'vitest'
import { logStrings } from './usage.ts'

test('LOG-10 LOG-11 LOG-12 OP-76 a string is the event and its values in order', () => {
  expect(logStrings.menuItemView('films')).toBe('menuItemView;films')
  expect(logStrings.mediaPlay('', 'boatmen', 't1', 1)).toBe('mediaPlay;;boatmen;t1;1')
  expect(logStrings.mediaProgress('t1', 40)).toBe('mediaProgress;t1;40')
})

test('LOG-20 OP-76 a value with a semicolon or a line break does not make a value more', () => {
  expect(logStrings.comin('a;b\nc').split(';')).toEqual(['comin', 'a,b c'])
})

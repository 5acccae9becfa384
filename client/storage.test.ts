/** Tests values in storage: their prefix, blocked storage, and clearing. */
import { expect, test } from 'vitest'
import { createStorage } from './storage.ts'

/** As browsers have it: the keys are properties, the methods are inherited. */
class TestArea {
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key]
  }
}
const areaOf = (values: Record<string, string>) => Object.assign(new TestArea(), values) as unknown as Storage
const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError')
}

test('values are stored under the prefix, and found again by a new page', () => {
  const area = areaOf({})
  const values = createStorage(() => area, 'crew.')
  expect(values.read('tablet')).toBeNull()
  values.write('tablet', '2L')
  expect({ ...area }).toEqual({ 'crew.tablet': '2L' })
  expect(createStorage(() => area, 'crew.').read('tablet')).toBe('2L')
  values.drop('tablet')
  expect([values.read('tablet'), { ...area }]).toEqual([null, {}])
})

test('OP-82 if storage is blocked, values stay in memory and nothing throws', () => {
  const values = createStorage(blocked, 'crew.')
  values.write('tablet', '2L')
  expect(values.read('tablet')).toBe('2L')
  values.clear()
  expect(values.read('tablet')).toBeNull()
})

test('PAX-10 what another tab has stored or dropped counts, not what this one wrote before', () => {
  const area = areaOf({})
  const [values, otherTab] = [createStorage(() => area), createStorage(() => area)]
  values.write('audience', 'kids')
  otherTab.drop('audience')
  expect(values.read('audience')).toBeNull()
  otherTab.write('audience', 'kids')
  expect(values.read('audience')).toBe('kids')
})

test('OP-82 a value that no longer fits is read from memory, until a later one fits', () => {
  const area = areaOf({ list: 'old' })
  const values = createStorage(() => area)
  area.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  values.write('list', 'new')
  expect(values.read('list')).toBe('new')
  area.setItem = TestArea.prototype.setItem
  values.write('list', 'newest')
  expect([values.read('list'), area.getItem('list')]).toEqual(['newest', 'newest'])
})

test('OP-03 clearing drops all values of the prefix and nothing else', () => {
  const area = areaOf({ 'note.old': 'x', other: 'y' })
  const values = createStorage(() => area, 'note.')
  values.write('new', 'z')
  values.clear()
  expect({ ...area }).toEqual({ other: 'y' })
  expect([values.read('old'), values.read('new')]).toEqual([null, null])
})

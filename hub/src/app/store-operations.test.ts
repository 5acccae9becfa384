/** The store's thread implements every operation that the hub can call. */
import { expect, test } from 'vitest'
import { storeOperations } from './store-operations.ts'

const stores = import.meta.glob<Record<string, unknown>>(
  ['../core/**/*.store.ts', '../features/**/*.store.ts'],
  { eager: true },
)

const nameOf = (value: unknown): string | null => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return null
  if ('mutation' in value) return String(value.mutation)
  return 'query' in value ? String(value.query) : null
}

test('GEN-05 every store operation is listed, under a name of its own', () => {
  const exported = Object.values(stores).flatMap((store) =>
    Object.values(store).flatMap((value) => nameOf(value) ?? []),
  )
  expect(exported.length).toBeGreaterThan(60)
  const listed = storeOperations.flatMap((operation) => nameOf(operation) ?? [])
  expect(listed.toSorted()).toEqual([...new Set(exported)].toSorted())
})

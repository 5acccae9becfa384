/** Tests that a tab follows the others into kids mode and out of it. */
import { storageKeys } from '@altiport/wire/storage'
import { afterEach, expect, test, vi } from 'vitest'
import { followOtherTabs } from './follow-other-tabs.ts'
import { enterKids, kidsStore, leaveKids } from './kids.ts'

const page = Object.assign(new EventTarget(), { cookie: '' })
const tab = new EventTarget()
const stored = new Map<string, string>()
vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
followOtherTabs()

const anotherTabStores = (newValue: string | null) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.audience, newValue }))

afterEach(leaveKids)

test('PAX-10 a tab follows what another one has stored, also if it entered kids mode itself', () => {
  anotherTabStores('kids')
  expect(kidsStore.read()).toBe(true)
  leaveKids()
  enterKids()
  // Its cookie is removed later.
  anotherTabStores(null)
  expect(kidsStore.read()).toBe(false)
})

test('PAX-10 a tab that received no event follows when it is seen again, by the cookie alone', () => {
  page.cookie = `${storageKeys.audience}=kids`
  expect(kidsStore.read()).toBe(false)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(kidsStore.read()).toBe(true)
})

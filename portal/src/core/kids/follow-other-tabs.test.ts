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

afterEach(leaveKids)

test('PAX-10 a tab follows what another one has stored, also if it entered kids mode itself', () => {
  stored.set(storageKeys.audience, 'kids')
  tab.dispatchEvent(new Event('storage'))
  expect(kidsStore.read()).toBe(true)
  leaveKids()
  enterKids()
  stored.delete(storageKeys.audience)
  page.cookie = ''
  tab.dispatchEvent(new Event('storage'))
  expect(kidsStore.read()).toBe(false)
})

test('PAX-10 a tab that received no event follows when it is seen again, by the cookie alone', () => {
  page.cookie = `${storageKeys.audience}=kids`
  expect(kidsStore.read()).toBe(false)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(kidsStore.read()).toBe(true)
})

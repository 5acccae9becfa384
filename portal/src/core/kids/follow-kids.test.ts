/** Tests that a tab follows the others into kids mode and out of it. */
import { storageKeys } from '@altiport/wire/storage'
import { afterEach, expect, test, vi } from 'vitest'
import { followKids } from './follow-kids.ts'
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
page.cookie = `${storageKeys.audience}=kids`
followKids()
const isKidsAtStart = kidsStore.read()

afterEach(() => {
  leaveKids()
  page.cookie = ''
})

test('PAX-10 a tab that starts to follow the others adopts the mode they already have', () =>
  expect(isKidsAtStart).toBe(true))

const receive = (key: string, newValue: string | null) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

test('PAX-10 a tab follows what another one has stored, whatever its own cookie still says', () => {
  receive(storageKeys.audience, 'kids')
  expect(kidsStore.read()).toBe(true)
  page.cookie = `${storageKeys.audience}=kids`
  receive(storageKeys.audience, null)
  expect(kidsStore.read()).toBe(false)
})

test('PAX-10 other stored values do not change the mode', () => {
  enterKids()
  receive(storageKeys.theme, null)
  expect(kidsStore.read()).toBe(true)
})

test('PAX-10 a tab that entered kids mode itself leaves it when it becomes visible again, if another one has left', () => {
  enterKids()
  stored.delete(storageKeys.audience)
  page.cookie = ''
  page.dispatchEvent(new Event('visibilitychange'))
  expect(kidsStore.read()).toBe(false)
})

test('PAX-10 a tab that received no event follows when it becomes visible again, by the cookie alone', () => {
  page.cookie = `${storageKeys.audience}=kids`
  expect(kidsStore.read()).toBe(false)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(kidsStore.read()).toBe(true)
})

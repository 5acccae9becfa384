/** Tests that a tab follows the others into kids mode and out of it, and leaves a device that was cleared. */
import { storageKeys } from '@altiport/wire/storage'
import { afterEach, expect, test, vi } from 'vitest'
import { enterKids, kidsStore, leaveKids } from './kids/kids.ts'
import { followOtherTabs } from './other-tabs.ts'
import { deviceIdentity, replaceDeviceUuid } from './session/device.ts'
import { readInTab, readNote, writeInTab, writeNote } from './storage.ts'

const page = Object.assign(new EventTarget(), { cookie: '' })
const tab = new EventTarget()
const stored = new Map<string, string>()
const replaceAddress = vi.fn()
const sendRequest = vi.fn()
vi.stubGlobal('fetch', sendRequest)
vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
vi.stubGlobal('location', { hostname: 'localhost', replace: replaceAddress })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
page.cookie = `${storageKeys.audience}=kids`
followOtherTabs()
const isKidsAtStart = kidsStore.read()

afterEach(() => {
  leaveKids()
  page.cookie = ''
  replaceAddress.mockClear()
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

const first = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const show = () => page.dispatchEvent(new Event('visibilitychange'))
const showFromCache = () => tab.dispatchEvent(new Event('pageshow'))

test('SES-03 a tab that has not signed in yet stays when another one stores the first uuid', () => {
  stored.set(storageKeys.uuid, first)
  receive(storageKeys.uuid, first)
  show()
  expect(replaceAddress).not.toHaveBeenCalled()
  expect(deviceIdentity().username).toBe(first)
})

test('OP-03 a tab stays if its own uuid is stored again or lost, or if it has replaced it itself', () => {
  receive(storageKeys.uuid, first)
  receive(storageKeys.uuid, null)
  stored.delete(storageKeys.uuid)
  show()
  replaceDeviceUuid()
  show()
  showFromCache()
  expect(replaceAddress).not.toHaveBeenCalled()
})

test('OP-03 a tab whose device another one has cleared writes and sends nothing more, and loads the start page', () => {
  writeInTab('audio-queue', 'queue')
  receive(storageKeys.uuid, other)
  expect(replaceAddress.mock.calls).toEqual([['/']])
  void fetch('/core/vod/progress')
  expect(sendRequest).not.toHaveBeenCalled()
  writeNote('searches', 'written')
  expect(readNote('searches')).toBe(null)
  expect(readInTab('audio-queue')).toBe(null)
})

test('OP-03 a tab leaves the cleared device even if it has signed in as the new one meanwhile', () => {
  stored.set(storageKeys.uuid, other)
  expect(deviceIdentity().username).toBe(other)
  show()
  expect(replaceAddress.mock.calls).toEqual([['/']])
})

test('OP-03 a tab that received no event leaves when it is displayed again, by the cookie if local storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  show()
  expect(replaceAddress).not.toHaveBeenCalled()
  page.cookie = `${storageKeys.uuid}=${other}`
  showFromCache()
  expect(replaceAddress.mock.calls).toEqual([['/']])
})

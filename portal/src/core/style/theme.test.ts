/** The passenger's theme preference. */
import { storageKeys } from '@altiport/wire/storage'
import { expect, test } from 'vitest'
import { modeOf, preferences, readPreference, step, type ThemeState } from './theme.ts'

const system: ThemeState = { preference: 'system', systemMode: 'light' }

test('STY-01 the preference is light, dark or system', () => {
  expect([...preferences].sort()).toEqual(['dark', 'light', 'system'])
})

test('STY-02 without a valid stored value the preference is system', () => {
  expect([null, '', 'blue', 'dark'].map(readPreference)).toEqual(['system', 'system', 'system', 'dark'])
})

test('STY-03 STO-05 the preference is stored under themePrefs', () => {
  expect(storageKeys.theme).toBe('themePrefs')
})

test('STY-04 the toggle sets light or dark, never system', () => {
  const once = step(system, { type: 'toggled' })
  expect(once.preference).toBe('dark')
  expect(step(once, { type: 'toggled' }).preference).toBe('light')
})

test('STY-05 system follows the device, light and dark do not', () => {
  const night = { type: 'systemChanged', mode: 'dark' } as const
  expect(modeOf(step(system, night))).toBe('dark')
  expect(modeOf(step({ ...system, preference: 'light' }, night))).toBe('light')
  expect(
    modeOf(
      step({ ...system, preference: 'dark', systemMode: 'dark' }, { type: 'systemChanged', mode: 'light' }),
    ),
  ).toBe('dark')
})

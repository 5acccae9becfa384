/** Dark mode by default, for the galley at night; the crew can choose light, for boarding in the sun. */

import { createStore, useStore } from '@altiport/client/store'
import { readStored, writeStored } from '#core/storage.ts'

export type Appearance = 'dark' | 'light'

const storageKey = 'appearance'
const appearanceStore = createStore<Appearance>('dark')
export const useAppearance = (): Appearance => useStore(appearanceStore)

/** Call once, before the first render. */
export const applyStoredAppearance = (): void =>
  applyAppearance(readStored(storageKey) === 'light' ? 'light' : 'dark')

export function setAppearance(appearance: Appearance): void {
  writeStored(storageKey, appearance)
  applyAppearance(appearance)
}

function applyAppearance(appearance: Appearance): void {
  document.documentElement.dataset.mode = appearance
  appearanceStore.write(appearance)
}

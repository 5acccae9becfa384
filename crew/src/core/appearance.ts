/** Dark, as a galley at night wants it; light where the crew choose it for boarding in the sun. */
import { keep, readKept } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'

export type Appearance = 'dark' | 'light'

const keptAs = 'appearance'
const appearanceStore = createStore<Appearance>('dark')
export const useAppearance = (): Appearance => useStore(appearanceStore)

/** Call once, before the first drawing. */
export const startAppearance = (): void => show(readKept(keptAs) === 'light' ? 'light' : 'dark')

export function setAppearance(appearance: Appearance): void {
  keep(keptAs, appearance)
  show(appearance)
}

function show(appearance: Appearance): void {
  document.documentElement.dataset.mode = appearance
  appearanceStore.write(appearance)
}

/** Which screen is shown: its address, and the way to another. The only file that touches the browser's history. */
import { createStore, useStore } from '#core/store.ts'

/** Paths without a slash at the end; `/` is the first screen. */
export const placeStore = createStore<string>(cleaned(globalThis.location?.pathname ?? '/'))

export const usePlace = (): string => useStore(placeStore)

export function startPlace(): void {
  addEventListener('popstate', () => placeStore.write(cleaned(location.pathname)))
}

export function goTo(path: string): void {
  if (path === placeStore.read()) return
  history.pushState(null, '', path)
  placeStore.write(path)
}

function cleaned(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

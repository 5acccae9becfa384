/** The current path, and navigation to another. The only file that uses the browser's history. */
import { createStore, useStore } from '@altiport/client/store'

/** Without trailing slash; `/` is the first screen. */
export const pathStore = createStore<string>(cleaned(globalThis.location?.pathname ?? '/'))

export const usePath = (): string => useStore(pathStore)

export function startRouter(): void {
  addEventListener('popstate', () => pathStore.write(cleaned(location.pathname)))
}

export function goTo(path: string): void {
  if (path === pathStore.read()) return
  history.pushState(null, '', path)
  pathStore.write(path)
}

function cleaned(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

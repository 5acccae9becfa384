/** Has the service worker begin when the page has long been complete: the first load owes it nothing. @see PAX-08 */

/** After the page, its pictures, and the code of the pages that it leads to. */
const startDelayInMs = 8000

/** Call once. Plain http knows no such worker. */
export function scheduleOffline(): void {
  if (!navigator.serviceWorker) return
  setTimeout(() => {
    // Without it nothing is missed before the hub is.
    import('#core/offline/offline.ts').then(({ startOffline }) => startOffline()).catch(() => {})
  }, startDelayInMs)
}

/**
 * Starts the service worker long after the page is complete, so that the first load does not pay for it.
 *
 * @see PAX-08
 */

/** After the page, its images, and the code of the pages that it links to. */
const startDelayInMs = 8000

/** Call once. Service workers require HTTPS. */
export function scheduleOffline(): void {
  if (!navigator.serviceWorker) return
  setTimeout(() => {
    // A failure has no effect as long as the hub is reachable.
    import('#core/offline/offline.ts').then(({ startOffline }) => startOffline()).catch(() => {})
  }, startDelayInMs)
}

/**
 * When the passenger sees the page's first view. Until then the portal's own code would only take the picture's share
 * of the network, and the time that painting needs.
 */

/** So much longer than the first words the picture may take before it is no longer waited for. */
const pictureInMs = 1000
/** A page that is not painted by then never is: it lies in the background, or the style sheet does not come. */
const paintInMs = 3000

/** At once where the page brought no first view. */
export async function firstViewSeen(page: Document): Promise<void> {
  const lead = page.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]')
  if (!lead || page.hidden) return
  await Promise.race([painted('paint', hasContent), after(paintInMs)])
  // Browsers without this kind of entry tell of their first painting only.
  const largest = painted('largest-contentful-paint', () => lead.complete)
  await Promise.race([largest ?? lead.decode().catch(() => {}), after(pictureInMs)])
}

/** Browsers may paint the empty page first. */
const hasContent = () => performance.getEntriesByName('first-contentful-paint').length > 0

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Done with the first entry of the kind at which `isEnough`; nothing where the browser knows none. */
function painted(type: string, isEnough: () => boolean): Promise<void> | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      if (!isEnough()) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type, buffered: true })
  })
}

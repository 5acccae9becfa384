/**
 * Waits until the page's first view is painted. Until then the portal's code would compete with the lead
 * picture for the network, and with painting for the processor.
 */

/** Maximum wait for the picture after the first content is painted. */
const maxPictureWaitInMs = 1000
/** After this time no paint is expected: the page is in the background, or its style sheet failed. */
const maxPaintWaitInMs = 3000

/** Resolves immediately if the page has no first view or is hidden. */
export async function firstViewPainted(page: Document): Promise<void> {
  const lead = page.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]')
  if (!lead || page.hidden) return
  await Promise.race([paintEntry('paint', hasContent), delay(maxPaintWaitInMs)])
  // Browsers without this entry type report only their first paint.
  const largest = paintEntry('largest-contentful-paint', () => lead.complete)
  await Promise.race([largest ?? lead.decode().catch(() => {}), delay(maxPictureWaitInMs)])
}

/** Browsers may paint the empty page first. */
const hasContent = () => performance.getEntriesByName('first-contentful-paint').length > 0

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Resolves at the first entry of the type for which `isEnough` holds; undefined if the browser does not
 * support it.
 */
function paintEntry(type: string, isEnough: () => boolean): Promise<void> | undefined {
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

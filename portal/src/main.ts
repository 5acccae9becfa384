/** Entry point of the page: waits until the first view is painted, then loads the portal, which replaces it. */

import { carryOver } from './carry-over.ts'
import { handleChunkLoadError } from './core/page/stale-build.ts'
import { firstViewSeen } from './first-view-seen.ts'

const pauseInMs = 3000
const root = document.getElementById('root')
if (root) carryOver(root)
firstViewSeen(document).then(() => {
  // Links that the first view does not need: the texts of the page's language, the manifest.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = link.dataset.rel!
  return start()
})

/** Retries loading over an unstable network; until then the first view stays. */
async function start(): Promise<unknown> {
  try {
    return await import('./start.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseInMs))
    await handleChunkLoadError()
    return start()
  }
}

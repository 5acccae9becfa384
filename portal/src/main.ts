/** Entry point of the page: waits until the first view is painted, then loads the portal, which replaces it. */

import { handleChunkLoadError } from './core/page/stale-build.ts'
import { handOverInteractions } from './first-view-handover.ts'
import { firstViewPainted } from './first-view-painted.ts'

const retryDelayInMs = 3000
const root = document.getElementById('root')
if (root) handOverInteractions(root)
firstViewPainted(document).then(() => {
  // Links that the first view does not need: the texts of the page's language, the manifest.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = link.dataset.rel!
  return start()
})

/** Retries loading over an unstable network; meanwhile the first view stays. */
async function start(): Promise<unknown> {
  try {
    return await import('./start.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelayInMs))
    await handleChunkLoadError()
    return start()
  }
}

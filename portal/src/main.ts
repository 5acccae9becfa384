/** Where the portal begins: the first view that came with the page is seen, then the portal is fetched and takes its place. */
import { pageCodeFailed } from '#core/newer-portal.ts'
import { carryOver } from './carry-over.ts'
import { firstViewSeen } from './first-view-seen.ts'

const pauseInMs = 3000
const root = document.getElementById('root')
if (root) carryOver(root)
firstViewSeen(document).then(() => {
  // What the hub names that the first view does without: the texts of the page's language, the manifest.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = link.dataset.rel!
  return start()
})

/** What did not come over a network that drops is asked for again; until then the first view stays. */
async function start(): Promise<unknown> {
  try {
    return await import('./start.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseInMs))
    await pageCodeFailed()
    return start()
  }
}

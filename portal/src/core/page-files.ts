/**
 * Fetches the files of a later page beside each other, then runs its code. The build puts it around each `import()` of
 * the portal, in place of its own helper, which asks for all files in one task and takes a look that did not come for seen.
 */
import { nextTask } from './next-task.ts'

/** Each costs the browser about a millisecond on a phone's processor, with the sheet that is then read. */
const filesInATask = 3
/** By address; a sheet's promise is done when its look holds. */
const requested = new Map<string, Promise<void>>()

/** `files` from the root of the site. Rejects where a look or the code does not come, and may be called again. */
export async function withFiles<Page>(
  run: () => Promise<Page>,
  files: readonly string[] = [],
): Promise<Page> {
  const pending: Promise<void>[] = []
  const missing = files.map((file) => `/${file}`).filter((href) => !isThere(href))
  for (const [n, href] of missing.entries()) {
    if (n > 0 && n % filesInATask === 0) await nextTask()
    const loading = requested.get(href) ?? loadFile(href)
    requested.set(href, loading)
    // One that fails before all are asked for is told below, not as a fault that nobody caught.
    loading.catch(() => {})
    pending.push(loading)
  }
  await Promise.all(pending)
  return run()
}

/** What the page itself came with. */
const isThere = (href: string) =>
  !requested.has(href) && document.querySelector(`link[href="${href}"]`) !== null

function loadFile(href: string): Promise<void> {
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.href = href
  if (!href.endsWith('.css')) {
    const supportsModulePreload = link.relList.supports('modulepreload')
    link.rel = supportsModulePreload ? 'modulepreload' : 'preload'
    if (!supportsModulePreload) link.as = 'script'
    document.head.append(link)
    return Promise.resolve()
  }
  link.rel = 'stylesheet'
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      requested.delete(href)
      link.remove()
      reject(new Error(`The look ${href} did not come.`))
    }
    document.head.append(link)
  })
}

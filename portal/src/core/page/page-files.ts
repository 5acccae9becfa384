/**
 * Loads the files of a later page in parallel, then runs its code. The build wraps each `import()` of the
 * portal in `withFiles`, which replaces Vite's helper: that one requests all files in one task and treats a
 * failed style sheet as loaded.
 */
import { nextTask } from './next-task.ts'

/** Each file takes about 1 ms on a phone's processor, including parsing the style sheet. */
const filesPerTask = 3
/** By address; a style sheet's promise resolves when it is applied. */
const requestedFiles = new Map<string, Promise<void>>()

/**
 * `files` are relative to the site's root. Rejects if a style sheet or the code fails to load; can be
 * retried.
 */
export async function withFiles<Page>(
  run: () => Promise<Page>,
  files: readonly string[] = [],
): Promise<Page> {
  const pending: Promise<void>[] = []
  const missing = files.map((file) => `/${file}`).filter((href) => !isLinked(href))
  for (const [n, href] of missing.entries()) {
    if (n > 0 && n % filesPerTask === 0) await nextTask()
    const promise = requestedFiles.get(href) ?? loadFile(href)
    requestedFiles.set(href, promise)
    // Errors are reported by `Promise.all` below; avoid an unhandled rejection before that.
    promise.catch(() => {})
    pending.push(promise)
  }
  await Promise.all(pending)
  return run()
}

/** Whether the file was linked in the page's HTML. */
const isLinked = (href: string) =>
  !requestedFiles.has(href) && document.querySelector(`link[href="${href}"]`) !== null

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
      requestedFiles.delete(href)
      link.remove()
      reject(new Error(`The style sheet ${href} could not be loaded.`))
    }
    document.head.append(link)
  })
}

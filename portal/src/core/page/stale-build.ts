/** Handles page code that fails to load: the hub may have a newer portal with different file names. */

let hasFailed = false

/**
 * Reloads the portal if the hub serves another build, or at the second failure, since some browsers remember
 * a failed module for the lifetime of the document. Does not reload while the hub is unreachable.
 *
 * @param onReload called before the reload, to save what the new page should show again
 */
export async function handleChunkLoadError(onReload?: () => void): Promise<void> {
  const page = await fetch(location.href).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  const ownScript = document.querySelector('script[src]')?.getAttribute('src') ?? ''
  if (page && (hasFailed || !page.includes(ownScript))) {
    onReload?.()
    location.reload()
  }
  hasFailed = true
}

/** Handles page code that fails to load: the hub may have a newer portal with different file names. */

let hasFailed = false

/**
 * Reloads the portal if the hub serves another build, or at the second failure, since some browsers remember
 * a failed module for the lifetime of the document. Does nothing while the hub is unreachable.
 */
export async function handleChunkLoadError(): Promise<void> {
  const page = await fetch(location.href).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  const own = document.querySelector('script[src]')?.getAttribute('src') ?? ''
  if (page && (hasFailed || !page.includes(own))) location.reload()
  hasFailed = true
}

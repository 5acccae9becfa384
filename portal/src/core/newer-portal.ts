/** What to do when a page's code does not come: the hub may have a newer portal, whose files have other names. */

let hasFailed = false

/**
 * Loads the portal anew where the hub answers with another one, or the second time, since some browsers
 * remember a script that failed for as long as the document lives. Without the hub the page stays as it is.
 */
export async function pageCodeFailed(): Promise<void> {
  const page = await fetch(location.href).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  const own = document.querySelector('script[src]')?.getAttribute('src') ?? ''
  if (page && (hasFailed || !page.includes(own))) location.reload()
  hasFailed = true
}

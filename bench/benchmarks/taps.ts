/**
 * Measures a tap in a real browser on a running hub until the next screen is complete: from the touch, as
 * timestamped by the browser, to the painted frame.
 */
import type { Browser } from 'playwright-core'
import { openBrowser, withPhone } from '#browser.ts'
import { type BenchHub, startBenchHub } from '#hub.ts'
import { median } from '#median.ts'
import { maxRow, type Row } from '#row.ts'

/** One try each. */
const films = ['boatmen', 'slow-orbit', 'alta-ruta', 'forest', 'night-line', 'red-tree', 'safe-landing']
const detailsOf = (film: string) => `/app/vod/media/${film}`
const slowdown = 4
/** The theoretical limit: a page with one link whose script replaces its heading. */
const minimalScreen = `<!doctype html><h1>first</h1><a href="/next">next</a><script>
onclick = (click) => { click.preventDefault(); history.pushState(null, '', '/next'); document.querySelector('h1').textContent = 'second' }
</script>`

export const taps = async (): Promise<Row[]> => {
  const hub = await startBenchHub()
  const browser = await openBrowser()
  try {
    const details: number[] = []
    const tabs: number[] = []
    const minimal: number[] = []
    for (const film of films) {
      minimal.push(await toNextScreen(browser, hub, 'a', '/next', 'h1', minimalScreen))
      const tile = `main a[href="${detailsOf(film)}"]`
      details.push(await toNextScreen(browser, hub, tile, detailsOf(film), 'a[href*="?play="]'))
      tabs.push(
        await toNextScreen(
          browser,
          hub,
          'nav a[href="/app/vod"]',
          '/app/vod',
          'main a[href^="/app/vod/media/"]',
        ),
      )
    }
    return [
      {
        ...maxRow(`tap on a title to its details, CPU ${slowdown} × slower`, 'ms', median(details), 100),
        baseline: median(minimal),
      },
      {
        ...maxRow(`tap on a tab to its screen, CPU ${slowdown} × slower`, 'ms', median(tabs), 100),
        baseline: median(minimal),
      },
    ]
  } finally {
    await browser.close()
    await hub.stop()
  }
}

/** `content` must be on the next screen; the heading alone could be above an empty page. */
const toNextScreen = (
  browser: Browser,
  hub: BenchHub,
  tapped: string,
  path: string,
  content: string,
  replacement?: string,
) =>
  withPhone(browser, hub.url, async (page) => {
    // The replacement is served at the portal's address.
    if (replacement !== undefined) {
      await page.route(hub.url, (route) => route.fulfill({ contentType: 'text/html', body: replacement }))
      await page.goto(hub.url)
    }
    const target = page.locator(tapped).last()
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // No named functions in this callback: the compiler would add a helper that the page does not have.
    await page.evaluate(
      ([path, content]) => {
        let touchedAtInMs = Number.NaN
        addEventListener('pointerdown', ({ timeStamp }) => (touchedAtInMs = timeStamp), true)
        const before = document.querySelector('h1')?.textContent
        window.shown = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if (location.pathname !== path || document.querySelector('h1')?.textContent === before) return
            if (document.querySelector(content) === null) return
            observer.disconnect()
            // The task after the frame callback: the frame is painted by then.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - touchedAtInMs)
              port2.postMessage(null)
            })
          })
          observer.observe(document, { childList: true, subtree: true, characterData: true })
        })
      },
      [path, content] as const,
    )
    await target.tap()
    return page.evaluate(() => window.shown)
  })

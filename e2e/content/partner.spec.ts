/** A hostile partner page: it can fill its frame, but not reach the portal or the passenger. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const partner = 'https://tables.partner.example/**'
const open = (page: Page) => page.goto('/app/external?id=night-table')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Checks that the portal's address and title bar are unchanged, and that its close button works. */
async function expectUnchanged(page: Page) {
  await expect(page).toHaveURL(/\/app\/external\?id=night-table$/)
  await expect(heading(page, 'Book a table')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/external/)
}

journey.beforeEach(({ allow }) =>
  allow(/navigat|sandbox|Blocked|popup|unsafe|download|modal|Cross-Origin|cross-origin/i),
)
journey.afterEach(({ watched }) => void watched.hosts.delete('tables.partner.example'))

journey(
  'EXT-01 OP-72 a frame cannot navigate the window, open another, show a dialog, save a file or reach the portal, by itself or by a tap',
  async ({ page, context }) => {
    const windows: string[] = []
    context.on('page', (opened) => windows.push(opened.url()))
    let dialogCount = 0
    page.on('dialog', (dialog) => {
      dialogCount += 1
      void dialog.dismiss()
    })
    let downloadCount = 0
    page.on('download', () => {
      downloadCount += 1
    })
    const body = `<!doctype html><h1>Tables</h1>
      <a id="top" href="/away" target="_top">Top</a>
      <form target="_parent" action="/away"><button id="form">Send</button></form>
      <a id="file" download="x.bin" href="data:application/octet-stream,x">File</a>
      <output id="said"></output>
      <script>
        const said = []
        const attempt = (name, act) => { try { said.push(name + ' ' + (act() ?? 'nothing')) } catch { said.push(name + ' refused') } }
        attempt('top', () => { top.location = '/away' })
        attempt('open', () => window.open('/away') && 'opened')
        attempt('dialog', () => { alert('hello') })
        attempt('document', () => parent.document.cookie)
        attempt('storage', () => parent.localStorage.length)
        parent.postMessage({ header: { service: 'x' }, payload: { go: '/' } }, '*')
        document.getElementById('file').click()
        document.getElementById('said').textContent = said.join(', ')
      </script>`
    await page.route(partner, (route) => route.fulfill({ contentType: 'text/html', body }))
    await open(page)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('#said')).toContainText('document refused, storage refused')
    await expect(frame.locator('#said')).not.toContainText('opened')
    await frame.locator('#top').click()
    await frame.locator('#form').click()
    await frame.locator('#file').click()
    await expectUnchanged(page)
    expect([windows, dialogCount, downloadCount]).toEqual([[], 0, 0])
  },
)

journey(
  'EXT-01 a page that is far too large and keeps its process busy leaves the portal usable',
  async ({ page }) => {
    const body = `<!doctype html><style>body{margin:0;width:30000px;height:90000px;background:linear-gradient(red,blue)}</style>
    <div style="position:fixed;inset:-5000px;z-index:2147483647"></div>
    <script>setTimeout(() => { for (const until = Date.now() + 20000; Date.now() < until; ); }, 200)</script>`
    await page.route(partner, (route) => route.fulfill({ contentType: 'text/html', body }))
    await open(page)
    await expect(page.locator('iframe[data-state="loaded"]')).toBeVisible()
    const measures = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const frame = document.querySelector('iframe')!.getBoundingClientRect()
        return { isWide: scrollWidth > clientWidth, isTall: frame.bottom > innerHeight }
      })
    expect(await measures()).toEqual({ isWide: false, isTall: false })
    await expectUnchanged(page)
  },
)

journey(
  'EXT-01 a partner that never answers is reported as unreachable after 10 s; retrying and closing work',
  async ({ page, allow }) => {
    await page.clock.install()
    await page.route(partner, () => {})
    await page.goto('/app/moving-map?flat')
    await open(page)
    await expect(page.getByText('Partner site, outside the portal')).toBeVisible()
    await page.clock.fastForward(10_500)
    await expect(page.getByRole('alert')).toContainText(
      'This partner site can’t be reached from the aircraft.',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
    // The browser's own error page in the frame cannot be detected from outside.
    await page.unroute(partner)
    await page.route(partner, (route) => route.abort())
    allow(/ERR_FAILED/)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('iframe[data-state="loaded"]')).toBeVisible()
    await page.unroute(partner)
    await page.route(partner, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Tables</h1>' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Tables' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/external/)
  },
)

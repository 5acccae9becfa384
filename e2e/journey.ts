/**
 * The base of every journey: pages on the hub whose console must stay clean and whose requests must not leave
 * the hub.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { cabinHost } from './chromium.ts'

export { expect }

const hubHosts = ['localhost', '127.0.0.1', cabinHost]

/** Hosts include their ports. */
type Watched = { consoleProblems: string[]; hosts: Set<string>; allowed: RegExp[]; required: RegExp[] }
type Fixtures = {
  /**
   * Whether `goto` and `reload` wait until the portal has replaced the first view; elements found before may
   * be replaced.
   */
  waitsForPortal: boolean
  /** Whether there is a service worker; without it everything is as on plain http. */
  isSecure: boolean
  watched: Watched
  /** Allows console messages that the journey provokes on purpose. */
  allow: (pattern: RegExp) => void
  /** Allows warnings and errors that must be logged: the journey fails if none matches by its end. */
  expectLog: (pattern: RegExp) => void
  /** Watches console and requests of a context that the journey creates. */
  watch: (context: BrowserContext) => void
  /** A page of another passenger, with a separate browser context. */
  otherPassenger: () => Promise<Page>
}

/** Resolves when the requested page is drawn; until then the previous page stays, with its own links. */
export const waitForPage = (page: Page): Promise<void> =>
  expect(page.locator('[data-loading]')).toHaveCount(0)

/** A Playwright test that fails on an unexpected console warning or error, and on any request to another host. */
export const journey = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  waitsForPortal: [true, { option: true }],
  isSecure: [false, { option: true }],
  page: async ({ page, waitsForPortal }, use) => {
    if (waitsForPortal) waitForPortalAfterLoads(page)
    await use(page)
    // Intercepted requests that are still pending end with the page, which is no failure of the journey.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  watched: async ({}, use) => {
    const watched: Watched = { consoleProblems: [], hosts: new Set(), allowed: [], required: [] }
    await use(watched)
    const { consoleProblems, hosts, allowed, required } = watched
    const expected = [...allowed, ...required]
    const unexpected = consoleProblems.filter((text) => !expected.some((pattern) => pattern.test(text)))
    expect(unexpected, 'console warnings and errors').toEqual([])
    const missing = required.filter((pattern) => !consoleProblems.some((text) => pattern.test(text)))
    expect(missing.map(String), 'console warnings and errors that were not logged').toEqual([])
    expect([...hosts].filter((host) => !hubHosts.includes(host.split(':')[0] ?? ''))).toEqual([])
  },
  allow: async ({ watched }, use) => use((pattern) => void watched.allowed.push(pattern)),
  expectLog: async ({ watched }, use) => use((pattern) => void watched.required.push(pattern)),
  watch: async ({ watched, isSecure }, use) =>
    use((context) => {
      if (!isSecure) void context.addInitScript(asOnPlainHttp)
      watchContext(context, watched)
    }),
  context: async ({ context, watch }, use) => {
    watch(context)
    await use(context)
  },
  otherPassenger: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      watch(context)
      const page = await context.newPage()
      waitForPortalAfterLoads(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** A service worker would answer requests that a journey intercepts. */
const asOnPlainHttp = () =>
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined, configurable: true })

function waitForPortalAfterLoads(page: Page): void {
  const { goto, reload } = page
  const wait = async <T>(reply: T) => {
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    return reply
  }
  page.goto = async (...args) => wait(await goto.apply(page, args))
  page.reload = async (...args) => wait(await reload.apply(page, args))
}

function watchContext(context: BrowserContext, { consoleProblems, hosts }: Watched): void {
  const recordHost = (address: string) => {
    const { protocol, host } = new URL(address)
    if (/^(http|ws)s?:$/.test(protocol)) hosts.add(host)
  }
  context.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') consoleProblems.push(message.text())
  })
  context.on('weberror', (error) => consoleProblems.push(String(error.error())))
  context.on('request', (request) => recordHost(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => recordHost(socket.url())))
}

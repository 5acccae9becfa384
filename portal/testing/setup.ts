/** One browser and one built page; each test gets a new hub and a new tab. For tests only. */
import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { buildTestPage, openBrowser, type TestBrowser } from '#testing/browser.ts'
import { startTestHub, type TestHub } from '#testing/hub.ts'

export type TestSetup = {
  folder: string
  browser: TestBrowser
  hub: TestHub
  page: Page
  /** Messages of the page's console. */
  consoleLines: string[]
  /** Uncaught exceptions. */
  uncaughtErrors: string[]
  open: (path?: string, host?: string) => Promise<unknown>
  /** What the page displays of the core's state. */
  shown: () => Promise<Record<string, unknown>>
  /** Waits for the signed-in user's name. */
  user: () => Promise<string>
  newPage: (browser: TestBrowser) => Promise<void>
}

export const eventually = (read: () => unknown) => expect.poll(read, { interval: 50 })

/** Registers the hooks; they fill in the returned object. */
export function openTestSetup(): TestSetup {
  const setup: TestSetup = {
    ...({} as Pick<TestSetup, 'folder' | 'browser' | 'hub' | 'page'>),
    consoleLines: [],
    uncaughtErrors: [],
    // Not localhost, so that the page has no secure context.
    open: (path = '/', host = 'portal.cabin.example.aero') =>
      setup.page.goto(`http://${host}:${setup.hub.port}${path}`),
    shown: async () => JSON.parse((await setup.page.locator('output').textContent()) ?? '{}'),
    user: async () => {
      await eventually(async () => (await setup.shown()).user).not.toBe('')
      return String((await setup.shown()).user)
    },
    async newPage({ context }) {
      setup.page = await context.newPage()
      setup.consoleLines = []
      setup.uncaughtErrors = []
      setup.page.on('console', (message) => setup.consoleLines.push(message.text()))
      setup.page.on('pageerror', (error) => setup.uncaughtErrors.push(String(error)))
    },
  }
  beforeAll(async () => {
    setup.folder = await buildTestPage()
    setup.browser = await openBrowser()
  })
  afterAll(async () => {
    await setup.browser?.close()
    rmSync(setup.folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    setup.hub = await startTestHub(setup.folder)
    await setup.browser.context.clearCookies()
    await setup.newPage(setup.browser)
  })
  afterEach(async () => {
    await setup.page.close()
    await setup.hub.stop()
  })
  return setup
}

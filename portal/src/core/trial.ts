/** One browser, one built page, and for each test a fresh hub and a fresh page. For tests only. */
import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { buildTrialPage, openBrowser, type TrialBrowser } from './trial-browser.ts'
import { startTrialHub, type TrialHub } from './trial-hub.ts'

export type Trial = {
  folder: string
  browser: TrialBrowser
  hub: TrialHub
  page: Page
  /** Lines of the page's console. */
  said: string[]
  /** Exceptions that nothing caught. */
  escaped: string[]
  open: (path?: string, host?: string) => Promise<unknown>
  /** What the page shows of the foundations. */
  shown: () => Promise<Record<string, unknown>>
  /** Waits for the signed-in user's name. */
  user: () => Promise<string>
  newPage: (browser: TrialBrowser) => Promise<void>
}

export const eventually = (read: () => unknown) => expect.poll(read, { timeout: 15_000, interval: 50 })

/** Registers the hooks; what it answers is filled in while they run. */
export function openTrial(): Trial {
  const trial: Trial = {
    ...({} as Pick<Trial, 'folder' | 'browser' | 'hub' | 'page'>),
    said: [],
    escaped: [],
    // A name that is not localhost: there the page has no secure context.
    open: (path = '/', host = 'portal.cabin.example.aero') =>
      trial.page.goto(`http://${host}:${trial.hub.port}${path}`),
    shown: async () => JSON.parse((await trial.page.locator('output').textContent()) ?? '{}'),
    user: async () => {
      await eventually(async () => (await trial.shown()).user).not.toBe('')
      return String((await trial.shown()).user)
    },
    async newPage({ context }) {
      trial.page = await context.newPage()
      trial.said = []
      trial.escaped = []
      trial.page.on('console', (message) => trial.said.push(message.text()))
      trial.page.on('pageerror', (error) => trial.escaped.push(String(error)))
    },
  }
  beforeAll(async () => {
    trial.folder = await buildTrialPage()
    trial.browser = await openBrowser()
  })
  afterAll(async () => {
    await trial.browser?.close()
    rmSync(trial.folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    trial.hub = await startTrialHub(trial.folder)
    await trial.browser.context.clearCookies()
    await trial.newPage(trial.browser)
  })
  afterEach(async () => {
    await trial.page.close()
    await trial.hub.stop()
  })
  return trial
}

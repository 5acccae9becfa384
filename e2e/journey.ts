/** What every journey starts with: a page on the hub whose console must stay clean and whose requests must not leave it. */
import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A Playwright test whose page fails the journey on any console warning or error and on any request to another host.
 * A journey that provokes errors on purpose says which in `allowed`.
 */
export const journey = base.extend<{ allowed: RegExp[]; hubUrl: string }>({
  allowed: [[], { option: true }],
  hubUrl: ['', { option: true }],
  baseURL: async ({ hubUrl }, use) => use(hubUrl || process.env.ALTIPORT_E2E_URL),
  page: async ({ page, allowed }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      const isComplaint = message.type() === 'warning' || message.type() === 'error'
      if (isComplaint && !allowed.some((pattern) => pattern.test(message.text())))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    const hosts = new Set<string>()
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol.startsWith('http')) hosts.add(hostname)
    })
    await use(page)
    expect(complaints, 'console warnings and errors').toEqual([])
    expect(
      [...hosts].filter((host) => !['localhost', '127.0.0.1', 'portal.cabin.example'].includes(host)),
    ).toEqual([])
  },
})

/** Browser journeys: a real hub with the demo airline, the real portal, Debian's Chromium. */
import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/start-hub.ts',
  // For two processors: a third worker would make each journey slower and end none of them sooner.
  workers: 2,
  fullyParallel: true,
  // A slow machine must not fail a journey: one that hangs is ended, and no other.
  timeout: 600_000,
  // Chromium fails occasionally on a busy machine; journeys that passed only on retry are listed at the end.
  retries: 1,
  expect: { timeout: 120_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    colorScheme: 'dark',
    serviceWorkers: 'allow',
    trace: 'off',
  },
})

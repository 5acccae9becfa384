/** Browser journeys: a real hub with the demo airline, a real portal, Debian's Chromium. */
import { defineConfig } from '@playwright/test'

/** Flags without which Chromium asks for hosts that are not on board. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--host-resolver-rules=MAP portal.cabin.example 127.0.0.1',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/start-hub.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumFlags },
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    colorScheme: 'dark',
    serviceWorkers: 'allow',
    trace: 'off',
  },
})

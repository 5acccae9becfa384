/** Where the tests are, and how many run side by side. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { crewMessages } from './crew/messages-plugin.ts'
import { messages } from './portal/messages-plugin.ts'

export default defineConfig({
  plugins: [
    messages(join(import.meta.dirname, 'locales')),
    crewMessages(join(import.meta.dirname, 'locales', 'crew')),
  ],
  test: {
    include: ['{wire,flight,ui,packer,hub,portal,crew,tools,bench,demo,locales}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: './hub/src/app/test-store-thread.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // As for the journeys: what passes only at the second try is named at the end.
    retry: 1,
    // A slow machine is no failure.
    expect: { poll: { timeout: 30_000 } },
  },
})

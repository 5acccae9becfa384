/** Unit tests: their folders, isolation and parallelism. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { crewMessages } from './crew/messages-plugin.ts'
import { messages } from './portal/messages-plugin.ts'

/**
 * Tests in these folders set up their own state, so they share modules. The apps have state in modules, as on a
 * page, so each of their test files gets a new module graph.
 */
const withoutOwnState = '{wire,flight,ui,pack,packer,hub,tools,bench,demo,locales}'
const apps = '{client,portal,crew}'

export default defineConfig({
  plugins: [
    messages(join(import.meta.dirname, 'locales')),
    crewMessages(join(import.meta.dirname, 'locales', 'crew')),
  ],
  test: {
    pool: 'forks',
    // For two processors: tests often wait for a process or a browser to start and to end.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'rest',
          include: [`${withoutOwnState}/**/*.test.{ts,tsx}`],
          globalSetup: './hub/testing/store-thread.ts',
          // Loading the hub's modules takes longer than many of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: [`${apps}/**/*.test.{ts,tsx}`],
          // A new thread for each file starts sooner than a new process.
          pool: 'threads',
        },
      },
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A slow machine must not fail a test: a test that hangs is ended, and no other.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // As for the journeys: tests that passed only on retry are listed at the end.
    retry: 1,
    expect: { poll: { timeout: 120_000 } },
  },
})

/** Where the tests are, and how many run side by side. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { crewMessages } from './crew/messages-plugin.ts'
import { messages } from './portal/messages-plugin.ts'

/** Their state is made by each test. The apps’ is in their modules, as a page has it: they are read anew for each file. */
const withoutOwnState = '{wire,flight,ui,packer,hub,tools,bench,demo,locales}'
const apps = '{portal,crew}'

export default defineConfig({
  plugins: [
    messages(join(import.meta.dirname, 'locales')),
    crewMessages(join(import.meta.dirname, 'locales', 'crew')),
  ],
  test: {
    pool: 'forks',
    // On two processors: much of a test is waiting, for a process or a browser to start and to end.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'rest',
          include: [`${withoutOwnState}/**/*.test.{ts,tsx}`],
          globalSetup: './hub/src/app/test-store-thread.ts',
          // To read a hub's modules costs more than many a test of it.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apps', include: [`${apps}/**/*.test.{ts,tsx}`] } },
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // As for the journeys: what passes only at the second try is named at the end.
    retry: 1,
    // A slow machine is no failure.
    expect: { poll: { timeout: 30_000 } },
  },
})

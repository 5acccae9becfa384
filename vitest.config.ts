import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{wire,flight,ui,packer,hub,portal,crew,tools,demo}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

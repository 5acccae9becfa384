/** The initial locale of the message runtime. */
import { expect, test, vi } from 'vitest'

const started = vi.hoisted(() => ({ locales: [] as unknown[] }))
vi.mock('@lingui/core', async (original) => {
  const lingui = await original<typeof import('@lingui/core')>()
  const setupI18n: typeof lingui.setupI18n = (options) => {
    started.locales.push(options?.locale)
    return lingui.setupI18n(options)
  }
  return { ...lingui, setupI18n }
})

test('LNG-15 the message runtime starts with en-US', async () => {
  await import('./language.ts')
  expect(started.locales).toEqual(['en-US'])
})

/** Builds the test page, and opens a real browser with or without cookies. For tests only. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath, chromiumWithProfiles } from '@altiport/tools/chromium'
import { type BrowserContext, chromium } from 'playwright-core'
import { build } from 'vite'
import { messages } from '#vite/messages-plugin.ts'

const portal = join(import.meta.dirname, '..')
const repository = join(portal, '..')

/** With all English texts, and one text each in French and Arabic. Resolves to the output folder. */
export async function buildTestPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'test-page-'))
  const locales = join(folder, 'locales')
  mkdirSync(locales)
  cpSync(join(repository, 'locales', 'en.json'), join(locales, 'en.json'))
  writeFileSync(join(locales, 'fr.json'), JSON.stringify({ 'duration.hours': '{n} heures' }))
  writeFileSync(join(locales, 'ar.json'), JSON.stringify({ 'duration.hours': '{n} ساعة' }))
  await build({
    root: portal,
    configFile: false,
    logLevel: 'error',
    plugins: [messages(locales)],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.tsx'),
        output: { entryFileNames: 'test-page.js', chunkFileNames: 'assets/[name].js' },
      },
    },
  })
  return folder
}

export type TestBrowser = { context: BrowserContext; close: () => Promise<void> }

/** With a new profile; `blocked` sets the browser's option that blocks cookies and all storage. */
export async function openBrowser({ blocked = false, locale = 'en-GB' } = {}): Promise<TestBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'test-profile-'))
  if (blocked) {
    mkdirSync(join(profile, 'Default'))
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  }
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: blocked ? chromiumWithProfiles : chromiumPath,
    locale,
    args: [...chromiumFlags, '--host-resolver-rules=MAP *.aero 127.0.0.1'],
  })
  return {
    context,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

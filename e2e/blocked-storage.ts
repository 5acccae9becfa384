/**
 * Opens a browser that blocks cookies and storage; only the preferences of a profile on disk can set this.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, chromiumWithProfiles } from './chromium.ts'

export async function openWithoutStorage(
  options: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'altiport-blocked-'))
  mkdirSync(join(profile, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, {
    args: chromiumFlags,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    ...options,
    executablePath: chromiumWithProfiles,
  })
  return {
    context,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

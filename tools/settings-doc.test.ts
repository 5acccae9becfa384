/** docs/settings.md says what the hub's settings are. */
import { readFileSync } from 'node:fs'
import { environmentNames } from '@altiport/hub/core/settings-environment'
import { expect, test } from 'vitest'
import { describeSettings, settingsDocFile } from './settings-doc.ts'

test('OPS-02 docs/settings.md describes every setting, variable and limit; `npm run settings` writes it', () => {
  const text = describeSettings()
  expect(readFileSync(settingsDocFile, 'utf8')).toBe(text)
  for (const variable of Object.keys(environmentNames)) expect(text).toContain(`| \`${variable}\` |`)
})

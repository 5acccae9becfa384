/** The hub's flags are the same wherever it is started. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hubFlags } from './hub-flags.mjs'

const root = dirname(import.meta.dirname)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

test('OPS-02 both start scripts and the operations manual have the hub’s flags', () => {
  const command = `node ${hubFlags.join(' ')}`
  expect(textOf('package.json')).toContain(`"start": "${command} tools/start.mjs"`)
  expect(textOf('hub/package.json')).toContain(`"start": "${command} dist/main.js"`)
  expect(textOf('docs/operations.md')).toContain(`\`${command} hub/dist/main.js\``)
  expect(textOf('docs/operations.md')).toContain(`\`${command}\``)
})

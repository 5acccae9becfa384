/** Import rules: the tree follows them, and a planted violation is found. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}
const cruise = (cwd: string, ...places: string[]): Report['summary'] => {
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', ...places]
  try {
    return JSON.parse(
      execFileSync(join(root, 'node_modules/.bin/depcruise'), args, {
        cwd,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ).summary
  } catch (failure) {
    return JSON.parse((failure as { stdout: string }).stdout).summary
  }
}

test('GEN-05 every import follows the allowed direction', () => {
  const summary = cruise(root, 'wire', 'flight', 'ui', 'packer', 'hub', 'portal', 'crew')
  expect(summary.totalCruised).toBeGreaterThan(50)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('GEN-05 a planted import between two features is found', () => {
  // In a temporary tree, as other tests read the repository at the same time.
  const folder = mkdtempSync(join(tmpdir(), 'altiport-house-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  try {
    write('tsconfig.json', '{}')
    write('portal/src/features/home/home.routes.ts', 'export const routes = []\n')
    write('portal/src/features/planted/planted.ts', "import '../home/home.routes.ts'\n")
    const names = cruise(folder, 'portal').violations.map(({ rule }) => rule.name)
    expect(names).toContain('no-feature-to-feature')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

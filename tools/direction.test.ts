/** One enforced direction: the rules hold for the tree as it is, and they do catch a planted fault. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}
const cruise = (...places: string[]): Report['summary'] => {
  const args = ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places]
  try {
    return JSON.parse(
      execFileSync('npx', args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ).summary
  } catch (failure) {
    return JSON.parse((failure as { stdout: string }).stdout).summary
  }
}

test('GEN-05 every import looks the way it may', () => {
  const summary = cruise('wire', 'flight', 'ui', 'packer', 'hub', 'portal', 'crew')
  expect(summary.totalCruised).toBeGreaterThan(50)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('GEN-05 a planted import between two features is found', () => {
  const planted = join(root, 'portal/src/features/planted')
  mkdirSync(planted, { recursive: true })
  try {
    writeFileSync(
      join(planted, 'planted.ts'),
      "/** Planted by a test. */\nimport '#features/home/home.routes.tsx'\n",
    )
    const names = cruise('portal/src/features').violations.map(({ rule }) => rule.name)
    expect(names).toContain('no-feature-to-feature')
  } finally {
    rmSync(planted, { recursive: true })
  }
})

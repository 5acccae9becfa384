/** Import rules: the tree follows them, and a planted violation is found. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}
const cruise = (cwd: string, ...folders: string[]): Report['summary'] => {
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', ...folders]
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
  const summary = cruise(root, 'wire', 'flight', 'ui', 'client', 'pack', 'packer', 'hub', 'portal', 'crew')
  expect(summary.totalCruised).toBeGreaterThan(50)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

/** Each: files with one violation, and the rule that finds it. */
const planted: { title: string; rule: string; files: Record<string, string> }[] = [
  {
    title: 'an import between two features',
    rule: 'no-feature-to-feature',
    files: {
      'portal/src/features/home/home.routes.ts': 'export const routes = []',
      'portal/src/features/planted/planted.ts': "import '../home/home.routes.ts'",
    },
  },
  {
    title: 'a cycle of type imports',
    rule: 'no-cycle',
    files: {
      'flight/one.ts': "import type { Two } from './two.ts'\nexport type One = { two: Two }",
      'flight/two.ts': "import type { One } from './one.ts'\nexport type Two = { one?: One }",
    },
  },
  {
    title: 'a core module that imports all parts of the app',
    rule: 'core-imports-no-feature',
    files: {
      'hub/src/app/parts.ts': 'export type Parts = { clock: object }',
      'hub/src/core/knows-parts.ts':
        "import type { Parts } from '../app/parts.ts'\nexport type Planted = Parts",
    },
  },
  {
    title: 'a module of all apps that imports one of them',
    rule: 'client-imports-no-app',
    files: {
      'portal/src/core/used-by-client.ts': 'export const planted = 1',
      'client/planted.ts': "import '../portal/src/core/used-by-client.ts'",
    },
  },
  {
    title: 'a packer that uses the hub',
    rule: 'packer-imports-nothing-of-the-apps',
    files: {
      'hub/src/core/used-by-packer.ts': 'export const planted = 1',
      'packer/src/planted.ts': "import '../../hub/src/core/used-by-packer.ts'",
    },
  },
  {
    title: 'a product file that uses what tests use',
    rule: 'product-imports-nothing-of-tests',
    files: {
      'hub/testing/planted.ts': 'export const planted = 1',
      'hub/src/core/clock.ts': "import '../../testing/planted.ts'",
    },
  },
  {
    title: 'a file of the main thread that loads a file of the store’s thread',
    rule: 'main-thread-imports-no-thread-file',
    files: {
      'hub/src/core/leg/leg-end.thread.ts': 'export const endLegBy = 1',
      'hub/src/core/leg/legs.ts': "import './leg-end.thread.ts'",
    },
  },
]

let violations: Report['summary']['violations']
beforeAll(() => {
  // In a temporary tree, as other tests read the repository at the same time.
  const folder = mkdtempSync(join(tmpdir(), 'altiport-house-'))
  const files = Object.assign({ 'tsconfig.json': '{}' }, ...planted.map((each) => each.files))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  violations = cruise(folder, 'client', 'flight', 'hub', 'packer', 'portal').violations
  rmSync(folder, { recursive: true })
})

test.each(planted)('GEN-05 $title, planted, is found', ({ rule, files }) => {
  const found = violations.filter(({ from }) => Object.hasOwn(files, from))
  expect(found.map((violation) => violation.rule.name)).toContain(rule)
})

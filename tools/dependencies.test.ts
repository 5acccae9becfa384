/**
 * Checks docs/dependencies.md: every package of a workspace is listed with version and license, and pinned.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
type Manifest = {
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifest = (...path: string[]): Manifest =>
  JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8'))

const { workspaces } = manifest() as { workspaces: string[] }
const named = ['.', ...workspaces].flatMap((workspace) => {
  const { dependencies, devDependencies } = manifest(workspace)
  return Object.entries({ ...dependencies, ...devDependencies })
})
const listed = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .flatMap(
    (line) => /^\| `([^`]+)` \| (\S+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line)?.slice(1, 4) ?? [],
  )

/** Licenses that a product under Apache-2.0 may include. */
const allowedLicenses = /^(MIT|ISC|Apache-2\.0|BSD-3-Clause|MPL-2\.0|OFL-1\.1|MIT OR Apache-2\.0)$/

test('OPS-01 every dependency is pinned exactly and listed with version, license and reason', () => {
  const list = new Map<string, string>()
  for (let n = 0; n < listed.length; n += 3) list.set(listed[n]!, listed[n + 1]!)
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(named.filter(([name, version]) => list.get(name) !== version)).toEqual([])
  expect([...list.keys()].filter((name) => !named.some(([each]) => each === name))).toEqual([])
})

test('OPS-01 every license is allowed in the product and is the one that the package states', () => {
  for (let n = 0; n < listed.length; n += 3) {
    const stated = manifest('node_modules', listed[n]!).license
    // shaka-packager refers to its file LICENSE.
    expect([listed[n], listed[n + 2]]).toEqual([
      listed[n],
      stated === 'See LICENSE' ? 'BSD-3-Clause' : stated,
    ])
    expect(listed[n + 2]).toMatch(allowedLicenses)
  }
})

test('OPS-01 the lock file names no host, so that any configured registry is used', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(lock.match(/"resolved": "https?:/g)).toBeNull()
  expect(readdirSync(root)).toContain('package-lock.json')
})

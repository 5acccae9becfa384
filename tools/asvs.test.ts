/**
 * Checks docs/asvs.md and docs/security.md against the tree: every requirement of level 2 once, with a
 * verdict, and only existing files.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const lines = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/gm)]
const pathsIn = (text: string) =>
  [
    ...text.matchAll(
      /`((?:hub|pack|packer|portal|crew|client|ui|wire|flight|tools|docs|bench|e2e)\/[\w./-]+)`/g,
    ),
  ].map(([, path]) => path!)

/** Number of level 2 requirements by chapter. */
const counts = [38, 53, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23]

test('every requirement of ASVS level 2 is listed once, in order, with a verdict and its evidence', () => {
  const ids = lines.map(([, id]) => id!)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  expect(counts.map((_, i) => ids.filter((id) => id.startsWith(`${i + 1}.`)).length)).toEqual(counts)
  for (const [, id, verdict, why] of lines) {
    expect(['met', 'accepted', 'not applicable'], id).toContain(verdict)
    expect(why!.trim().length, `${id} has no reason`).toBeGreaterThan(3)
    if (verdict === 'met') expect(pathsIn(why!), `${id} names no file`).not.toEqual([])
  }
})

test('every file that the security pages name exists', () => {
  const named = [...pathsIn(read('docs/asvs.md')), ...pathsIn(read('docs/security.md'))]
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the documented command for the bill of materials works from the lock file, without a network', () => {
  const [, command] = /`(npm sbom [^`>]*?) > sbom\.json`/.exec(read('docs/dependencies.md'))!
  const [program, ...args] = command!.split(' ')
  const text = execFileSync(program!, [...args, '--offline'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { components } = JSON.parse(text) as { components: { name: string; version: string }[] }
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  for (const name of ['fastify', 'react', 'shaka-player', 'ws']) {
    const { version } = JSON.parse(read('package-lock.json')).packages[`node_modules/${name}`]
    expect(listed).toContain(`${name}@${version}`)
  }
})

test('every package that is installed on Linux x64 has its hash in the lock file', () => {
  type Entry = {
    integrity?: string
    link?: boolean
    inBundle?: boolean
    os?: string[]
    cpu?: string[]
    libc?: string[]
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
  const isInstalled = ({ os, cpu, libc }: Entry) =>
    (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true)
  const withoutHash = Object.entries(packages).filter(
    ([path, entry]) =>
      path.includes('node_modules/') &&
      !entry.link &&
      !entry.inBundle &&
      isInstalled(entry) &&
      !entry.integrity,
  )
  expect(withoutHash.map(([path]) => path)).toEqual([])
})

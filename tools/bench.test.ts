/** `npm run bench` in a clone that was not built, with planted benchmarks. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDir, root } from './ready.mjs'

/** Inside the repository, so that its packages are resolved. */
let clone: string
beforeAll(() => {
  mkdirSync(buildDir, { recursive: true })
  clone = mkdtempSync(join(buildDir, 'bench-test-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(clone, path, '..'), { recursive: true })
    writeFileSync(join(clone, path), text)
  }
  const workspaces = ['hub', 'portal', 'crew']
  for (const name of ['bench.mjs', 'ready.mjs']) cpSync(join(root, 'tools', name), join(clone, 'tools', name))
  for (const name of readdirSync(join(root, 'bench')).filter((each) => /^[^.]+\.ts$/.test(each)))
    cpSync(join(root, 'bench', name), join(clone, 'bench', name))
  write(
    'bench/benchmarks.ts',
    `import { existsSync } from 'node:fs'
import { maxRow } from './row.ts'
const unbuilt = () => ${JSON.stringify(workspaces)}.filter((workspace) => !existsSync(workspace + '/dist/main.js')).length
export const benchmarks = {
  built: async () => [maxRow('workspaces without a build', '', unbuilt(), 0)],
  broken: async () => { throw new Error('no hub') },
}`,
  )
  write('package.json', JSON.stringify({ name: 'clone', type: 'module', workspaces: workspaces }))
  const build = `node -e "require('fs').cpSync('package.json', 'dist/main.js')"`
  for (const name of workspaces) write(`${name}/package.json`, JSON.stringify({ name, scripts: { build } }))
  // Installed already: the repository's packages are found above this folder.
  mkdirSync(join(clone, 'node_modules'))
  const script = `const { contentHash, runOnce } = await import('./tools/ready.mjs')
runOnce('install', contentHash('package-lock.json'), () => {})`
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: clone })
})
afterAll(() => rmSync(clone, { recursive: true }))

const bench = (...names: string[]) => {
  const args = [join(clone, 'tools/bench.mjs'), ...names]
  return spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8' })
}

test('builds what is missing, runs all benchmarks, and lists those that fail', () => {
  const { status, stdout } = bench()
  for (const workspace of ['hub', 'portal', 'crew']) expect(stdout).toContain(`Building ${workspace} …`)
  expect(stdout).toMatch(/^workspaces without a build .* reached$/m)
  expect(stdout).toContain('Not measured:\n  broken: no hub\n')
  expect(status).toBe(3)
})

test('a later run with a name runs this benchmark only, and builds nothing again', () => {
  const { status, stdout } = bench('built')
  expect(stdout).not.toContain('Building')
  expect(stdout).toMatch(/^workspaces without a build .* reached$/m)
  expect(status).toBe(0)
})

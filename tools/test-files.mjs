/** Finds the test files of a noun: those with it in their path, and those that import from a path with it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

const patterns = ['*.test.ts', '*.test.tsx', 'e2e/*.spec.ts']

/** @returns {string[]} paths relative to the repository's root */
export function testFilesOf(noun) {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
  return files.filter((file) => file.includes(noun) || importsFrom(noun, file))
}

function importsFrom(noun, file) {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)[ (]'([^']+)'/g)
  // A workspace's name does not count.
  const segments = [...imports].map(([, from]) => from.replace(/^@altiport\/\w+\//, '').split(/[/.#]/))
  return segments.some((segment) => segment.includes(noun))
}

/**
 * The rules for source files that a compiler does not check: names, sizes, head comments, imports, leftovers.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(`${root}/${path}`))
const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

const forbiddenFolders = ['packages', 'apps', 'shared', 'common', 'utils', 'helpers', 'types', 'hooks']
const longest = 250

describe('house', () => {
  test('no file of code is longer than 250 lines', () => {
    expect(code.filter((path) => read(path).split('\n').length > longest)).toEqual([])
  })

  test('files are named in kebab-case, and none is an index', () => {
    const named = code.map((path) => basename(path).replace(/(\.[a-z]+)+$/, ''))
    expect(named.filter((name) => name === 'index' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  })

  test('folders are nouns of the product, not kinds of code', () => {
    expect(tracked.filter((path) => path.split('/').some((part) => forbiddenFolders.includes(part)))).toEqual(
      [],
    )
  })

  test('each code file begins with a comment that says what it is for', () => {
    expect(code.filter((path) => !/^(#!.*\n)?\/\*\*\s/.test(read(path)))).toEqual([])
  })

  test('no import leads to a parent folder', () => {
    expect(
      code.filter((path) => /(from|import\() ?'\.\.\/.*'/.test(read(path)) && !path.startsWith('tools/')),
    ).toEqual([])
  })

  test('no leftovers and no disabled tests', () => {
    const leftover = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', '\\.on' + 'ly\\(', '\\b(test|it|describe)\\.sk' + 'ip'].join('|'),
    )
    expect(code.filter((path) => leftover.test(read(path)))).toEqual([])
  })
})

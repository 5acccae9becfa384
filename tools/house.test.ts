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
const maxLines = 250
const leftoverPattern = new RegExp(
  ['TO' + 'DO', 'FIX' + 'ME', '\\.on' + 'ly\\(', '\\b(test|it|describe)\\.sk' + 'ip'].join('|'),
)

const isTooLong = (text: string) => text.trimEnd().split('\n').length > maxLines
const isMisnamed = (path: string) => {
  const name = basename(path).replace(/(\.[a-z]+)+$/, '')
  return name === 'index' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}
const isInForbiddenFolder = (path: string) => path.split('/').some((part) => forbiddenFolders.includes(part))
const hasHeadComment = (text: string) => /^(#!.*\n)?\/\*\*\s/.test(text)
const importsFromParent = (text: string) => /(from|import\() ?'\.\.\/.*'/.test(text)

describe('house', () => {
  test('no file of code is longer than 250 lines', () => {
    expect(code.filter((path) => isTooLong(read(path)))).toEqual([])
  })

  test('files are named in kebab-case, and none is an index', () => {
    expect(code.filter(isMisnamed)).toEqual([])
  })

  test('folders are nouns of the product, not kinds of code', () => {
    expect(tracked.filter(isInForbiddenFolder)).toEqual([])
  })

  test('each code file begins with a comment that says what it is for', () => {
    expect(code.filter((path) => !hasHeadComment(read(path)))).toEqual([])
  })

  test('outside tools no import leads to a parent folder', () => {
    expect(code.filter((path) => importsFromParent(read(path)) && !path.startsWith('tools/'))).toEqual([])
  })

  test('no leftovers and no disabled tests', () => {
    expect(code.filter((path) => leftoverPattern.test(read(path)))).toEqual([])
  })

  test('finds a planted violation of each kind', () => {
    expect(isTooLong('a\n'.repeat(maxLines + 1))).toBe(true)
    expect(isTooLong('a\n'.repeat(maxLines))).toBe(false)
    for (const path of ['portal/src/index.ts', 'portal/src/mediaTile.tsx', 'crew/src/Page.tsx'])
      expect(isMisnamed(path)).toBe(true)
    expect(isMisnamed('portal/src/media-tile.test.tsx')).toBe(false)
    for (const folder of forbiddenFolders)
      expect(isInForbiddenFolder(`portal/src/${folder}/tile.ts`)).toBe(true)
    expect(isInForbiddenFolder('portal/src/core/tile.ts')).toBe(false)
    expect(hasHeadComment('// A tile.\nexport const tile = 1')).toBe(false)
    expect(hasHeadComment('#!/usr/bin/env node\n/** A tile. */')).toBe(true)
    const fromParent = `'${'..'}/tile.ts'`
    expect(importsFromParent(`import { tile } from ${fromParent}`)).toBe(true)
    expect(importsFromParent(`const tile = await import(${fromParent})`)).toBe(true)
    expect(importsFromParent("import { tile } from './tile.ts'")).toBe(false)
    for (const line of [
      '// TO' + 'DO: later',
      'test.on' + "ly('a', () => {})",
      'it.sk' + "ip('a', () => {})",
    ])
      expect(leftoverPattern.test(line)).toBe(true)
  })
})

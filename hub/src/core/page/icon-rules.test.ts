/** The menu's icons in the page's style sheet: small icons only, and no icon's content leaves its rule. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPack } from '#core/content/empty-pack.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { iconRules } from './icon-rules.ts'

const small = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
const evil = '<svg><!-- "); } body { display: none } \n \\22 --></svg>'
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icons-'))
  mkdirSync(join(folder, 'files'))
  const files = {
    'small.svg': small,
    'evil.svg': evil,
    'large.svg': small + ' '.repeat(2048),
    'photo.png': 'x',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'files', name), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function rulesOf(names: readonly string[], faulty: readonly string[] = []) {
  const entries = names.map((name, n) => {
    const type = name.endsWith('.png') ? 'image/png' : 'image/svg+xml'
    return [`entry ${n}`, { icon: { path: `files/${name}`, type } }]
  })
  const pack = { ...emptyPack, packId: 'p', menuEntryById: new Map(entries as never) } as LoadedPack
  const packFiles = new Map([['p', { packId: 'p', folder, files: [] }]])
  return iconRules(pack, {
    packFiles,
    faultyFiles: new Set(faulty.map((name) => join(folder, 'files', name))),
  })
}

test('HOM-02 a small icon is in the sheet completely, once for all entries that use it', async () => {
  const sheet = await rulesOf(['small.svg', 'small.svg'])
  const [, data] = /^\[data-icon="small\.svg"\]\{--icon:url\("data:image\/svg\+xml,([^"]*)"\)\}$/.exec(sheet)!
  expect(decodeURIComponent(data!)).toBe(small)
})

test('HOM-02 an icon that is large, not svg, missing or damaged is left out', async () => {
  expect(await rulesOf(['large.svg', 'photo.png', 'missing.svg'])).toBe('')
  expect(await rulesOf(['small.svg'], ['small.svg'])).toBe('')
})

test('AST-08 nothing in an icon ends its rule', async () => {
  const sheet = await rulesOf(['evil.svg'])
  expect(sheet).not.toMatch(/[\n\\<>]/)
  expect(sheet.match(/"/g)).toHaveLength(4)
  expect(sheet.match(/[{}]/g)).toHaveLength(2)
})

/**
 * Screens take spaces and type from the scales of `ui/tokens.css`. Style sheets that do not yet are listed with
 * their number of literals, which may only fall: `CSS_LITERALS=write npx vitest run tools/css-literals` writes a
 * lower one.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { literalsIn } from './css-literals.ts'

const root = dirname(import.meta.dirname)
const listFile = join(import.meta.dirname, 'css-literals.json')
const allowed: Record<string, number> = JSON.parse(readFileSync(listFile, 'utf8'))

const counted = Object.fromEntries(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'portal/src/**/*.css', 'crew/src/**/*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .map((file) => [file, literalsIn(readFileSync(join(root, file), 'utf8')).length] as const)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

test('style sheets of the apps have no more literal spaces and fonts than listed', () => {
  const grown = Object.entries(counted).filter(([file, count]) => count > (allowed[file] ?? 0))
  expect(grown).toEqual([])
  if (process.env.CSS_LITERALS === 'write') writeFileSync(listFile, `${JSON.stringify(counted, null, 2)}\n`)
  else expect(allowed, 'the list is longer than it must be: write it again').toEqual(counted)
})

test('finds planted literals and ignores tokens, zero, percentages and hairlines', () => {
  const planted = `
    .a { margin: 0 -0.75rem; padding-inline: 13px; font: 650 1rem / 1.2 var(--font) }
    .b { gap: min(1rem, 4vw); letter-spacing: -0.02em; inset-block-start: 3rem; font-weight: 620; line-height: 1.3 }
  `
  expect(literalsIn(planted).map(({ line, property }) => `${line} ${property}`)).toEqual([
    '2 margin',
    '2 padding-inline',
    '2 font',
    ...['3 gap', '3 letter-spacing', '3 inset-block-start', '3 font-weight', '3 line-height'],
  ])
  const clean = `
    .a { margin: calc(-1 * var(--space-4)) auto 0; padding: var(--space-2) var(--page-end); font: var(--h3) }
    .b { inset: calc(50% - 1.375rem) auto 0 -2px; font: inherit; letter-spacing: 0; padding-block: 0.35em 15% }
    .c { inline-size: 3rem; font-size: var(--icon-m); border-radius: 4px; font-weight: var(--weight-strong) }
  `
  expect(literalsIn(clean)).toEqual([])
})

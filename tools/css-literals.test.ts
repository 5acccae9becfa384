/**
 * The apps take spaces and type from the scales of `ui/tokens.css`; only `ui` and listed exceptions have
 * literal ones.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { literalsIn } from './css-literals.ts'

const root = dirname(import.meta.dirname)

/** Style sheets with literals, their number and the reason. */
const exceptions: Record<string, { literals: number; because: string }> = {
  'crew/src/core/action/action-button.module.css': {
    literals: 1,
    because: 'with large text a button leaves more of its width to long words',
  },
  'crew/src/features/health/health-page.module.css': {
    literals: 1,
    because: 'with large text a row leaves more of its width to long words',
  },
  'portal/src/app/flight/capsule.module.css': {
    literals: 1,
    because: 'the time left becomes smaller with its container, so that it fits with large text',
  },
  'portal/src/features/guide/city-map/city-map.module.css': {
    literals: 1,
    because: 'names on the map are in the units of its drawing',
  },
  'portal/src/features/moving-map/kiosk-map.module.css': {
    literals: 10,
    because: 'a wall screen is read from rows away: its type scales with the screen',
  },
  'portal/src/features/vod/player/player-captions.module.css': {
    literals: 3,
    because: 'captions have a scale of their own, which the passenger chooses',
  },
}

const styleSheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // Games and web apps of the demo are content, not parts of the portal.
  .filter((file) => /^(?!ui\/|demo\/|packer\/fixtures\/)./.test(file) && existsSync(join(root, file)))

test('style sheets outside ui have no literal spaces and fonts, except those listed', () => {
  expect(styleSheets.length).toBeGreaterThan(50)
  const found = styleSheets.flatMap((file) =>
    literalsIn(readFileSync(join(root, file), 'utf8')).map((literal) => ({ file, ...literal })),
  )
  expect(found.filter(({ file }) => !exceptions[file])).toEqual([])
  const counts = Object.fromEntries(
    Object.keys(exceptions).map((file) => [file, found.filter((literal) => literal.file === file).length]),
  )
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(exceptions).map(([file, { literals }]) => [file, literals])),
  )
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
    '3 gap',
    '3 letter-spacing',
    '3 inset-block-start',
    '3 font-weight',
    '3 line-height',
  ])
  const clean = `
    .a { margin: calc(-1 * var(--space-4)) auto 0; padding: var(--space-2) var(--page-end); font: var(--h3) }
    .b { inset: calc(50% - 1.375rem) auto 0 -2px; font: inherit; letter-spacing: 0; padding-block: 0.35em 15% }
    .c { inline-size: 3rem; font-size: var(--icon-m); border-radius: 4px; font-weight: var(--weight-strong) }
  `
  expect(literalsIn(clean)).toEqual([])
})

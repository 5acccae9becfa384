/** Style sheets use only the breakpoints of the contract. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** RSP-01, repeated here because `ui` does not import the contract. */
const breakpointsInPx = [640, 768, 1024, 1280, 3840, 4096]

const uiFolder = import.meta.dirname
const sheets = [uiFolder, join(uiFolder, '../portal/src'), join(uiFolder, '../crew/src')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
)

test('RSP-01 every style sheet uses only the six breakpoints', () => {
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) {
    for (const [, bound, px] of readFileSync(sheet, 'utf8').matchAll(/\((min|max)-width:\s*(\d+)px\)/g)) {
      const from = bound === 'min' ? Number(px) : Number(px) + 1
      expect(breakpointsInPx, `${sheet}: ${bound}-width ${px}px`).toContain(from)
    }
  }
})

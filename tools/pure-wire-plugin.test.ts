/** Tests the renaming of the contract's calls with real files of the contract, and with the bundler. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { pureWire, withOwnNames } from './pure-wire-plugin.ts'

const wire = join(import.meta.dirname, '..', 'wire')

test('renames imports and uses, leaves strings and patterns unchanged, and removes the hub’s checks from calls', () => {
  const code = [
    "import * as z from 'zod/mini'",
    "import { call } from './call.ts'",
    'export const form = z.object({ a: z.union([z.string().check(z.regex(/^[a-z.]+$/))]), ...z.x() })',
    "export const login = call({ path: '/z.x', call: a.z, query: z.object({ call: a.z }), body: form })",
    'type Form = z.infer<typeof form>',
  ].join('\n')
  expect(withOwnNames(code)).toBe(
    [
      "import * as wireSchema from 'zod/mini'",
      "import { call as wireCall } from './call.ts'",
      'export const form = wireSchema.object({ a: wireSchema.union([wireSchema.string().check(wireSchema.regex(/^[a-z.]+$/))]), ...wireSchema.x() })',
      "export const login = wireCall({ path: '/z.x', call: a.z, query: undefined, body: undefined })",
      'type Form = wireSchema.infer<typeof form>',
    ].join('\n'),
  )
})

test('finds uses regardless of line breaks', () => {
  const code =
    "import * as z from 'zod/mini'\nconst a = z\n  .string()\nconst b = [z /* z. */ .x(), y ? z.y() : '`z.`']"
  expect(withOwnNames(code)).toBe(
    "import * as wireSchema from 'zod/mini'\nconst a = wireSchema\n  .string()\nconst b = [wireSchema /* z. */ .x(), y ? wireSchema.y() : '`z.`']",
  )
})

test('leaves a file that imports none of them unchanged', () => {
  const code = 'export const z = 1\nexport const call = () => ({ z })'
  expect(withOwnNames(code)).toBe(code)
})

test('removes unused contract files completely', { timeout: 30_000 }, async () => {
  const files = readdirSync(wire).filter((file) => /^(?!pack|graphql)[^.]+\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  const [entry, start] = ['virtual:all-of-wire', '\0all-of-wire']
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      pureWire(wire),
      {
        name: 'all',
        resolveId: (id) => (id === entry ? start : undefined),
        load: (id) =>
          id === start
            ? files.map((file) => `import ${JSON.stringify(join(wire, file))}`).join('\n')
            : undefined,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  const left = output.flatMap((file) => (file.type === 'chunk' ? [file.code.trim()] : []))
  expect(left).toEqual([''])
})

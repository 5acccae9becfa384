/** Holds the renaming of the contract's calls against real files of the contract. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withOwnNames } from './pure-wire-plugin.ts'

const wire = join(import.meta.dirname, '..', 'wire')

test('imports and uses get names of their own, words and patterns stay', () => {
  const code = [
    "import * as z from 'zod/mini'",
    "import { call } from './call.ts'",
    'export const form = z.object({ a: z.union([z.string().check(z.regex(/^[a-z.]+$/))]), ...z.x() })',
    "export const login = call({ path: '/z.x', query: z.object({}) })",
  ].join('\n')
  expect(withOwnNames(code)).toBe(
    [
      "import * as wireSchema from 'zod/mini'",
      "import { call as wireCall } from './call.ts'",
      'export const form = wireSchema.object({ a: wireSchema.union([wireSchema.string().check(wireSchema.regex(/^[a-z.]+$/))]), ...wireSchema.x() })',
      "export const login = wireCall({ path: '/z.x', query: wireSchema.object({}) })",
    ].join('\n'),
  )
})

test('no file of the contract keeps a use whose import was renamed', () => {
  for (const name of readdirSync(wire).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))) {
    const code = withOwnNames(readFileSync(join(wire, name), 'utf8'))
    if (code.includes('as wireSchema')) expect(code, name).not.toMatch(/[\s(,[.]z\.(?!infer|ZodMini)[a-z]/)
    if (code.includes('call as wireCall')) expect(code, name).not.toMatch(/[=(]\s*call\(/)
    if (code.includes('query as wireQuery')) expect(code, name).not.toMatch(/[=(]\s*query\(/)
  }
})

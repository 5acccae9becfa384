/** Rules that the passengers' calls and all queries of the contract follow. */
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { basePath } from './limits.ts'
import { queries } from './queries.ts'

test('API-01 every call of the passengers’ server has the base path', () => {
  expect(Object.values(calls).filter(({ path }) => !path.startsWith(`${basePath}/`))).toEqual([])
})

test('API-11 OP-85 every query takes the language, and no two have the same text', () => {
  const texts = Object.values(queries).map(String)
  expect(texts.filter((text) => !/^query \w+\(\$lang: String!/.test(text))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})

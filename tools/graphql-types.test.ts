/** The generated types of GraphQL queries match the schema. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaTypes, schemaTypesFile } from './graphql-types.ts'

test('API-11 the schema’s types are up to date; `npm run wire` writes them', () => {
  expect(readFileSync(schemaTypesFile, 'utf8')).toBe(schemaTypes())
})

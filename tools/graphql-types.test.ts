/** The types of the query texts belong to the schema as it stands. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaTypes, schemaTypesFile } from './graphql-types.ts'

test('API-11 the schema’s types are up to date; `npm run wire` writes them', () => {
  expect(readFileSync(schemaTypesFile, 'utf8')).toBe(schemaTypes())
})

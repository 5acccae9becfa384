/** Writes wire/graphql-env.d.ts, the schema as types for GraphQL queries. Run by `npm run wire`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { schemaFiles } from '@altiport/wire/queries'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const wire = new URL('../wire/', import.meta.url)

/** The complete schema as one SDL text. */
export const schemaText = () =>
  schemaFiles.map((name) => readFileSync(new URL(`${name}.graphql`, wire), 'utf8')).join('\n')

export const schemaTypes = () =>
  outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(buildSchema(schemaText()))), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  })

export const schemaTypesFile = new URL('graphql-env.d.ts', wire)

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(schemaTypesFile, schemaTypes())

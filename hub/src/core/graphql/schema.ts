/** The schema's text from the contract's files, its merged resolvers, and its personal fields. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { schemaFiles } from '@altiport/wire/queries'
import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql/index.js'
import type { Resolvers } from './context.ts'

/** Resolved as files of the package, so that sources, tests and the bundled hub read the same ones. */
export function schemaText(): string {
  const { resolve } = createRequire(import.meta.url)
  return schemaFiles.map((name) => readFileSync(resolve(`@altiport/wire/${name}.graphql`), 'utf8')).join('\n')
}

/** `Type.field` of everything marked `@personal`. */
export function personalFields(schema: GraphQLSchema): Set<string> {
  const personal = new Set<string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const marks = field.astNode?.directives ?? []
      if (marks.some((mark) => mark.name.value === 'personal')) personal.add(`${type.name}.${field.name}`)
    }
  }
  return personal
}

/** Merges the resolvers of all nouns. */
export function merged(parts: readonly Resolvers[]): Resolvers {
  const all: Resolvers = {}
  for (const part of parts) {
    for (const [type, fields] of Object.entries(part)) all[type] = { ...all[type], ...fields }
  }
  return all
}

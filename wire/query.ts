/** Typed GraphQL query texts: plain strings at run time, with the shapes of variables and answer in their type. */
import type { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

type TypedQueries = initGraphQLTada<{ introspection: introspection; disableMasking: true }>

/**
 * Marks a query or fragment text with its types and appends the fragments it uses, each once.
 * One text per need: the hub keeps answers ready as bytes by this very text.
 *
 * @see API-11, OP-85
 */
export const query = ((text: string, fragments: string[] = []) =>
  [...new Set([text, ...fragments].flatMap((part) => part.trim().split(definitionStart)))].join(
    '\n',
  )) as unknown as TypedQueries

const definitionStart = /\n(?=\s*fragment )/

export type { ResultOf, VariablesOf } from 'gql.tada'

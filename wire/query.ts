/** Typed GraphQL query texts: plain strings at run time, typed with variables and result. */
import type { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

type TypedQueries = initGraphQLTada<{ introspection: introspection; disableMasking: true }>

/**
 * Whether a query is marked as personal: it needs a session, and its response depends on the device.
 *
 * @see API-11
 */
export const isPersonal = (query: object): boolean => /^[^{]*@personal/.test(query as unknown as string)

/**
 * Types a query or fragment text and appends the fragments that it uses, each once.
 * Use one text per purpose: the hub caches responses by the exact text.
 *
 * @see API-11, OP-85
 */
export const query = /* @__NO_SIDE_EFFECTS__ */ ((text: string, fragments: string[] = []) =>
  [...new Set([text, ...fragments].flatMap((part) => part.trim().split(definitionStart)))].join(
    '\n',
  )) as unknown as TypedQueries

const definitionStart = /\n(?=\s*fragment )/

export type { ResultOf, VariablesOf } from 'gql.tada'

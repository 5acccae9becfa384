/** Reads a request's body and finds the portal's own operation by its text. For others see `other-queries.ts`. */
import { type Audience, kidsAudience } from '@altiport/wire/audience'
import { queries } from '@altiport/wire/queries'
import { type GraphQLSchema, stripIgnoredCharacters } from 'graphql/index.js'
import { kidsPackOf } from '#core/content/kids-pack.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { languageOf } from '#core/content/text.ts'
import { portalListLength } from './list-length.ts'
import { type Operation, readOperation } from './operation.ts'

export type Variables = Record<string, unknown>
/** For an `audience` of children, items that are not for them do not exist. @see PAX-10 */
export type ParsedQuery = { operation: Operation; variables: Variables; audience: Audience }

/** Maximum number of cached texts that differ from the portal's own only in formatting. */
const spellingsLimit = 200

export type PortalQueries = {
  /** The portal's own operation of this text, or of one that `ownIgnoringFormat` has found before. */
  own(text: string): Operation | undefined
  /** The portal's operation whose text differs only in formatting. The cost grows with the text's length. */
  ownIgnoringFormat(text: string): Operation | undefined
}

/** The portal's queries are parsed on first use: parsing them at the start would take longer than all the rest. */
export function openPortalQueries(schema: GraphQLSchema, personal: ReadonlySet<string>): PortalQueries {
  const own = new Set<string>(Object.values(queries).map(String))
  const parsed = new Map<string, Operation>()
  const spellings = new Map<string, string>()
  let byStrippedText: Map<string, string> | undefined

  function ownOperation(text: string): Operation {
    const operation =
      parsed.get(text) ?? readOperation(text, schema, personal, { listLength: portalListLength })
    // A test ensures that each of them matches the schema.
    if (typeof operation === 'string') throw new Error(operation)
    parsed.set(text, operation)
    return operation
  }

  return {
    own(text) {
      const same = own.has(text) ? text : spellings.get(text)
      return same === undefined ? undefined : ownOperation(same)
    },
    ownIgnoringFormat(text) {
      byStrippedText ??= new Map([...own].map((each) => [stripIgnoredCharacters(each), each]))
      const same = byStrippedText.get(stripped(text))
      if (same === undefined) return undefined
      if (spellings.size >= spellingsLimit) spellings.clear()
      spellings.set(text, same)
      return ownOperation(same)
    },
  }
}

type Sent = { text: string; variables: Variables }

/** Returns the query and its variables, or a message if the body is malformed. */
export function readBody(body: string): Sent | string {
  const request = jsonObject(body)
  if (request === undefined || typeof request.query !== 'string')
    return 'The body must be a JSON object whose `query` is a GraphQL query.'
  const variables = request.variables ?? {}
  if (typeof variables !== 'object' || Array.isArray(variables)) return '`variables` must be an object.'
  return { text: request.query, variables: variables as Variables }
}

export const parsedQueryOf = (operation: Operation, variables: Variables): ParsedQuery => ({
  operation,
  variables,
  audience: variables.audience === kidsAudience ? kidsAudience : undefined,
})

/** Removes differences that do not affect the answer: unused variables and variants of a language code. */
export function normalized({ operation, variables, audience }: ParsedQuery, pack: LoadedPack): ParsedQuery {
  const usedVariables: Variables = {}
  for (const name of operation.variables) {
    const value = variables[name]
    if (value === undefined) continue
    usedVariables[name] = name === 'lang' && typeof value === 'string' ? languageOf(pack, value) : value
  }
  return { operation, variables: usedVariables, audience }
}

/** Cache key: equal for queries with equal answers. */
export const keyOf = ({ operation, variables, audience }: ParsedQuery): string =>
  `${operation.text}\n${JSON.stringify(variables)}${audience ?? ''}`

/** The pack that the query's audience may see. @see PAX-10 */
export const packFor = ({ audience }: ParsedQuery, pack: LoadedPack): LoadedPack =>
  audience === kidsAudience ? kidsPackOf(pack) : pack

function jsonObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function stripped(text: string): string {
  try {
    return stripIgnoredCharacters(text)
  } catch {
    return ''
  }
}

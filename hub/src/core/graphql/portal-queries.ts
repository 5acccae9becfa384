/** From the bytes of a request to the operation it asks: the portal's own by their text or meaning, others by `other-queries.ts`. */
import { type Audience, kidsAudience } from '@altiport/wire/audience'
import { queries } from '@altiport/wire/queries'
import { type GraphQLSchema, stripIgnoredCharacters } from 'graphql/index.js'
import { kidsPackOf } from '#core/content/kids-pack.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { languageOf } from '#core/content/text.ts'
import { portalListLength } from './list-length.ts'
import { type Operation, readOperation } from './operation.ts'

export type Variables = Record<string, unknown>
/** For an `audience` of children nothing else is on board. @see PAX-10 */
export type ParsedQuery = { operation: Operation; variables: Variables; audience: Audience }

/** Other spellings of the portal's own questions that are remembered. */
const spellingsLimit = 200

export type PortalQueries = {
  /** The portal's own operation of this text. */
  own(text: string): Operation | undefined
  /** Spelt with other spaces it is the same question; looking costs time by the text's length. */
  ownOfMeaning(text: string): Operation | undefined
}

/** The contract's own questions are read when they are first asked: at the start they would cost more than all else. */
export function openPortalQueries(schema: GraphQLSchema, personal: ReadonlySet<string>): PortalQueries {
  const own = new Set<string>(Object.values(queries).map(String))
  const parsed = new Map<string, Operation>()
  const spellings = new Map<string, string>()
  let byMeaning: Map<string, string> | undefined

  function ownOperation(text: string): Operation {
    const operation =
      parsed.get(text) ?? readOperation(text, schema, personal, { listLength: portalListLength })
    // A test holds that each of them fits the schema.
    if (typeof operation === 'string') throw new Error(operation)
    parsed.set(text, operation)
    return operation
  }

  return {
    own(text) {
      const same = own.has(text) ? text : spellings.get(text)
      return same === undefined ? undefined : ownOperation(same)
    },
    ownOfMeaning(text) {
      byMeaning ??= new Map([...own].map((each) => [stripIgnoredCharacters(each), each]))
      const same = byMeaning.get(stripped(text))
      if (same === undefined) return undefined
      if (spellings.size >= spellingsLimit) spellings.clear()
      spellings.set(text, same)
      return ownOperation(same)
    },
  }
}

type Sent = { text: string; variables: Variables }

/** Resolves to a sentence where the body is none that asks anything. */
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

/** The question with everything taken out that makes no difference: other variables, other spellings of a language. */
export function normalized({ operation, variables, audience }: ParsedQuery, pack: LoadedPack): ParsedQuery {
  const usedVariables: Variables = {}
  for (const name of operation.variables) {
    const value = variables[name]
    if (value === undefined) continue
    usedVariables[name] = name === 'lang' && typeof value === 'string' ? languageOf(pack, value) : value
  }
  return { operation, variables: usedVariables, audience }
}

/** Equal for questions with equal answers. */
export const keyOf = ({ operation, variables, audience }: ParsedQuery): string =>
  `${operation.text}\n${JSON.stringify(variables)}${audience ?? ''}`

/** What the question is answered from. @see PAX-10 */
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

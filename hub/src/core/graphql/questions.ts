/** From the bytes of a request to the operation it asks: the known ones by their text, others only where allowed. */
import { type Audience, kidsAudience } from '@altiport/wire/audience'
import { queries } from '@altiport/wire/queries'
import { type GraphQLSchema, stripIgnoredCharacters } from 'graphql/index.js'
import { kidsPackOf } from '#core/content/kids-pack.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { languageOf } from '#core/content/text.ts'
import { type Operation, readOperation } from './operation.ts'

export type Variables = Record<string, unknown>
/** For an `audience` of children nothing else is on board. @see PAX-10 */
export type Question = { operation: Operation; variables: Variables; audience: Audience }

/** How many unknown questions are remembered in developer mode. */
const rememberedLimit = 500

export type Questions = {
  /** Answers a sentence where the body is no question that this hub answers. */
  read(body: string): Question | string
}

/** The contract's own questions are read when they are first asked: at the start they would cost more than all else. */
export function openQuestions(
  schema: GraphQLSchema,
  personal: ReadonlySet<string>,
  takesUnknown: boolean,
): Questions {
  const own = new Set<string>(Object.values(queries).map(String))
  const known = new Map<string, Operation | string>()
  const remembered = new Map<string, Operation | string>()
  let byMeaning: Map<string, string> | undefined

  function knownOperation(text: string): Operation | string {
    const operation = known.get(text) ?? readOperation(text, schema, personal)
    known.set(text, operation)
    return operation
  }
  /** Spelt with other spaces it is the same question. */
  function ownOfMeaning(text: string): Operation | string {
    byMeaning ??= new Map([...own].map((each) => [stripIgnoredCharacters(each), each]))
    const same = byMeaning.get(stripped(text))
    return same ? knownOperation(same) : "This hub answers the portal's own queries and no others."
  }
  function operationOf(text: string): Operation | string {
    if (own.has(text)) return knownOperation(text)
    const operation = remembered.get(text)
    if (operation !== undefined) return operation
    const unknown = takesUnknown ? readOperation(text, schema, personal) : ownOfMeaning(text)
    if (remembered.size >= rememberedLimit) remembered.clear()
    remembered.set(text, unknown)
    return unknown
  }

  return {
    read(body) {
      const asked = jsonObject(body)
      if (asked === undefined || typeof asked.query !== 'string')
        return 'The body must be a JSON object whose `query` is a GraphQL query.'
      const variables = asked.variables ?? {}
      if (typeof variables !== 'object' || Array.isArray(variables)) return '`variables` must be an object.'
      const operation = operationOf(asked.query)
      if (typeof operation === 'string') return operation
      const isForKids = (variables as Variables).audience === kidsAudience
      return {
        operation,
        variables: variables as Variables,
        audience: isForKids ? kidsAudience : undefined,
      }
    },
  }
}

/** The question with everything taken out that makes no difference: other variables, other spellings of a language. */
export function normalized({ operation, variables, audience }: Question, pack: LoadedPack): Question {
  const kept: Variables = {}
  for (const name of operation.variables) {
    const value = variables[name]
    if (value === undefined) continue
    kept[name] = name === 'lang' && typeof value === 'string' ? languageOf(pack, value) : value
  }
  return { operation, variables: kept, audience }
}

/** Equal for questions with equal answers. */
export const keyOf = ({ operation, variables, audience }: Question): string =>
  `${operation.text}\n${JSON.stringify(variables)}${audience ?? ''}`

/** What the question is answered from. @see PAX-10 */
export const packFor = ({ audience }: Question, pack: LoadedPack): LoadedPack =>
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

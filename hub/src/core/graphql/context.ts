/** The contexts of resolvers: the pack, the time, the language, and the passenger of a personal operation. */
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import type { AnswerSize } from './answer-size.ts'

/** One operation's context. The pack is read once, so that an answer never mixes two. @see PACK-06 */
export type RequestContext = {
  pack: LoadedPack
  /** The time of day, for periods of validity. */
  nowInMs: number
  /** Absent in public operations, whose answers must not depend on the client. */
  passenger?: { uuid: string }
  /** In queries of other clients: counts what the answer contains so far. */
  answerSize?: AnswerSize
}

/** The context that `app(lang)` passes to nested types, with its language. */
export type Context = {
  pack: LoadedPack
  nowInMs: number
  /** One of the pack's languages. */
  language: string
}

type Resolver = (source: never, args: never, context: RequestContext) => unknown
export type Resolvers = Record<string, Record<string, Resolver>>

/** What every resolver is told of the one who asks: the pack, the instant, the language, and the passenger if there is one. */
import type { LoadedPack } from '#core/content/loaded-pack.ts'

/** One operation's context. The pack is taken once, so that an answer never mixes two. @see PACK-06 */
export type RequestContext = {
  pack: LoadedPack
  nowInMs: number
  /** Absent in public operations, which must not depend on who asks. */
  passenger?: { uuid: string }
}

/** What `app(lang)` hands down: the same for one language. Sources of nested types carry it on. */
export type Context = {
  pack: LoadedPack
  nowInMs: number
  /** One of the pack's own. */
  language: string
}

type Resolver = (source: never, args: never, context: RequestContext) => unknown
export type Resolvers = Record<string, Record<string, Resolver>>

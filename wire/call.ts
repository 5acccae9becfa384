/** Definition of a hub call: method, path, access, types of request and reply, refusals. Independent of any feature. */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call.
 *
 * - `anyone`: no session is checked.
 * - `passenger`: needs a live passenger session, by cookie or bearer token.
 * - `crew`: needs a signed-in tablet; served on the crew server only.
 */
export type Access = 'anyone' | 'passenger' | 'crew'

declare const type: unique symbol

/** A type as a value: `undefined` at run time. Written as `typed<…>()`. */
export type Typed<T> = { readonly [type]: T }

/* @__NO_SIDE_EFFECTS__ */
export const typed = <T>(): Typed<T> => undefined as unknown as Typed<T>

export type Call = {
  method: Method
  /** Full path as the browser requests it, including `/core` or `/crew`, with parameters as `:name`. */
  path: string
  access: Access
  /** Type of the body as clients send it. The hub mounts a call with the shape that checks it. */
  body?: Typed<unknown>
  /** Encoding of the body; JSON by default. `bytes` are passed on as received, whatever the content type. */
  bodyFormat?: 'form' | 'bytes'
  /** Type of the query parameters as clients send them. */
  query?: Typed<unknown>
  /** Type of the reply's JSON; without it the reply is empty, or not JSON. */
  reply?: Typed<unknown>
  /** Refusals that the handler may return besides the general ones of `refusal.ts`. */
  refusals?: readonly string[]
  /** Maximum body size in bytes; default 16 KiB. */
  bodyLimitInBytes?: number
}

type Unwrap<T> = T extends Typed<infer Value> ? Value : undefined

/** What a client sends as body; `undefined` if the call has none. */
export type BodyOf<C extends Call> = Unwrap<C['body']>
/** What a client sends as query parameters; `undefined` if the call has none. */
export type QueryOf<C extends Call> = Unwrap<C['query']>
/** What the hub replies; `undefined` if the reply is empty, or not JSON. */
export type ReplyOf<C extends Call> = Unwrap<C['reply']>
/** Names of the parameters in the call's path. */
export type ParamsOf<C extends Call> = ParamNames<C['path']>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : { [name in Name]: Value }

/** What a client passes to a call: each part is required exactly if the call has it. */
export type InputOf<C extends Call> = Part<
  'params',
  [ParamsOf<C>] extends [never] ? undefined : Readonly<Record<ParamsOf<C>, string>>
> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>

/** The parameters after the call; optional if the call has no input. `Options` are the client's own. */
export type InputArgs<C extends Call, Options = unknown> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C> & Options] : [input: InputOf<C> & Options]

/** The input of any call, as a client's implementation reads it. */
export type AnyInput = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
}

/** Checks a call's definition and preserves its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export const call = <const C extends Call>(definition: C): C => definition

/** The address of a call: its path with parameters filled in, and the query parameters that are set. */
export function addressOf(
  { path }: Pick<Call, 'path'>,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Calls the hub: addresses, the XSRF header, and what counts as success. Independent of all nouns. */
import { type AnyInput, addressOf, type Call, type InputArgs, type ReplyOf } from '@altiport/wire/call'
import { basePath } from '@altiport/wire/limits'
import { xsrfCookie, xsrfHeader } from '@altiport/wire/session'
import { bearerToken } from './bearer.ts'
import { readCookie } from './storage.ts'

export type Reply<Body = unknown> = { status: number; body: Body; headers: Headers }

/** An answer outside 200 to 299; `reply.body` is the hub's refusal (wire/refusal.ts). @see API-06 */
export class FailedReply extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super(messageOf(reply.body) ?? `The hub answered ${reply.status}.`)
    this.name = 'FailedReply'
    this.reply = reply
  }
  /** The hub's reason code, such as `no-session`; absent if something other than the hub answered. */
  get refusal(): string | undefined {
    const { body } = this.reply
    return isRecord(body) && typeof body.refusal === 'string' ? body.refusal : undefined
  }
}

/** Called with every answer, failed or not; the session uses it to detect a read-only hub. */
export const replyListeners = new Set<(reply: Reply, call: { method: string; address: string }) => void>()

/** Called when a request gets no answer. */
export const networkErrorListeners = new Set<() => void>()

/** Passed to `fetch`. @see API-05 */
export type CallOptions = Pick<RequestInit, 'signal' | 'keepalive' | 'headers'>

/**
 * Makes one of the contract's calls; resolves to the reply, which is `undefined` if the call has none.
 *
 * @throws FailedReply, or the error of `fetch` if there is no answer
 * @see API-02, API-03, API-05, API-08
 */
export const callHub = async <const C extends Call>(
  call: C,
  ...args: InputArgs<C, CallOptions>
): Promise<ReplyOf<C>> => (await fetchReply(call, ...args)).body

/**
 * Like `callHub`, with status and headers. PUT and DELETE use `keepalive`, so that they are sent even if the
 * page is being left.
 */
export function fetchReply<const C extends Call>(
  call: C,
  ...[input]: InputArgs<C, CallOptions>
): Promise<Reply<ReplyOf<C>>> {
  const { params, query, body, ...options } = (input ?? {}) as unknown as AnyInput & CallOptions
  const keepalive = call.method === 'PUT' || call.method === 'DELETE'
  const init = keepalive ? { keepalive, ...options } : options
  return send<ReplyOf<C>>(call.method, addressOf(call, params, query), withBody(body, init))
}

/**
 * For addresses that are no call of the contract, such as those in replies. `init` is passed to `fetch`.
 *
 * @see API-02, API-05, API-08
 */
export const get = <Body = unknown>(path: string, init?: RequestInit) => send<Body>('GET', path, init)
/** @see API-03 */
export const post = <Body = unknown>(path: string, body?: unknown, init?: RequestInit) =>
  send<Body>('POST', path, withBody(body, init))

/** `/session/me` becomes `/core/session/me`; `''` and paths with the prefix stay. @see API-01, API-04 */
export function hubAddress(path: string): string {
  if (path === '' || /^(https?:|wss?:)/.test(path)) return path
  if (path === basePath || path.startsWith(`${basePath}/`)) return path
  return `${basePath}/${path.replace(/^\/+/, '')}`
}

/** The first GraphQL error of a reply, if any. @see API-17 */
export function graphqlError(reply: unknown): Error | undefined {
  const errors = isRecord(reply) && Array.isArray(reply.errors) ? reply.errors : []
  return errors.length === 0 ? undefined : new Error(messageOf(errors[0]) ?? 'The hub could not answer.')
}

/** The body of a failed answer, or the error itself if there was no answer. @see API-18 */
export const bodyOrError = (failure: unknown): unknown =>
  failure instanceof FailedReply ? failure.reply.body : failure

async function send<Body>(method: string, path: string, init: RequestInit = {}): Promise<Reply<Body>> {
  const address = hubAddress(path)
  const headers = new Headers(init.headers)
  if (isOwnOrigin(address)) {
    const xsrf = readCookie(xsrfCookie)
    if (xsrf) headers.set(xsrfHeader, xsrf)
    const token = bearerToken.read()
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  }
  const response = await fetch(address, { ...init, method, headers }).catch((failure) => {
    if (failure?.name !== 'AbortError') for (const listener of networkErrorListeners) listener()
    throw failure
  })
  const reply = { status: response.status, body: await bodyOf(response), headers: response.headers }
  for (const listener of replyListeners) listener(reply, { method, address })
  if (!isSuccess(reply.status)) throw new FailedReply(reply)
  return reply as Reply<Body>
}

/** @see API-06 */
export const isSuccess = (status: number) => status >= 200 && status < 300

function withBody(body: unknown, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  // Without a body no content type is sent: the hub rejects an empty JSON text.
  if (body === undefined) return { ...init, headers }
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  return { ...init, headers, body: JSON.stringify(body) }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.headers.get('Content-Type') === 'application/octet-stream') return response.arrayBuffer()
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The token and the XSRF header are sent to the hub only. @see OP-84 */
function isOwnOrigin(address: string): boolean {
  if (!/^[a-z]+:/i.test(address)) return true
  return typeof location !== 'undefined' && new URL(address).origin === location.origin
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const messageOf = (value: unknown) =>
  isRecord(value) && typeof value.message === 'string' ? value.message : undefined

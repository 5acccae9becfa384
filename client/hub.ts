/** Calls the hub: the headers that an app adds, and what counts as success. Independent of all nouns. */
import { type AnyInput, addressOf, type Call, type InputArgs, type ReplyOf } from '@altiport/wire/call'
import { isRecord } from '@altiport/wire/guard'

export type Reply<Body = unknown> = { status: number; body: Body; headers: Headers }

/** An answer outside 200 to 299; if the hub gave it, `reply.body` is its refusal (wire/refusal.ts). @see API-06 */
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
  /** Set if a retry makes sense. */
  get retryAfterInS(): number | undefined {
    const { body } = this.reply
    return isRecord(body) && typeof body.retryAfterInS === 'number' ? body.retryAfterInS : undefined
  }
}

/** Passed to `fetch`. @see API-05 */
export type CallOptions = Pick<RequestInit, 'signal' | 'keepalive' | 'headers'>

/** Makes one of the contract's calls. */
type CallHub = <const C extends Call>(call: C, ...args: InputArgs<C, CallOptions>) => Promise<ReplyOf<C>>
type FetchReply = <const C extends Call>(
  call: C,
  ...args: InputArgs<C, CallOptions>
) => Promise<Reply<ReplyOf<C>>>

export type Hub = {
  /**
   * Resolves to the reply's body, which is `undefined` if the call has none.
   *
   * @throws FailedReply, or the error of `fetch` if there is no answer
   * @see API-02, API-03, API-05, API-08
   */
  callHub: CallHub
  /**
   * Like `callHub`, with status and headers. PUT and DELETE use `keepalive`, so that they are sent even if the
   * page is being left.
   */
  fetchReply: FetchReply
  /** For addresses that are not calls of the contract. `init` is passed to `fetch`. */
  send: <Body>(method: string, address: string, body?: unknown, init?: RequestInit) => Promise<Reply<Body>>
  /** Called with every answer, failed or not. */
  replyListeners: Set<(reply: Reply, call: { method: string; address: string }) => void>
  /** Called when a request gets no answer, except if it was aborted. */
  networkErrorListeners: Set<() => void>
}

export function createHub({
  headersFor,
  timeoutInMs,
}: {
  /** Headers for requests to the hub, and to nobody else; those of the request itself take precedence. @see OP-84 */
  headersFor: (method: string) => Readonly<Record<string, string>>
  /** For requests without a signal of their own; by default they wait as long as the browser does. @see API-09 */
  timeoutInMs?: number
}): Hub {
  const replyListeners: Hub['replyListeners'] = new Set()
  const networkErrorListeners: Hub['networkErrorListeners'] = new Set()

  async function send<Body>(
    method: string,
    address: string,
    body?: unknown,
    init: RequestInit = {},
  ): Promise<Reply<Body>> {
    const headers = new Headers(init.headers)
    // Without a body no content type is sent: the hub rejects an empty JSON text.
    if (body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
    const ownHeaders = isOwnOrigin(address) ? headersFor(method) : {}
    for (const [name, value] of Object.entries(ownHeaders)) if (!headers.has(name)) headers.set(name, value)
    const response = await fetch(address, {
      ...(timeoutInMs !== undefined && { signal: AbortSignal.timeout(timeoutInMs) }),
      ...init,
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((failure) => {
      if (failure?.name !== 'AbortError') for (const listener of networkErrorListeners) listener()
      throw failure
    })
    const reply = { status: response.status, body: await bodyOf(response), headers: response.headers }
    for (const listener of replyListeners) listener(reply, { method, address })
    if (!isSuccess(reply.status)) throw new FailedReply(reply)
    return reply as Reply<Body>
  }

  const fetchReply: FetchReply = (call, ...[input]) => {
    const { params, query, body, ...options } = (input ?? {}) as unknown as AnyInput & CallOptions
    const keepalive = call.method === 'PUT' || call.method === 'DELETE'
    const init = keepalive ? { keepalive, ...options } : options
    return send(call.method, addressOf(call, params, query), body, init)
  }

  return {
    callHub: async (call, ...args) => (await fetchReply(call, ...args)).body,
    fetchReply,
    send,
    replyListeners,
    networkErrorListeners,
  }
}

/** @see API-06 */
export const isSuccess = (status: number) => status >= 200 && status < 300

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

function isOwnOrigin(address: string): boolean {
  // Without a page, as in a test, only a path is the hub's own.
  if (typeof location === 'undefined') return /^\/(?!\/)/.test(address)
  return new URL(address, location.origin).origin === location.origin
}

/** The `message` of a refusal or of a GraphQL error. */
export const messageOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.message === 'string' ? value.message : undefined

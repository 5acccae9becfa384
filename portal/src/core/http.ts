/** Calls the hub's passenger server: addresses, the XSRF header and the bearer token. */
import { createHub, FailedReply, messageOf, type Reply } from '@altiport/client/hub'
import { basePath } from '@altiport/wire/limits'
import { xsrfCookie, xsrfHeader } from '@altiport/wire/session'
import { bearerToken } from './bearer.ts'
import { readCookie } from './storage.ts'

/**
 * `replyListeners`: the session uses them to detect a read-only hub. A call has no timeout by default.
 *
 * @see API-02, API-03, API-05, API-08
 */
export const { callHub, fetchReply, replyListeners, networkErrorListeners, ...hub } = createHub({
  headersFor() {
    const xsrf = readCookie(xsrfCookie)
    const token = bearerToken.read()
    return { ...(xsrf && { [xsrfHeader]: xsrf }), ...(token && { Authorization: `Bearer ${token}` }) }
  },
})

/**
 * For addresses that are not calls of the contract, such as those in replies. `init` is passed to `fetch`.
 *
 * @see API-02, API-05, API-08
 */
export const get = <Body = unknown>(path: string, init?: RequestInit): Promise<Reply<Body>> =>
  hub.send('GET', hubAddress(path), undefined, init)
/** @see API-03 */
export const post = <Body = unknown>(
  path: string,
  body?: unknown,
  init?: RequestInit,
): Promise<Reply<Body>> => hub.send('POST', hubAddress(path), body, init)

/** `/session/me` becomes `/core/session/me`; `''`, URLs and paths with the prefix stay. @see API-01, API-04 */
export function hubAddress(path: string): string {
  if (path === '' || /^(https?:|wss?:)/.test(path)) return path
  if (path === basePath || path.startsWith(`${basePath}/`)) return path
  return `${basePath}/${path.replace(/^\/+/, '')}`
}

/** The first GraphQL error in a reply's body, if any. @see API-17 */
export function graphqlError(body: unknown): Error | undefined {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  return new Error(messageOf(errors[0]) ?? 'The hub could not answer.')
}

/** The body of a failed answer, or the error itself if there was no answer. @see API-18 */
export const bodyOrError = (failure: unknown): unknown =>
  failure instanceof FailedReply ? failure.reply.body : failure

/**
 * Serves cached responses before the framework handles a request; all other requests are passed on to it.
 *
 * Reads small JSON bodies that arrive in one piece. On a cache miss the body is pushed back into the request,
 * so that the framework handles it unchanged, with all its checks and refusals.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { encryptedSecurityHeaders, plainSecurityHeaders } from './security-headers.ts'

/** Header names and values alternating; sent after the security headers. */
export type EarlyResponse = { head: readonly string[]; bytes: Buffer }

type EarlyOptions = {
  path: string
  bodyLimitInBytes: number
  /** The cached response for this body, if any; it must be the same for all clients. */
  lookUp(body: Buffer, request: IncomingMessage): EarlyResponse | undefined
  onAnswer?: ((route: string, status: number) => void) | undefined
}

/** @see docs/decisions/0003-graphql-ready-bytes.md */
export const answerEarly = (
  app: FastifyInstance,
  { path, bodyLimitInBytes, lookUp, onAnswer }: EarlyOptions,
) => {
  // With these log levels the framework handles every request, so that every response is logged.
  if (app.log.level === 'debug' || app.log.level === 'trace') return
  const { server } = app
  const listeners = server.listeners('request') as RequestListener[]
  const pass: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response)
  }
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })

  /** Catches errors: one thrown in the request listener would end the process. */
  const lookUpSafely = (body: Buffer, request: IncomingMessage) => {
    try {
      return lookUp(body, request)
    } catch (error) {
      app.log.error({ err: error }, 'cached response could not be looked up')
      return undefined
    }
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url !== path || isClosing) return pass(request, response)
    const length = lengthOfJson(request)
    if (length === 0 || length > bodyLimitInBytes) return pass(request, response)
    request.once('data', (body: Buffer) => {
      const ready = body.length === length && !isClosing ? lookUpSafely(body, request) : undefined
      if (ready) {
        write(response, ready, 'encrypted' in request.socket)
        return onAnswer?.(path, 200)
      }
      request.pause()
      request.unshift(body)
      pass(request, response)
    })
  })
}

const write = (response: ServerResponse, { head, bytes }: EarlyResponse, isSecure: boolean) => {
  const headers = isSecure ? encryptedSecurityHeaders : plainSecurityHeaders
  response.writeHead(200, [...headers, ...head, 'content-length', String(bytes.length)])
  response.end(bytes)
}

/** The body's length if the request is a plain POST of JSON with a content length; otherwise 0. */
const lengthOfJson = ({ method, headers }: IncomingMessage): number => {
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return 0
  // Behind a proxy that terminates TLS, a response has one more header.
  const protocol = headers['x-forwarded-proto']
  if (protocol !== undefined && protocol !== 'http') return 0
  return Number(headers['content-length'] ?? 0)
}

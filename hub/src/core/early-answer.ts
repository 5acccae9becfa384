/**
 * Answers what lies ready before the framework begins with a request, and leaves everything else to it.
 *
 * Only a small JSON body that came whole is looked at. Where nothing lies ready for it, the body is put back and the
 * framework finds the request as though nobody had looked: all checks and refusals are its own.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { encryptedSecurityHeaders, plainSecurityHeaders } from './security-headers.ts'

/** Header names and values in turn, as they go on the wire behind the security headers. */
export type EarlyAnswer = { head: readonly string[]; bytes: Buffer }

type Early = {
  path: string
  bodyLimitInBytes: number
  /** What lies ready for this body, if anything does; it must be the same for everybody. */
  lookUp(body: Buffer, request: IncomingMessage): EarlyAnswer | undefined
  onAnswer?: ((route: string, status: number) => void) | undefined
}

/** @see docs/decisions/0003-graphql-ready-bytes.md */
export const answerEarly = (app: FastifyInstance, { path, bodyLimitInBytes, lookUp, onAnswer }: Early) => {
  // Whoever asks for every answer in the log gets it from the framework.
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

  /** Nothing catches what a listener throws: it would end the process. */
  const lookUpSafely = (body: Buffer, request: IncomingMessage) => {
    try {
      return lookUp(body, request)
    } catch (error) {
      app.log.error({ err: error }, 'a ready answer could not be looked up')
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

const write = (response: ServerResponse, { head, bytes }: EarlyAnswer, isSecure: boolean) => {
  const headers = isSecure ? encryptedSecurityHeaders : plainSecurityHeaders
  response.writeHead(200, [...headers, ...head, 'content-length', String(bytes.length)])
  response.end(bytes)
}

/** The body's length where the request is a plain POST of JSON that says how long it is; else 0. */
const lengthOfJson = ({ method, headers }: IncomingMessage): number => {
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return 0
  // Behind a proxy that speaks TLS an answer has one header more.
  const protocol = headers['x-forwarded-proto']
  if (protocol !== undefined && protocol !== 'http') return 0
  return Number(headers['content-length'] ?? 0)
}

/**
 * The passengers' door: mounts the contract's calls, and checks everything about a request before a handler sees it.
 *
 * Who asks, from which site, how often, and whether the input has the call's shape. A handler answers a value or a
 * refusal; anything thrown becomes `hub-fault`, and nothing of it but the request's id leaves the hub.
 */
import type { BodyOf, Call, QueryOf } from '@altiport/wire/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import { apiDisposition, jsonType, sendRefusal } from './answer.ts'
import type { Clock } from './clock.ts'
import type { Rate } from './limits.ts'
import { addressKey, createRateLimit } from './rate.ts'
import { Refused, refuse } from './refusal.ts'
import { admitPassenger, type Caller, isFromAnotherSite } from './session/caller.ts'
import type { Sessions } from './session/sessions.ts'
import type { Settings } from './settings.ts'

/** What a handler is given; `who` is there exactly for passengers' calls. */
export type CallContext<C extends Call> = {
  body: BodyOf<C>
  query: QueryOf<C>
  who: C['access'] extends 'passenger' ? Caller : null
  /** The address the request came from, as a key for limits. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type MountOptions = {
  /** A GET that changes something all the same: refused from another site. */
  changesSomething?: boolean
  /** Beside the limit on acts by device. */
  byAddress?: Rate
}

export type CallRouter = {
  app: FastifyInstance
  mount<const C extends Call>(
    call: C,
    handler: (
      context: CallContext<C>,
    ) => Promise<object | Refused | undefined> | object | Refused | undefined,
    options?: MountOptions,
  ): void
  /** What was mounted, for the test that compares it with the contract. */
  mounted: readonly Call[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the door has let a request to one of its calls in. */
    admitted: { who: Caller | null; address: string } | null
  }
}

/** @see identity: sessions; wire/refusal: the words */
export const createCallRouter = (
  app: FastifyInstance,
  { sessions, settings, clock }: { sessions: Sessions; settings: Settings; clock: Clock },
): CallRouter => {
  const mounted: Call[] = []
  const actsByDevice = createRateLimit(settings.limits.actsByDevice)

  /** Whatever is no JSON is read in a scope of its own, so that no other call can be sent that way. */
  const route = (call: Call, options: RouteOptions) => {
    const { bodyFormat: takes } = call
    if (takes === undefined) return void app.route(options)
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, takes === 'bytes' ? body : Object.fromEntries(new URLSearchParams(body.toString()))),
      )
      scope.route(options)
    })
  }

  app.decorateRequest('admitted', null)

  const mount: CallRouter['mount'] = (call, handler, { changesSomething = false, byAddress } = {}) => {
    mounted.push(call)
    const isAct = call.method !== 'GET'
    const addressLimit = byAddress && createRateLimit(byAddress)

    const admit = (request: FastifyRequest, address: string): Caller | null | Refused => {
      if ((isAct || changesSomething) && isFromAnotherSite(request)) {
        return refuse('foreign-request', 'This can only be done from the portal itself.')
      }
      const now = clock.nowInMs()
      const waitByAddressInS = addressLimit?.consume(address, now) ?? 0
      if (waitByAddressInS > 0) return tooMany(waitByAddressInS)
      if (call.access === 'anyone') return null
      const who = admitPassenger(sessions, request)
      if (who instanceof Refused || !isAct) return who
      const waitInS = actsByDevice.consume(who.session.uuid, now)
      return waitInS > 0 ? tooMany(waitInS) : who
    }

    route(call, {
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      bodyLimit: call.bodyLimitInBytes ?? defaultBodyLimitInBytes,
      // Before the body is read: whoever may not, need not be listened to.
      onRequest: (request, reply, done) => {
        const address = addressKey(request.ip)
        const admitted = admit(request, address)
        if (admitted instanceof Refused) {
          sendRefusal(reply, admitted)
          return
        }
        request.admitted = { who: admitted, address }
        done()
      },
      // What is known at once is answered at once: waiting for nothing costs a tenth of a small answer.
      handler: (request, reply) => {
        const { who, address } = request.admitted!
        // The leg may have ended while the body came in.
        if (who && !sessions.isLive(who.session))
          return sendRefusal(reply, refuse('no-session', 'Sign in first.'))
        const body = checkShape(call.body, request.body, 'body')
        if (body instanceof Refused) return sendRefusal(reply, body)
        const query = checkShape(call.query, request.query, 'query')
        if (query instanceof Refused) return sendRefusal(reply, query)
        const context = { body, query, who, address, request, reply }
        const result = handler(context as unknown as Parameters<typeof handler>[0])
        if (result instanceof Promise) {
          if (who && isAct) sessions.watch(result, who.session.uuid)
          return result.then((answer) => sendAnswer(reply, answer))
        }
        sendAnswer(reply, result)
      },
    })
  }
  return { app, mount, mounted }
}

const defaultBodyLimitInBytes = 16 * 1024

export const sendAnswer = (reply: FastifyReply, answer: object | Refused | undefined): FastifyReply => {
  if (answer instanceof Refused) return sendRefusal(reply, answer)
  reply.header('cache-control', 'no-store')
  if (answer === undefined) return reply.code(204).send()
  // Sent as they are, under the type that the handler gave them.
  if (answer instanceof Uint8Array) return reply.send(answer)
  reply.headers({ 'content-disposition': apiDisposition, 'content-type': jsonType })
  return reply.send(JSON.stringify(answer))
}

export const tooMany = (retryAfterInS: number) =>
  refuse('too-many', `Too many at once. Try again in ${retryAfterInS} s.`, { retryAfterInS })

/** The value as the shape has it, or the refusal that names the first place where it does not fit. */
export const checkShape = (
  shape: z.ZodMiniType | undefined,
  value: unknown,
  part: 'body' | 'query',
): unknown => {
  if (!shape) return undefined
  const checked = shape.safeParse(value ?? {})
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const where = [part, ...(issue?.path ?? []).map(String)].join('.')
  return refuse('bad-input', `${where}: ${issue?.message ?? 'not as expected'}`, { where })
}

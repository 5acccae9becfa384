/**
 * Mounts the contract's calls for passengers, and validates each request before its handler runs.
 *
 * Checks the session, the request's site, the rate limits and the shape of the input. A handler returns a
 * value or a refusal; an unexpected error becomes `hub-fault`, of which the client learns only the request's id.
 */
import type { BodyOf, Call, QueryOf, ReplyOf } from '@altiport/wire/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '#core/clock.ts'
import type { Rate } from '#core/limits.ts'
import { admitPassenger, type Caller, callerOf, isFromAnotherSite } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import { apiDisposition, jsonType } from './api-headers.ts'
import { addressKey, createRateLimit } from './rate.ts'
import { Refused, refuse, tooMany } from './refusal.ts'
import { sendRefusal } from './send-refusal.ts'
import { createTurns } from './turns.ts'

/** The shapes that check a call's body and query, required exactly if the call has them. */
export type ShapesOf<C extends Call> = ShapeOf<'body', BodyOf<C>> & ShapeOf<'query', QueryOf<C>>
type ShapeOf<Part extends string, Input> = [Input] extends [undefined]
  ? { [part in Part]?: undefined }
  : { [part in Part]: z.ZodMiniType<unknown, Input> }

/** What a handler receives as body or query: the output of the shape. */
export type Checked<Shape> = Shape extends z.ZodMiniType ? z.output<Shape> : undefined

/** Concurrent actions of passengers: as many as share a commit, so that the crew's actions wait for few. */
const storeTurns = { maxConcurrent: 64, maxByDevice: 32, maxByAddress: 4096 }
/** For actions with hundreds of rows: 64 of them in a commit would take a second. */
const longTurns = { ...storeTurns, maxConcurrent: 2, isComputing: true }

/** Any handler's result. */
type Result = object | Refused | undefined

/** What a handler returns: the reply, its bytes where they are not plain JSON, or a refusal. */
export type ResultOf<C extends Call> = ReplyOf<C> | Uint8Array | Refused

/** What a handler receives; `caller` is set only for calls with `access: 'passenger'`. */
export type CallContext<C extends Call, Shapes> = {
  body: Shapes extends { body: infer Shape } ? Checked<Shape> : undefined
  query: Shapes extends { query: infer Shape } ? Checked<Shape> : undefined
  caller: C['access'] extends 'passenger' ? Caller : null
  /** The client's address, as a key for rate limits. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type MountOptions = {
  /** A GET with a side effect: refused when sent from another site, and queued like an action. */
  changesSomething?: boolean
  /** A GET that costs as much as an action: limited and queued like one. */
  takesTurn?: boolean
  /** Reads or writes hundreds of rows: few run at the same time. */
  takesLong?: boolean
  /** Per client IP, in addition to the limit on actions per device. */
  byAddress?: Rate
  /** `false` for actions that wait for another server instead of the store, and so do not queue for it. */
  usesStore?: boolean
}

export type CallRouter = {
  app: FastifyInstance
  mount<const C extends Call, const Shapes extends ShapesOf<C>>(
    call: C,
    options: Shapes & MountOptions,
    handler: (context: CallContext<C, Shapes>) => Promise<ResultOf<C>> | ResultOf<C>,
  ): void
  /** Runs a query of the store for a route that is not a call: it takes turns with the actions of calls. */
  inTurn<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: () => Promise<Result>,
  ): Promise<Result | Refused>
  /** The mounted calls with their shapes, for the tests that compare them with the contract. */
  mounted: readonly MountedCall[]
}

/** A call and what checks its requests. */
export type MountedCall = { call: Call; body?: z.ZodMiniType; query?: z.ZodMiniType }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a request to a mounted call has been admitted. */
    admitted: { caller: Caller | null; address: string } | null
  }
}

/** @see session/sessions.ts for sessions, wire/refusal.ts for the refusal codes */
export const createCallRouter = (
  app: FastifyInstance,
  { sessions, settings, clock }: { sessions: Sessions; settings: Settings; clock: Clock },
): CallRouter => {
  const mounted: MountedCall[] = []
  const turns = createTurns(storeTurns)
  const turnsOfLongActions = createTurns(longTurns)
  const actsByDevice = createRateLimit(settings.limits.actsByDevice)

  /**
   * Bodies other than JSON are parsed in an encapsulated scope, so that other calls do not accept their
   * content type.
   */
  const route = (call: Call, options: RouteOptions) => {
    const { bodyFormat } = call
    if (bodyFormat === undefined) return void app.route(options)
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, bodyFormat === 'bytes' ? body : Object.fromEntries(new URLSearchParams(body.toString()))),
      )
      scope.route(options)
    })
  }

  app.decorateRequest('admitted', null)

  const mount: CallRouter['mount'] = (call, options, handler) => {
    const {
      body: bodyShape,
      query: queryShape,
      changesSomething = false,
      takesTurn = false,
      takesLong = false,
      byAddress,
      usesStore = true,
    } = options as MountOptions & { body?: z.ZodMiniType; query?: z.ZodMiniType }
    mounted.push({ call, body: bodyShape, query: queryShape })
    const isAction = call.method !== 'GET'
    const addressLimit = byAddress && createRateLimit(byAddress)

    const admit = (request: FastifyRequest, address: string): Caller | null | Refused => {
      if ((isAction || changesSomething) && isFromAnotherSite(request)) {
        return refuse('foreign-request', 'This can only be done from the portal.')
      }
      const now = clock.nowInMs()
      const waitByAddressInS = addressLimit?.consume(address, now) ?? 0
      if (waitByAddressInS > 0) return tooMany(waitByAddressInS)
      if (call.access === 'anyone') return null
      const caller = admitPassenger(sessions, request)
      if (caller instanceof Refused || !(isAction || takesTurn)) return caller
      const waitInS = actsByDevice.consume(caller.session.uuid, now)
      return waitInS > 0 ? tooMany(waitInS) : caller
    }

    route(call, {
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      bodyLimit: call.bodyLimitInBytes ?? defaultBodyLimitInBytes,
      // Before the body is read: a request that is refused need not be received.
      onRequest: (request, reply, done) => {
        const address = addressKey(request.ip)
        const admitted = admit(request, address)
        if (admitted instanceof Refused) {
          sendRefusal(reply, admitted)
          return
        }
        request.admitted = { caller: admitted, address }
        done()
      },
      // Synchronous results are sent synchronously: an extra `await` costs a tenth of a small response.
      handler: (request, reply) => {
        const { caller, address } = request.admitted!
        const body = checkShape(bodyShape, request.body, 'body')
        if (body instanceof Refused) return sendRefusal(reply, body)
        const query = checkShape(queryShape, request.query, 'query')
        if (query instanceof Refused) return sendRefusal(reply, query)
        const context = { body, query, caller, address, request, reply }
        const run = () => {
          // The leg may have ended while the body was being received or the action was queued.
          if (caller && !sessions.isLive(caller.session)) return refuse('no-session', 'Sign in first.')
          const result = handler(context as unknown as Parameters<typeof handler>[0]) as
            | Result
            | Promise<Result>
          if (result instanceof Promise && caller && isAction) sessions.watch(result, caller.session.uuid)
          return result
        }
        const sender = { address, device: caller?.session.uuid ?? request.id, response: reply.raw }
        const result =
          usesStore && (isAction || changesSomething || takesTurn)
            ? (takesLong ? turnsOfLongActions : turns).run(sender, run)
            : run()
        if (result instanceof Promise) return result.then((answer) => sendAnswer(reply, answer))
        sendAnswer(reply, result)
      },
    })
  }
  const inTurn: CallRouter['inTurn'] = (request, reply, run) => {
    const device = callerOf(sessions, request)?.session.uuid ?? request.id
    return turns.run({ address: addressKey(request.ip), device, response: reply.raw }, run)
  }
  return { app, mount, inTurn, mounted }
}

const defaultBodyLimitInBytes = 16 * 1024

export const sendAnswer = (reply: FastifyReply, answer: Result): FastifyReply => {
  if (answer instanceof Refused) return sendRefusal(reply, answer)
  reply.header('cache-control', 'no-store')
  if (answer === undefined) return reply.code(204).send()
  // Bytes are sent unchanged, with the content type set by the handler.
  if (answer instanceof Uint8Array) return reply.send(answer)
  reply.headers({ 'content-disposition': apiDisposition, 'content-type': jsonType })
  return reply.send(JSON.stringify(answer))
}

/** The parsed value, or the refusal that names the first field that does not fit the shape. */
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

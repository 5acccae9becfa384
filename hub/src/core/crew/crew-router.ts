/**
 * The crew's router: mounts the crew's calls, and is the only place that authorizes them.
 *
 * An action needs the console's own origin, a signed-in tablet, the session's proof header, a rate within the
 * limit and a body of the call's shape, and is logged before it is done, unless it is urgent or unlogged. Signing in
 * needs only the origin and the body. Passengers' cookies and tokens are ignored.
 *
 * @see CRW-01, CRW-09, decision 0025
 */

import type { Call, ReplyOf } from '@altiport/wire/call'
import { crewCalls } from '@altiport/wire/calls'
import { crewProofHeader } from '@altiport/wire/crew'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '#core/clock.ts'
import { addressKey, createRateLimit } from '#core/http/rate.ts'
import { Refused, refuse, tooMany } from '#core/http/refusal.ts'
import { type Checked, checkShape, type ResultOf, type ShapesOf, sendAnswer } from '#core/http/router.ts'
import { refusalOf, sendRefusal } from '#core/http/send-refusal.ts'
import type { Settings } from '#core/settings.ts'
import { tokenIn } from './crew-cookies.ts'
import type { CrewLog } from './crew-log.ts'
import { type CrewSessions, type CrewTablet, isProof } from './crew-sessions.ts'
import { isFromConsole } from './own-origin.ts'

export type CrewCallName = keyof typeof crewCalls
type CrewCall<Name extends CrewCallName> = (typeof crewCalls)[Name]
type CrewResult<Name extends CrewCallName, Options> = Options extends { reply: unknown }
  ? Saved | Refused
  : ResultOf<CrewCall<Name>>

export type CrewCallContext<C extends Call, Shapes> = {
  body: Shapes extends { body: infer Shape } ? Checked<Shape> : undefined
  query: Shapes extends { query: infer Shape } ? Checked<Shape> : undefined
  /** The signed-in tablet; `null` for calls that need none. */
  caller: C['access'] extends 'crew' ? CrewTablet : null
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type CrewMountOptions = {
  /** The action is run before it is logged, so that an unavailable store does not delay it. */
  isUrgent?: boolean | ((body: never) => boolean)
  /** Not logged: for actions that change nothing of interest. */
  isUnlogged?: boolean
}

/** Whether the action itself is on disk; a handler with `options.reply` returns this. */
export type Saved = { saved: boolean }

/**
 * Builds the reply if the handler refuses nothing. `saved`: the action's log line is written, and the handler did
 * not return `{ saved: false }`.
 */
type ReplyOption<C extends Call> = { reply?: (saved: boolean) => ReplyOf<C> }

export type CrewRouter = {
  app: FastifyInstance
  /** By the call's name in `crewCalls`, which is also the action's name in the log. */
  mount<
    Name extends CrewCallName,
    const Options extends ShapesOf<CrewCall<Name>> & CrewMountOptions & ReplyOption<CrewCall<Name>>,
  >(
    name: Name,
    options: Options,
    handler: (
      context: CrewCallContext<CrewCall<Name>, Options>,
    ) => Promise<CrewResult<Name, Options>> | CrewResult<Name, Options>,
  ): void
  /** All mounted calls, for the test that compares them with the contract. */
  mounted: readonly CrewCallName[]
}

type Needs = { settings: Settings; clock: Clock } & { sessions: CrewSessions; log: CrewLog }

const bodyLimitInBytes = 16 * 1024
const maxDetailsLength = 500
const proofHeaderName = crewProofHeader.toLowerCase()

export const createCrewRouter = (
  app: FastifyInstance,
  { settings, clock, sessions, log }: Needs,
): CrewRouter => {
  const mounted: CrewCallName[] = []
  const actionLimit = createRateLimit(settings.limits.actsByDevice)
  app.decorateRequest('tablet', null)

  /** Runs before the body is read, so that unauthorized requests cost little. */
  const admit = (call: Call, request: FastifyRequest): CrewTablet | null | Refused => {
    const isAction = call.method !== 'GET'
    if (!isFromConsole(request, { isAction, crewOrigin: settings.crewOrigin }))
      return refuse('foreign-request', 'This can only be done from the crew console.')
    if (call.access !== 'crew') return null
    const token = tokenIn(request)
    const tablet = token === null ? null : sessions.of(token)
    if (token === null || tablet === null) return refuse('no-session', 'Sign in with the crew code first.')
    sessions.noteAddress(tablet, addressKey(request.ip))
    if (!isAction) return tablet
    if (!isProof(token, String(request.headers[proofHeaderName] ?? '')))
      return refuse('foreign-request', `The ${crewProofHeader} header must contain this session’s proof.`)
    sessions.touch(tablet)
    const waitInS = actionLimit.consume(tablet.key, clock.nowInMs())
    return waitInS > 0 ? tooMany(waitInS) : tablet
  }

  const mount: CrewRouter['mount'] = (name, options, handler) => {
    const {
      isUrgent = false,
      isUnlogged = false,
      reply: replyOf,
    } = options as CrewMountOptions & { reply?: (saved: boolean) => object }
    const shapes = options as { body?: z.ZodMiniType; query?: z.ZodMiniType }
    mounted.push(name)
    const call: Call = crewCalls[name]
    const isLogged = call.method !== 'GET' && call.access === 'crew' && !isUnlogged
    const handle = async (context: CrewCallContext<Call, unknown>): Promise<object | Refused | undefined> => {
      const run = async () =>
        (await handler(context as unknown as Parameters<typeof handler>[0])) as object | Refused | undefined
      if (!isLogged) return run()
      const { tablet } = context.caller as unknown as CrewTablet
      const entry = { tablet, address: context.address, act: name, what: whatOf(context.body) }
      const toReply = (answer: object | undefined, isLineSaved: boolean) => {
        if (answer instanceof Refused || !replyOf) return answer
        const isActionSaved = !(answer && 'saved' in answer) || answer.saved === true
        return replyOf(isLineSaved && isActionSaved)
      }
      if (typeof isUrgent === 'function' ? isUrgent(context.body as never) : isUrgent) {
        const answer = await run()
        return toReply(answer, await log.recordDone(entry, outcomeOf(answer)))
      }
      const id = await log.start(entry)
      // An error here is ignored: the action has saved its own changes, and its log line exists already.
      const finish = (outcome: string) => log.finish(id, outcome).catch(() => {})
      try {
        const answer = await run()
        await finish(outcomeOf(answer))
        return toReply(answer, true)
      } catch (error) {
        await finish(refusalOf(error).body.refusal)
        throw error
      }
    }
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      bodyLimit: call.bodyLimitInBytes ?? bodyLimitInBytes,
      onRequest: (request, reply, done) => {
        const admitted = admit(call, request)
        if (admitted instanceof Refused) {
          sendRefusal(reply, admitted)
          return
        }
        request.tablet = admitted
        done()
      },
      handler: async (request, reply) => {
        const body = checkShape(shapes.body, request.body, 'body')
        if (body instanceof Refused) return sendRefusal(reply, body)
        const query = checkShape(shapes.query, request.query, 'query')
        if (query instanceof Refused) return sendRefusal(reply, query)
        const address = addressKey(request.ip)
        const context = { body, query, caller: request.tablet, address, request, reply }
        return sendAnswer(reply, await handle(context as unknown as CrewCallContext<Call, unknown>))
      },
    })
  }
  return { app, mount, mounted }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the crew's router once it has authorized the request. */
    tablet: CrewTablet | null
  }
}

const outcomeOf = (answer: object | undefined): string =>
  answer instanceof Refused ? answer.body.refusal : 'done'

const whatOf = (body: unknown): string => {
  if (body === undefined) return ''
  const { pin: _, ...rest } = body as Record<string, unknown>
  return JSON.stringify(rest).slice(0, maxDetailsLength)
}

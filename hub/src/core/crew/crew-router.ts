/**
 * The crew's door: mounts the crew's calls, and is the one place that decides who may do what there.
 *
 * From the console's own page, by a tablet that is signed in, with that session's word, not too often, in the call's
 * shape, and with a line in the log before it is done. Nothing that passengers hold is looked at.
 *
 * @see identity: crew; CRW-01, CRW-09
 */
import type { BodyOf, Call, QueryOf } from '@altiport/wire/call'
import { crewCalls } from '@altiport/wire/calls'
import { crewProofHeader } from '@altiport/wire/crew'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf, sendRefusal } from '#core/answer.ts'
import { checkShape, sendAnswer, tooMany } from '#core/call-router.ts'
import type { Parts } from '#core/parts.ts'
import { addressKey, createRateLimit } from '#core/rate.ts'
import { Refused, refuse } from '#core/refusal.ts'
import { tokenIn } from './crew-cookies.ts'
import type { CrewLog } from './crew-log.ts'
import { type CrewSessions, type CrewTablet, isProof } from './crew-sessions.ts'
import { isFromConsole } from './own-origin.ts'

export type CrewCallName = keyof typeof crewCalls

export type CrewCallContext<C extends Call> = {
  body: BodyOf<C>
  query: QueryOf<C>
  /** Who acts; there exactly for calls that need a tablet. */
  who: C['access'] extends 'crew' ? CrewTablet : null
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type CrewMountOptions<C extends Call = Call> = {
  /** Done first and written down as soon as the store can: for what a store that is away must not hold up. */
  isUrgent?: boolean | ((body: BodyOf<C>) => boolean)
  /**
   * What is answered where nothing is refused, as it stands then. `saved`: the act's line is written, and the handler
   * did not answer `{ saved: false }`.
   */
  reply?: (saved: boolean) => object
  /** An act that is none to speak of: no line in the log. */
  isUnlogged?: boolean
}

export type CrewRouter = {
  app: FastifyInstance
  /** By the call's name in `crewCalls`, which is the act's word in the log. */
  mount<Name extends CrewCallName>(
    name: Name,
    handler: (
      context: CrewCallContext<(typeof crewCalls)[Name]>,
    ) => Promise<object | Refused | undefined> | object | Refused | undefined,
    options?: CrewMountOptions<(typeof crewCalls)[Name]>,
  ): void
  /** What was mounted, for the test that compares it with the contract. */
  mounted: readonly CrewCallName[]
}

type Needs = Pick<Parts, 'settings' | 'clock'> & { sessions: CrewSessions; log: CrewLog }

const bodyLimitInBytes = 16 * 1024
const maxDetailsLength = 500
const proofHeaderName = crewProofHeader.toLowerCase()

export const createCrewRouter = (
  app: FastifyInstance,
  { settings, clock, sessions, log }: Needs,
): CrewRouter => {
  const mounted: CrewCallName[] = []
  const acts = createRateLimit(settings.limits.actsByDevice)
  app.decorateRequest('tablet', null)

  /** Before the body is read: whoever may not, need not be listened to. */
  const admit = (call: Call, request: FastifyRequest): CrewTablet | null | Refused => {
    const isAct = call.method !== 'GET'
    if (!isFromConsole(request, { isAct, crewOrigin: settings.crewOrigin }))
      return refuse('foreign-request', 'This can only be done from the crew console itself.')
    if (call.access !== 'crew') return null
    const token = tokenIn(request)
    const tablet = token === null ? null : sessions.of(token)
    if (token === null || tablet === null) return refuse('no-session', 'Sign in with the crew code first.')
    if (!isAct) return tablet
    if (!isProof(token, String(request.headers[proofHeaderName] ?? '')))
      return refuse('foreign-request', `The ${crewProofHeader} header must have the word of this session.`)
    sessions.touch(tablet)
    const waitInS = acts.consume(tablet.key, clock.nowInMs())
    return waitInS > 0 ? tooMany(waitInS) : tablet
  }

  const mount: CrewRouter['mount'] = (name, handler, options = {}) => {
    const { isUrgent = false, isUnlogged = false, reply: replyOf } = options
    mounted.push(name)
    const call: Call = crewCalls[name]
    const isLogged = call.method !== 'GET' && call.access === 'crew' && !isUnlogged
    const handle = async (context: CrewCallContext<Call>): Promise<object | Refused | undefined> => {
      const run = () => handler(context as unknown as Parameters<typeof handler>[0])
      if (!isLogged) return run()
      const { tablet } = context.who as unknown as CrewTablet
      const entry = { tablet, address: context.address, act: name, what: whatOf(context.body) }
      const replied = (answer: object | undefined, isLineSaved: boolean) => {
        if (answer instanceof Refused || !replyOf) return answer
        const isActSaved = !(answer && 'saved' in answer) || answer.saved === true
        return replyOf(isLineSaved && isActSaved)
      }
      if (typeof isUrgent === 'function' ? isUrgent(context.body as never) : isUrgent) {
        const answer = await run()
        return replied(answer, await log.later(entry, outcomeOf(answer)))
      }
      const id = await log.start(entry)
      // The act counts by what it wrote itself; its line is there already.
      const finish = (outcome: string) => log.finish(id, outcome).catch(() => {})
      try {
        const answer = await run()
        await finish(outcomeOf(answer))
        return replied(answer, true)
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
        const body = checkShape(call.body, request.body, 'body')
        if (body instanceof Refused) return sendRefusal(reply, body)
        const query = checkShape(call.query, request.query, 'query')
        if (query instanceof Refused) return sendRefusal(reply, query)
        const address = addressKey(request.ip)
        const context = { body, query, who: request.tablet, address, request, reply }
        return sendAnswer(reply, await handle(context as unknown as CrewCallContext<Call>))
      },
    })
  }
  return { app, mount, mounted }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the crew's door has let a request to one of its calls in. */
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

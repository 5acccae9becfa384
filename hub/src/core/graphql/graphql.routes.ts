/**
 * The door where the portal asks: `/core/graphql`.
 *
 * What is public is answered from ready bytes; at best the request's own text finds them, before anything is parsed.
 * What is personal is executed for the passenger who asks and never kept.
 *
 * @see API-11 to API-14, and docs/decisions/0003-graphql-ready-bytes.md
 */
import { graphqlPath } from '@altiport/wire/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildSchema, NoSchemaIntrospectionCustomRule } from 'graphql/index.js'
import { mercurius } from 'mercurius'
import { jsonType, sendRefusal } from '#core/answer.ts'
import type { Content } from '#core/content/content.ts'
import { currentBytes } from '#core/content/current-bytes.ts'
import { encodingFor, packedBytes, type ReadyAnswer } from '#core/content/ready-bytes.ts'
import { answerEarly, type EarlyAnswer } from '#core/early-answer.ts'
import { addressKey, createRateLimit } from '#core/rate.ts'
import { Refused, refuse } from '#core/refusal.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { admitPassenger, whoAsks } from '#core/session/who.ts'
import type { Rate } from '#core/settings.ts'
import { StoreRefusal } from '#core/store.ts'
import type { Asking, Resolvers } from './asking.ts'
import { keyOf, normalized, openQuestions, packFor, type Question, type Variables } from './questions.ts'
import { personalFields, schemaText } from './schema.ts'

type Options = {
  content: Content
  clock: { nowInMs(): number }
  resolvers: readonly Resolvers[]
  sessions: Sessions
  /** In `devMode` any query within bounds is taken, and questions about the schema. Never in an aircraft. */
  settings: { devMode: boolean; limits: { asksByDevice: Rate; asksByAddress: Rate } }
  cacheInBytes?: number
  /** Told of the answers that the framework never saw; it tells of the others. */
  onEarlyAnswer?: (route: string, status: number) => void
}

/** How the hub asks itself what is public, for the first page. */
export type AskPublic = (query: string, variables: Variables) => Promise<unknown>

const bodyLimitInBytes = 16 * 1024
const usualCacheInBytes = 32 * 1024 * 1024

export async function graphqlRoutes(app: FastifyInstance, options: Options): Promise<AskPublic> {
  const { content, clock } = options
  const { devMode, limits } = options.settings
  const now = () => clock.nowInMs()
  const bytesNow = currentBytes(content, now, options.cacheInBytes ?? usualCacheInBytes)
  const ofDevice = createRateLimit(limits.asksByDevice)
  const ofAddress = createRateLimit(limits.asksByAddress)
  let askPublic!: AskPublic

  /** What must be worked out takes its time from all others; a cabin behind one address is many devices. */
  const waitFor = (request: FastifyRequest): number => {
    const uuid = whoAsks(options.sessions, request)?.session.uuid
    return uuid === undefined ? ofAddress.take(addressKey(request.ip), now()) : ofDevice.take(uuid, now())
  }

  answerEarly(app, {
    path: graphqlPath,
    bodyLimitInBytes,
    look: (body, request) => earlyAnswer(bytesNow().get(body.toString()), request.headers['accept-encoding']),
    onAnswer: options.onEarlyAnswer,
  })

  await app.register(async (scope) => {
    // That it is sound is told by tests, not at each start.
    const schema = buildSchema(schemaText(), { assumeValidSDL: true, noLocation: true })
    await scope.register(mercurius, {
      schema,
      resolvers: merged(options.resolvers) as never,
      routes: false,
      jit: 1,
      validationRules: devMode ? [] : [NoSchemaIntrospectionCustomRule],
      // Errors stay whole for the log; none of them leaves the hub.
      errorFormatter: (execution) => ({ statusCode: 200, response: execution as never }),
    })
    const questions = openQuestions(schema, personalFields(schema), devMode)

    async function execute({ operation, variables }: Question, asking: Asking): Promise<Buffer> {
      const fault = operation.faultOf(variables)
      if (fault !== undefined) throw refuse('bad-input', fault, { where: 'body.variables' })
      const { data, errors } = await scope.graphql(operation.text, asking as never, variables)
      if (!errors?.length) return Buffer.from(JSON.stringify({ data }))
      const resting = errors.find((error) => error.originalError instanceof StoreRefusal)
      if (resting) throw resting.originalError
      for (const error of errors) {
        scope.log.error({ err: error.originalError ?? error, path: error.path }, 'a resolver failed')
      }
      throw new HubFault()
    }

    /** `raw` is the request's own text: kept as a second key, it saves the next one all parsing. */
    async function readyAnswer(question: Question, raw?: string): Promise<ReadyAnswer> {
      const nowInMs = now()
      const bytes = bytesNow()
      const asked = normalized(question, bytes.pack)
      const answer = await bytes.getOrMake(keyOf(asked), () =>
        execute(asked, { pack: packFor(asked, bytes.pack), nowInMs }),
      )
      if (raw !== undefined) bytes.put(raw, answer)
      return answer
    }

    const isReady = (question: Question) => {
      const bytes = bytesNow()
      return bytes.get(keyOf(normalized(question, bytes.pack))) !== undefined
    }

    askPublic = async (query, variables) => {
      const question = questions.read(JSON.stringify({ query, variables }))
      if (typeof question === 'string' || question.operation.isPersonal)
        throw new Error(`not public: ${query}`)
      return JSON.parse((await readyAnswer(question)).bytes.toString()).data
    }

    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyLimitInBytes },
      (_request, body, done) => done(null, body),
    )

    scope.post(graphqlPath, { bodyLimit: bodyLimitInBytes }, (request, reply) => {
      const raw = (request.body as string | undefined) ?? ''
      const ready = bytesNow().get(raw)
      return ready === undefined ? answerRead(raw, request, reply) : send(ready, request, reply)
    })

    async function answerRead(raw: string, request: FastifyRequest, reply: FastifyReply) {
      const question = questions.read(raw)
      if (typeof question === 'string')
        return sendRefusal(reply, refuse('bad-input', question, { where: 'body' }))
      try {
        if (!question.operation.isPersonal) {
          const waitInS = isReady(question) ? 0 : waitFor(request)
          if (waitInS === 0) return send(await readyAnswer(question, raw), request, reply)
          return sendRefusal(reply, tooMany(waitInS))
        }
        const who = admitPassenger(options.sessions, request)
        if (who instanceof Refused) return sendRefusal(reply, who)
        const { pack } = content
        const asked = packFor(question, pack)
        const asking = { pack: asked, nowInMs: now(), passenger: { uuid: who.session.uuid } }
        return sendBytes(await execute(normalized(question, pack), asking), reply, forOne)
      } catch (error) {
        if (error instanceof Refused) return sendRefusal(reply, error)
        if (error instanceof HubFault) return sendFault(reply)
        throw error
      }
    }
  })
  return askPublic
}

const tooMany = (retryAfterInS: number) =>
  refuse('too-many', `Too many at once. Try again in ${retryAfterInS} s.`, { retryAfterInS })

/** A resolver broke: told in GraphQL's own way, as an error's `message`. @see API-17 */
class HubFault extends Error {}

function merged(parts: readonly Resolvers[]): Resolvers {
  const all: Resolvers = {}
  for (const part of parts) {
    for (const [type, fields] of Object.entries(part)) all[type] = { ...all[type], ...fields }
  }
  return all
}

/** Nothing where the answer must be compressed first. */
function earlyAnswer(
  answer: ReadyAnswer | undefined,
  acceptEncoding: string | undefined,
): EarlyAnswer | undefined {
  if (answer === undefined) return undefined
  const encoding = encodingFor(answer, acceptEncoding)
  if (encoding === undefined) return { head: plainHead, bytes: answer.bytes }
  const bytes = answer.packed[encoding]
  return bytes && { head: packedHead[encoding], bytes }
}

/** What is the same for everybody a device may keep for when the hub cannot be reached; no more. @see PAX-08 */
const forAll = 'no-cache'
const forOne = 'no-store'

const kept = ['cache-control', forAll, 'content-type', jsonType]
const plainHead = ['vary', 'accept-encoding', ...kept]
const packedHead = {
  br: ['vary', 'accept-encoding', 'content-encoding', 'br', ...kept],
  gzip: ['vary', 'accept-encoding', 'content-encoding', 'gzip', ...kept],
}

function send(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return sendBytes(answer.bytes, reply, forAll)
  reply.header('content-encoding', encoding)
  const ready = answer.packed[encoding]
  return ready
    ? sendBytes(ready, reply, forAll)
    : packedBytes(answer, encoding).then((bytes) => sendBytes(bytes, reply, forAll))
}

const sendBytes = (bytes: Buffer, reply: FastifyReply, may: typeof forAll | typeof forOne) =>
  reply.header('cache-control', may).type(jsonType).send(bytes)

const sendFault = (reply: FastifyReply) =>
  reply.code(500).send({
    refusal: 'hub-fault',
    message: 'The hub could not answer this.',
    errors: [{ message: 'The hub could not answer this.' }],
  })

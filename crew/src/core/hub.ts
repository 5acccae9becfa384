/** Calls the crew server of the hub. Requests are never queued for later: one that does not arrive has failed. */
import { type AnyInput, addressOf, type Call, type InputArgs, type ReplyOf } from '@altiport/wire/call'
import { crewProofHeader } from '@altiport/wire/crew'
import { createStore } from '#core/store.ts'

/** The hub refused the request; `word` is the code of the refusal, `message` its text in English. */
export class Refusal extends Error {
  readonly word: string
  readonly retryAfterInS: number | undefined
  constructor(word: string, message: string, retryAfterInS?: number) {
    super(message)
    this.name = 'Refusal'
    this.word = word
    this.retryAfterInS = retryAfterInS
  }
}

/** No response, or one that is not from the hub. */
export class NoHub extends Error {}

/** Received at sign-in, in memory only; sent with every request that is not a GET. */
export const proofStore = createStore<string | null>(null)
/** Called when the hub refuses a request because this tablet has no session. */
export const noSessionListeners = new Set<() => void>()

const timeoutInMs = 8000

/**
 * Resolves to the hub's reply, which is `undefined` if the call has none.
 *
 * @throws {Refusal} @throws {NoHub}
 */
export async function callHub<const C extends Call>(call: C, ...[input]: InputArgs<C>): Promise<ReplyOf<C>> {
  const { params, query, body } = (input ?? {}) as unknown as AnyInput
  const headers = new Headers({ accept: 'application/json' })
  const proof = proofStore.read()
  if (call.method !== 'GET' && proof) headers.set(crewProofHeader, proof)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(addressOf(call, params, query), {
    method: call.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutInMs),
  }).catch(() => {
    throw new NoHub('The hub did not respond')
  })
  const answer = await readJson(response)
  if (response.ok) return answer as ReplyOf<C>
  const refusal = answer as { refusal?: string; message?: string; retryAfterInS?: number } | undefined
  if (typeof refusal?.refusal !== 'string')
    throw new NoHub(`Unexpected response with status ${response.status}`)
  if (refusal.refusal === 'no-session') for (const listener of noSessionListeners) listener()
  throw new Refusal(refusal.refusal, refusal.message ?? '', refusal.retryAfterInS)
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

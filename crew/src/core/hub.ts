/** Calls the crew server of the hub. Requests are never queued for later: one that does not arrive has failed. */
import { type CallOptions, createHub, FailedReply } from '@altiport/client/hub'
import { createStore } from '@altiport/client/store'
import type { Call, InputArgs, ReplyOf } from '@altiport/wire/call'
import { crewProofHeader } from '@altiport/wire/crew'

/** No response, or one that is not from the hub. */
export class NoHub extends Error {}

/** Received at sign-in, in memory only; sent with every request that is not a GET. */
export const proofStore = createStore<string | null>(null)
/** Called when the hub refuses a request because this tablet has no session. */
export const noSessionListeners = new Set<() => void>()

const hub = createHub({
  timeoutInMs: 8000,
  headersFor(method) {
    const proof = proofStore.read()
    return { accept: 'application/json', ...(method !== 'GET' && proof && { [crewProofHeader]: proof }) }
  },
})

/**
 * Resolves to the hub's reply, which is `undefined` if the call has none.
 *
 * @throws {FailedReply} if the hub refuses. @throws {NoHub}
 */
export async function callHub<const C extends Call>(call: C, ...input: InputArgs<C>): Promise<ReplyOf<C>> {
  const reply: unknown = await hub.callHub(call, ...(input as InputArgs<C, CallOptions>)).catch((failure) => {
    if (!(failure instanceof FailedReply)) throw new NoHub('The hub did not respond')
    if (failure.refusal === undefined) throw new NoHub(failure.message)
    if (failure.refusal === 'no-session') for (const listener of noSessionListeners) listener()
    throw failure
  })
  // No call of the crew server replies with a text: something else in the network has answered.
  if (typeof reply === 'string') throw new NoHub('Unexpected response')
  return reply as ReplyOf<C>
}

/** The code of the hub's refusal; `undefined` if the failure is not a refusal. */
export const refusalOf = (failure: unknown): string | undefined =>
  failure instanceof FailedReply ? failure.refusal : undefined

/** Reads from the crew's door of the hub. */
import type { Call } from '@altiport/wire/call'

/** @throws with the hub's sentence, or the status where there is none */
export const ask = async <Reply>(call: Pick<Call, 'path'>): Promise<Reply> => {
  const reply = await fetch(call.path, { headers: { accept: 'application/json' } })
  if (reply.ok) return (await reply.json()) as Reply
  const refusal = (await reply.json().catch(() => null)) as { message?: string } | null
  throw new Error(refusal?.message ?? `The hub answered ${reply.status}.`)
}

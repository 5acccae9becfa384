/**
 * Log strings that must arrive: kept on this device until the hub has taken them, and sent again under the same
 * transaction, of which the hub keeps one.
 *
 * @see LOG-07, LOG-17, SUR-07
 */
import { connectionStore } from '#core/live/live.ts'
import { randomUuid } from '#core/session/uuid.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { tryUsage } from './usage.ts'

type Letter = { tid: string; log: string }

const key = 'outbox'
/** Far more than a passenger writes on a flight; what is oldest goes first. */
const mostKept = 2000
const tryAgainInMs = 30_000
let isSending = false
let hasStarted = false

const read = (): Letter[] => {
  try {
    const kept: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Keeps the strings and sends them, in order; what cannot be sent now is sent later, also after a reload. */
export function sendSurely(...logs: string[]): void {
  const letters = [...read(), ...logs.map((log) => ({ tid: randomUuid(), log }))]
  writeNote(key, JSON.stringify(letters.slice(-mostKept)))
  startOutbox()
  void deliver()
}

/** Call when a page that uses it opens: what was left over goes out. */
export function startOutbox(): void {
  if (hasStarted) return
  hasStarted = true
  connectionStore.listen(() => connectionStore.read().status === 'OPEN' && void deliver())
  setInterval(() => void deliver(), tryAgainInMs)
  void deliver()
}

async function deliver(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let [letter] = read(); letter; [letter] = read()) {
      // What the hub will never take must not stand in the way of the rest.
      if ((await tryUsage(letter.log, letter.tid)) === 'unsent') return
      const sent = letter.tid
      writeNote(key, JSON.stringify(read().filter(({ tid }) => tid !== sent)))
    }
  } finally {
    isSending = false
  }
}

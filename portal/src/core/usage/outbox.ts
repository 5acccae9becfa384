/**
 * Log strings that must be delivered: saved on this device until the hub has accepted them, and sent again
 * with the same transaction id, by which the hub removes duplicates. Messages to be encrypted are only saved
 * unencrypted while the key or the encryption code cannot be loaded.
 *
 * @see LOG-07, LOG-13, LOG-17, SUR-07, SUR-08, HOM-09
 */

import { randomUuid } from '@altiport/client/uuid'
import type { SecureMessage } from '@altiport/wire/secure-log'
import { logError } from '#core/error-log.ts'
import { connectionStore } from '#core/live/live.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { loadSealer } from './secure-log.ts'
import { tryUsage } from './usage.ts'

/** `at`: time of the event, in ms since 1970. */
type Sealed = { tid: string; at: number; log: string }
type Unsealed = { tid: string; at: number; message: SecureMessage }
type Entry = Sealed | Unsealed

const key = 'outbox'
/** Far more than a passenger writes on a flight; the oldest entries are dropped. */
const maxSaved = 2000
const retryIntervalInMs = 30_000
let isSending = false
let isSealing = false
let hasStarted = false

const read = (): Entry[] => {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}
const write = (entries: Entry[]) => writeNote(key, JSON.stringify(entries.slice(-maxSaved)))
/** Replaces an entry by `others`, if it is still saved. */
const replace = (entry: Entry, ...others: Entry[]) =>
  write(read().flatMap((one) => (one.tid === entry.tid ? others : [one])))
const isSealed = (entry: Entry): entry is Sealed => 'log' in entry
const isUnsealed = (entry: Entry): entry is Unsealed => 'message' in entry

/** Saves the strings and sends them in order; what cannot be sent now is sent later, also after a reload. */
export function sendReliably(...logs: string[]): void {
  enqueue(logs.map((log) => ({ tid: randomUuid(), at: Date.now(), log })))
}

/**
 * Like `sendReliably`, but encrypted for the ground. Without a key of the airline nothing is sent, and a
 * warning is logged.
 *
 * @see LOG-13 to LOG-16, OP-77, OP-78, SUR-08
 */
export function sendSecurely(kind: string, data: Record<string, unknown>): void {
  enqueue([{ tid: randomUuid(), at: Date.now(), message: { kind, data } }])
}

/** Call late in every page load: sends what is left from earlier. */
export function startOutbox(): void {
  if (hasStarted) return
  hasStarted = true
  connectionStore.listen(() => connectionStore.read().status === 'OPEN' && deliver())
  setInterval(deliver, retryIntervalInMs)
  deliver()
}

function enqueue(entries: Entry[]): void {
  write([...read(), ...entries])
  startOutbox()
  deliver()
}

function deliver(): void {
  void send()
  if (read().some(isUnsealed)) void seal().then(send)
}

/**
 * The strings of a message get transaction ids derived from the message's: if sealed twice, the hub saves
 * them once.
 */
async function seal(): Promise<void> {
  if (isSealing) return
  isSealing = true
  try {
    const sealMessage = await loadSealer()
    for (let entry = read().find(isUnsealed); entry; entry = read().find(isUnsealed)) {
      const { tid, at, message } = entry
      const logs = sealMessage(message, tid)
      replace(entry, ...logs.map((log, n) => ({ tid: `${tid}-${n}`, at, log })))
    }
  } catch (failure) {
    logError('A secure log could not be encrypted yet', failure)
  } finally {
    isSealing = false
  }
}

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let entry = read().find(isSealed); entry; entry = read().find(isSealed)) {
      // Refused strings are removed so that they do not block the others.
      if ((await tryUsage(entry.log, entry.tid, entry.at)) === 'unsent') return
      replace(entry)
    }
  } finally {
    isSending = false
  }
}

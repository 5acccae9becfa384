/**
 * Log strings that must be delivered: saved on this device until the hub has accepted or refused them, and sent again
 * with the same transaction id, by which the hub removes duplicates. Messages to be encrypted are saved
 * unencrypted until the key and the encryption code are loaded.
 *
 * @see LOG-07, LOG-13, LOG-17, SUR-07, SUR-08, HOM-09
 */

import { randomUuid } from '@altiport/client/uuid'
import type { SecureMessage } from '@altiport/wire/secure-log'
import { logError } from '#core/error-log.ts'
import { connectionStore } from '#core/live/live.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { loadEncryption } from './secure-log.ts'
import { sendLogOnce } from './usage.ts'

/** `at`: time of the event, in ms since 1970. */
type LogEntry = { tid: string; at: number; log: string }
type UnencryptedEntry = { tid: string; at: number; message: SecureMessage }
type Entry = LogEntry | UnencryptedEntry

const key = 'outbox'
/** Far more than a passenger writes on a flight; the oldest entries are dropped. */
const maxSaved = 2000
const retryIntervalInMs = 30_000
let isSending = false
let isEncrypting = false
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
/** Replaces an entry with `others`, if it is still saved. */
const replace = (entry: Entry, ...others: Entry[]) =>
  write(read().flatMap((saved) => (saved.tid === entry.tid ? others : [saved])))
const isLogEntry = (entry: Entry): entry is LogEntry => 'log' in entry
const isUnencrypted = (entry: Entry): entry is UnencryptedEntry => 'message' in entry

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
  if (read().some(isUnencrypted)) void encryptMessages().then(send)
}

/**
 * The strings of a message get transaction ids derived from the message's: if encrypted twice, the hub saves
 * them once.
 */
async function encryptMessages(): Promise<void> {
  if (isEncrypting) return
  isEncrypting = true
  try {
    const encryptMessage = await loadEncryption()
    for (let entry = read().find(isUnencrypted); entry; entry = read().find(isUnencrypted)) {
      const { tid, at, message } = entry
      const logs = encryptMessage(message, tid)
      replace(entry, ...logs.map((log, n) => ({ tid: `${tid}-${n}`, at, log })))
    }
  } catch (failure) {
    logError('A secure log could not be encrypted yet', failure)
  } finally {
    isEncrypting = false
  }
}

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let entry = read().find(isLogEntry); entry; entry = read().find(isLogEntry)) {
      // Refused strings are removed so that they do not block the others.
      if ((await sendLogOnce(entry.log, entry.tid, entry.at)) === 'unsent') return
      replace(entry)
    }
  } finally {
    isSending = false
  }
}

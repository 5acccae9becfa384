/**
 * Log strings that must arrive: kept on this device until the hub has taken them, and sent again under the same
 * transaction, of which the hub keeps one. What is to be encrypted waits as it was written only where the key or the
 * code for it could not be had yet.
 *
 * @see LOG-07, LOG-13, LOG-17, SUR-07, SUR-08, HOM-09
 */
import type { SecureMessage } from '@altiport/wire/secure-log'
import { logError } from '#core/error-log.ts'
import { connectionStore } from '#core/live/live.ts'
import { randomUuid } from '#core/session/uuid.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { loadSealer } from './secure-log.ts'
import { tryUsage } from './usage.ts'

/** `at` is when it was said, ms since 1970. */
type Sealed = { tid: string; at: number; log: string }
type Open = { tid: string; at: number; message: SecureMessage }
type Letter = Sealed | Open

const key = 'outbox'
/** Far more than a passenger writes on a flight; what is oldest goes first. */
const maxSaved = 2000
const retryIntervalInMs = 30_000
let isSending = false
let isSealing = false
let hasStarted = false

const read = (): Letter[] => {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}
const write = (letters: Letter[]) => writeNote(key, JSON.stringify(letters.slice(-maxSaved)))
/** Puts `others` in the place of a letter that is still kept. */
const replace = (letter: Letter, ...others: Letter[]) =>
  write(read().flatMap((one) => (one.tid === letter.tid ? others : [one])))
const isSealed = (letter: Letter): letter is Sealed => 'log' in letter
const isOpen = (letter: Letter): letter is Open => 'message' in letter

/** Keeps the strings and sends them, in order; what cannot be sent now is sent later, also after a reload. */
export function sendReliably(...logs: string[]): void {
  enqueue(logs.map((log) => ({ tid: randomUuid(), at: Date.now(), log })))
}

/**
 * As `sendSurely`, readable on the ground alone. Without a key of the airline nothing is sent, and a warning is logged.
 *
 * @see LOG-13 to LOG-16, OP-77, OP-78, SUR-08
 */
export function sendSecurely(kind: string, data: Record<string, unknown>): void {
  enqueue([{ tid: randomUuid(), at: Date.now(), message: { kind, data } }])
}

/** Call late in every load of the page: what was left over goes out. */
export function startOutbox(): void {
  if (hasStarted) return
  hasStarted = true
  connectionStore.listen(() => connectionStore.read().status === 'OPEN' && deliver())
  setInterval(deliver, retryIntervalInMs)
  deliver()
}

function enqueue(letters: Letter[]): void {
  write([...read(), ...letters])
  startOutbox()
  deliver()
}

function deliver(): void {
  void send()
  if (read().some(isOpen)) void seal().then(send)
}

/** Each string of a message has a transaction of its own, made of the message's: sealed twice, it is kept once. */
async function seal(): Promise<void> {
  if (isSealing) return
  isSealing = true
  try {
    const sealed = await loadSealer()
    for (let letter = read().find(isOpen); letter; letter = read().find(isOpen)) {
      const { tid, at, message } = letter
      const logs = sealed(message, tid)
      replace(letter, ...logs.map((log, n) => ({ tid: `${tid}-${n}`, at, log })))
    }
  } catch (failure) {
    logError('A secure log could not be made yet', failure)
  } finally {
    isSealing = false
  }
}

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let letter = read().find(isSealed); letter; letter = read().find(isSealed)) {
      // What the hub will never take must not stand in the way of the rest.
      if ((await tryUsage(letter.log, letter.tid, letter.at)) === 'unsent') return
      replace(letter)
    }
  } finally {
    isSending = false
  }
}

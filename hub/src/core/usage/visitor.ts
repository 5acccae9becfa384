/**
 * The usage log's two ids, given by the hub and checked without keeping them: each carries its own signature.
 *
 * The uid is made anew for each leg, since the leg's key signs it; nothing leads from it to the device's uuid.
 * The sid names one visit, which ends after half an hour of silence. New ones are made of the record's transaction:
 * a record that is sent again, since no answer came, is of the same visitor as the first time.
 *
 * @see LOG-06, LOG-08, OP-75
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Visitor = { uid: string; sid: string }

export type Visitors = {
  /** The ids to use: those given where they hold, else new ones, always the same for one transaction `tid`. */
  admit(given: { uid?: string; sid?: string }, tid: string, legKey: string, nowInMs: number): Visitor
}

const visitSilenceInMs = 30 * 60_000
/** Visits whose last sign of life is remembered; a forgotten one just goes on. */
const visitLimit = 10_000

export const createVisitors = (): Visitors => {
  const lastSeenInMs = new Map<string, number>()
  return {
    admit(given, tid, legKey, nowInMs) {
      const uid = holds(given.uid, legKey, 'uid')
        ? given.uid
        : sign(wordOf(tid, legKey, 'uid'), legKey, 'uid')
      const isSame =
        holds(given.sid, legKey, uid) && nowInMs - (lastSeenInMs.get(given.sid) ?? nowInMs) < visitSilenceInMs
      const sid = isSame ? (given.sid as string) : sign(wordOf(tid, legKey, uid), legKey, uid)
      lastSeenInMs.delete(sid)
      lastSeenInMs.set(sid, nowInMs)
      if (lastSeenInMs.size > visitLimit) {
        const [oldest] = lastSeenInMs.keys()
        if (oldest !== undefined) lastSeenInMs.delete(oldest)
      }
      return { uid, sid }
    },
  }
}

/** Nobody can tell the transaction from it, and no other leg has the same. */
const wordOf = (tid: string, key: string, purpose: string) =>
  createHmac('sha256', key).update(`${purpose} of ${tid}`).digest('base64url').slice(0, 16)

const sign = (word: string, key: string, purpose: string) =>
  `${word}.${createHmac('sha256', key).update(`${purpose} ${word}`).digest('base64url').slice(0, 16)}`

const holds = (id: string | undefined, key: string, purpose: string): id is string => {
  const word = /^([\w-]{16})\.[\w-]{16}$/.exec(id ?? '')?.[1]
  if (id === undefined || word === undefined) return false
  return timingSafeEqual(Buffer.from(id), Buffer.from(sign(word, key, purpose)))
}

/**
 * The usage log's two ids, issued by the hub and verified without storing them: each contains its own
 * signature.
 *
 * The uid differs on each leg, because the leg's key signs it; once that key is deleted with the leg, the uid
 * cannot be linked to the device's uuid. The sid identifies one visit, which ends after half an hour of
 * inactivity. A new uid is derived from the device, or, without a session, from the record's transaction; a new sid
 * from the transaction. So a record that is sent again belongs to the same visitor.
 *
 * @see LOG-06, LOG-08, OP-75
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Visitor = { uid: string; sid: string }

type RecordOrigin = { tid: string; uuid: string | null; legKey: string; nowInMs: number }

export type Visitors = {
  /**
   * The ids to use: those sent if they are valid, otherwise new ones, always the same for one transaction
   * `tid`. A signed-in device (`uuid`) has one uid per leg, whatever it sends: it must not count as
   * several.
   */
  admit(sent: { uid?: string; sid?: string }, origin: RecordOrigin): Visitor
}

const visitSilenceInMs = 30 * 60_000
/** Upper bound on tracked visits; an evicted one continues as the same visit. */
const visitLimit = 10_000
/** Upper bound on devices with a remembered uid, about the number of sessions; an evicted device may choose another. */
const deviceLimit = 20_000

export const createVisitors = (): Visitors => {
  const lastActiveInMs = new Map<string, number>()
  const uidByDevice = new Map<string, string>()
  const uidOf = (sent: string | undefined, { tid, uuid, legKey }: RecordOrigin): string => {
    const saved = uuid === null ? undefined : uidByDevice.get(uuid)
    if (isSigned(saved, legKey, 'uid')) return saved
    const uid = isSigned(sent, legKey, 'uid') ? sent : sign(wordOf(uuid ?? tid, legKey, 'uid'), legKey, 'uid')
    if (uuid === null) return uid
    uidByDevice.set(uuid, uid)
    removeOldest(uidByDevice, deviceLimit)
    return uid
  }
  return {
    admit(sent, origin) {
      const { tid, legKey, nowInMs } = origin
      const uid = uidOf(sent.uid, origin)
      const isSame =
        isSigned(sent.sid, legKey, uid) &&
        nowInMs - (lastActiveInMs.get(sent.sid) ?? nowInMs) < visitSilenceInMs
      const sid = isSame ? (sent.sid as string) : sign(wordOf(tid, legKey, uid), legKey, uid)
      lastActiveInMs.delete(sid)
      lastActiveInMs.set(sid, nowInMs)
      removeOldest(lastActiveInMs, visitLimit)
      return { uid, sid }
    },
  }
}

const removeOldest = (map: Map<string, unknown>, limit: number) => {
  const [oldest] = map.keys()
  if (map.size > limit && oldest !== undefined) map.delete(oldest)
}

/** A word from which the transaction or device cannot be derived, and which differs on every leg. */
const wordOf = (name: string, key: string, purpose: string) =>
  createHmac('sha256', key).update(`${purpose} of ${name}`).digest('base64url').slice(0, 16)

const sign = (word: string, key: string, purpose: string) =>
  `${word}.${createHmac('sha256', key).update(`${purpose} ${word}`).digest('base64url').slice(0, 16)}`

const isSigned = (id: string | undefined, key: string, purpose: string): id is string => {
  const word = /^([\w-]{16})\.[\w-]{16}$/.exec(id ?? '')?.[1]
  if (id === undefined || word === undefined) return false
  return timingSafeEqual(Buffer.from(id), Buffer.from(sign(word, key, purpose)))
}

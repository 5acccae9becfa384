/**
 * The usage log's two ids, given by the hub and checked without keeping them: each carries its own signature.
 *
 * The uid is made anew for each leg, since the leg's key signs it; without that key, which ends with the leg, nothing
 * leads from it to the device's uuid. The sid names one visit, which ends after half an hour of silence. New ones are
 * made of the device, or of the record's transaction where nobody is signed in: a record that is sent again, since no
 * answer came, is of the same visitor as the first time.
 *
 * @see LOG-06, LOG-08, OP-75
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Visitor = { uid: string; sid: string }

type RecordOrigin = { tid: string; uuid: string | null; legKey: string; nowInMs: number }

export type Visitors = {
  /**
   * The ids to use: those given where they hold, else new ones, always the same for one transaction `tid`. A device that
   * is signed in (`uuid`) has one uid on a leg, whatever it gives: without it each record would count as a device.
   */
  admit(sent: { uid?: string; sid?: string }, of: RecordOrigin): Visitor
}

const visitSilenceInMs = 30 * 60_000
/** Visits whose last sign of life is remembered; a forgotten one just goes on. */
const visitLimit = 10_000
/** Devices whose uid is remembered, about as many as there can be sessions; a forgotten one gives its own. */
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

/** Nobody can tell the transaction or the device from it, and no other leg has the same. */
const wordOf = (name: string, key: string, purpose: string) =>
  createHmac('sha256', key).update(`${purpose} of ${name}`).digest('base64url').slice(0, 16)

const sign = (word: string, key: string, purpose: string) =>
  `${word}.${createHmac('sha256', key).update(`${purpose} ${word}`).digest('base64url').slice(0, 16)}`

const isSigned = (id: string | undefined, key: string, purpose: string): id is string => {
  const word = /^([\w-]{16})\.[\w-]{16}$/.exec(id ?? '')?.[1]
  if (id === undefined || word === undefined) return false
  return timingSafeEqual(Buffer.from(id), Buffer.from(sign(word, key, purpose)))
}

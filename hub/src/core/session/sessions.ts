/**
 * Authenticated sessions, all of them in memory; changes are written to the store before they take effect.
 *
 * @see SES-10 to SES-17
 */

import { hash, randomUUID } from 'node:crypto'
import type { Clock } from '#core/clock.ts'
import { eraseDevice } from '#core/erasure/erasure.store.ts'
import type { Random } from '#core/random.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { findBoundDevice } from './bound-device.store.ts'
import { openLeg } from './open-leg.ts'
import { createPendingActs } from './pending-acts.ts'
import {
  addSession,
  deleteSessions,
  type Leg,
  readSessions,
  type StoredSession,
  saveLeg,
} from './session.store.ts'
import { createSessionCrowds } from './session-crowds.ts'

export type Session = {
  /** Identifies the session without revealing the token: for sockets and logs. */
  key: string
  /** The device whose data it reads and writes. */
  uuid: string
  /** The uuid that it logged in with; not the device's if that is bound to a secret the request lacked. */
  username: string
  createdAtInMs: number
}

export type Sessions = {
  /** The live session of a token; reads memory only. */
  of(token: string): Session | null
  /** Whether one of the secrets is bound to the session's device. */
  isProvedBy(session: Session, secrets: string[]): boolean
  /** The device that a login proves to be: by one of the request's secrets, otherwise by a live session. */
  proved(username: string, secrets: string[], live: Session | null): Promise<ProvedDevice | null>
  /**
   * Signs a device in, with a new token. `account` is the one that its limits count against since an erasure,
   * if any. `secret` is a new one that the device must store. If the session limit is reached, another
   * session ends.
   */
  signIn(
    username: string,
    options: { address: string; proved?: ProvedDevice | null; account?: string | null },
  ): Promise<{ token: string; session: Session; secret: string | null; isInAccount: boolean }>
  /** Signs out; resolves once the token is invalid. */
  end(session: Session): Promise<void>
  /**
   * Erases the hub's data of the session's device after its pending acts are done, and ends all its sessions.
   * Resolves, once that is on disk, to the account that its limits continue to count against, if any.
   */
  erase(session: Session): Promise<string | null>
  /** The keys of the device's live sessions. */
  keysOf(uuid: string): Iterable<string>
  /** Calls the listener with the key of every session that ends before its maximum age. */
  onEnd(listener: (key: string) => void): void
  leg(): Leg
  /** Whether the session has not ended since it was looked up. */
  isLive(session: Session): boolean
  /** Registers a pending act of a passenger's device: its erasure and the leg's end wait for it. */
  watch(work: Promise<unknown>, uuid: string): void
  /**
   * Ends every session and starts the next leg, with the id `nextLegId` if given. `write` stores it; the
   * default stores the leg and deletes its sessions. If `write` resolves to `false`, nothing ends. No session
   * is valid meanwhile.
   */
  endLeg(options?: { nextLegId?: string; write?: (next: Leg) => Promise<unknown> }): Promise<void>
  count(): number
}

export type ProvedDevice = {
  device: string
  /** Hash of the secret that proved it; null if a live session did. */
  secretHash: string | null
}

const tokenBits = 256
const secretBits = 256
const accountBits = 128
/** Upper bound on unhashed tokens, which are in memory only. */
const recentLimit = 2000

export const hashToken = (token: string) => hash('sha256', token, 'base64url')

type Needs = {
  clock: Clock
  random: Random
  settings: Settings
  /** Whether the session has a live socket. */
  isConnected: (sessionKey: string) => boolean
}

export const openSessions = async (
  store: Store,
  { clock, random, settings, isConnected }: Needs,
): Promise<Sessions> => {
  const maxAgeInMs = settings.sessionMaxAgeInH * 3_600_000
  const sessions = new Map<string, Session>()
  const byDevice = new Map<string, Set<string>>()
  /** Live sessions by token: avoids hashing a token on each request. */
  const recent = new Map<string, Session>()
  const crowds = createSessionCrowds(isConnected)
  /** Of devices with a live session. */
  const secretHashes = new Map<string, string>()
  const listeners: ((key: string) => void)[] = []

  const register = (
    { tokenHash, uuid, username, createdAtInMs }: StoredSession,
    address: string | null,
  ): Session => {
    const session = { key: tokenHash, uuid, username: username ?? uuid, createdAtInMs }
    sessions.set(tokenHash, session)
    crowds.add(tokenHash, address, createdAtInMs)
    byDevice.set(uuid, (byDevice.get(uuid) ?? new Set()).add(tokenHash))
    return session
  }
  const drop = (key: string) => {
    const session = sessions.get(key)
    if (!session) return
    sessions.delete(key)
    crowds.delete(key)
    for (const [token, one] of recent) if (one === session) recent.delete(token)
    const ofDevice = byDevice.get(session.uuid)
    ofDevice?.delete(key)
    if (ofDevice?.size === 0) for (const one of [byDevice, secretHashes]) one.delete(session.uuid)
    for (const listener of listeners) listener(key)
  }
  const isTooOld = (session: Session) => clock.nowInMs() - session.createdAtInMs > maxAgeInMs

  /** Sessions to end for a new one: the device's oldest without a socket, or the least recently used of all. */
  const makingRoom = (uuid: string): string[] => {
    const ofDevice = [...(byDevice.get(uuid) ?? [])]
    if (ofDevice.length >= settings.limits.sessionsByDevice)
      return [ofDevice.find((key) => !isConnected(key)) ?? ofDevice[0]!]
    if (sessions.size < settings.limits.sessions) return []
    const leastUsed = crowds.leastActive(clock.nowInMs())
    return leastUsed ? [leastUsed] : []
  }

  const newLeg = (id?: string): Leg => ({
    id: id ?? `leg-${random.word(72)}`,
    startedAtInMs: clock.nowInMs(),
    key: random.word(256),
  })
  let leg = await openLeg(store, settings, newLeg)
  const restored = (await store.query(readSessions).catch(() => [])).map(({ secretHash, ...session }) => {
    if (secretHash !== null) secretHashes.set(session.uuid, secretHash)
    return register(session, null)
  })
  const expired = restored.filter(isTooOld).map(({ key }) => key)
  expired.forEach(drop)
  if (expired.length > 0) void store.act(deleteSessions, expired).catch(() => {})

  /** Devices that are being erased: their sessions are rejected meanwhile. */
  const erasing = new Set<string>()
  const pendingActs = createPendingActs()
  let ending: Promise<void> | null = null

  return {
    of(token) {
      const session = ending ? undefined : (recent.get(token) ?? sessions.get(hashToken(token)))
      if (!session || erasing.has(session.uuid)) return null
      if (!isTooOld(session)) {
        if (recent.size >= recentLimit) recent.clear()
        recent.set(token, session)
        crowds.touch(session.key, clock.nowInMs())
        return session
      }
      drop(session.key)
      void store.act(deleteSessions, [session.key]).catch(() => {})
      return null
    },
    isProvedBy({ uuid }, secrets) {
      const secretHash = secretHashes.get(uuid)
      return secretHash !== undefined && secrets.some((secret) => hashToken(secret) === secretHash)
    },
    async proved(username, secrets, live) {
      const hashes = secrets.map(hashToken)
      const bound =
        hashes.length > 0 ? await store.query(findBoundDevice, { username, secretHashes: hashes }) : null
      return bound ?? (live?.username === username ? { device: live.uuid, secretHash: null } : null)
    },
    async signIn(username, { address, proved = null, account = null }) {
      await ending?.catch(() => {})
      const token = random.word(tokenBits)
      const secret = proved?.secretHash ? null : random.word(secretBits)
      const secretHash = proved?.secretHash ?? hashToken(secret ?? '')
      const newDevice = randomUUID()
      const ends = makingRoom(proved?.device ?? newDevice)
      const added = { tokenHash: hashToken(token), createdAtInMs: clock.nowInMs() }
      const binding = { username, proved: proved?.device ?? null, newDevice, secretHash }
      const legId = leg.id
      const { device, isBound, isInAccount } = await store.act(addSession, {
        ...{ session: added, binding, ends, account },
      })
      ends.forEach(drop)
      if (isBound) secretHashes.set(device, secretHash)
      const session = register({ ...added, uuid: device, username }, address)
      // The leg ended while this sign-in was being stored.
      if (legId !== leg.id) await store.act(deleteSessions, [session.key]).then(() => drop(session.key))
      return { token, session, secret: isBound ? secret : null, isInAccount }
    },
    async end(session) {
      await store.act(deleteSessions, [session.key])
      drop(session.key)
    },
    async erase({ uuid }) {
      erasing.add(uuid)
      try {
        await pendingActs.settled(uuid)
        const account = await store.act(eraseDevice, { uuid, account: random.word(accountBits) })
        for (const key of [...(byDevice.get(uuid) ?? [])]) drop(key)
        return account
      } finally {
        erasing.delete(uuid)
      }
    },
    keysOf: (uuid) => byDevice.get(uuid) ?? [],
    onEnd: (listener) => listeners.push(listener),
    leg: () => leg,
    isLive: ({ key, uuid }) => ending === null && sessions.has(key) && !erasing.has(uuid),
    watch: pendingActs.watch,
    endLeg({ nextLegId, write = (next: Leg) => store.act(saveLeg, next) } = {}) {
      const end = async () => {
        await pendingActs.settled()
        const next = newLeg(nextLegId)
        if ((await write(next)) === false) return
        leg = next
        recent.clear()
        for (const key of [...sessions.keys()]) drop(key)
      }
      ending ??= end().finally(() => {
        ending = null
      })
      return ending
    },
    count: () => sessions.size,
  }
}

/**
 * Authenticated sessions, all of them in memory. Whatever starts or ends one, apart from its age, is written to the
 * store before it takes effect.
 *
 * @see SES-10 to SES-17
 */

import { randomUUID } from 'node:crypto'
import type { Clock } from '#core/clock.ts'
import { eraseDevice } from '#core/erasure/erasure.store.ts'
import type { Random } from '#core/random.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { findBoundDevice } from './bound-device.store.ts'
import { openLeg } from './open-leg.ts'
import { createPendingActions } from './pending-actions.ts'
import { addSession, deleteSessions, type Leg, readSessions, saveLeg } from './session.store.ts'
import { hashToken, type Session } from './session.ts'
import { createSessionIndex } from './session-index.ts'

export type Sessions = {
  /** The live session of a token; reads memory only. */
  of(token: string): Session | null
  /** Whether one of the secrets is bound to the session's device. */
  isProvedBy(session: Session, secrets: string[]): boolean
  /**
   * The device from which a login provably comes, if it has a live session; reads memory only. Its logins
   * are counted by device, so that others at its address cannot use up its limit.
   */
  returningDevice(username: string, secrets: string[], liveSession: Session | null): string | undefined
  /** The device from which a login provably comes: by one of the request's secrets, otherwise by a live session. */
  provedDevice(username: string, secrets: string[], liveSession: Session | null): Promise<ProvedDevice | null>
  /**
   * Signs a device in, with a new token. `account` is the one that its limits count against since an erasure,
   * if any. `secret` is a new one that the device must store; null if it has proved one, or no more devices can be
   * bound. If the session limit is reached, another session ends.
   */
  signIn(
    username: string,
    options: { address: string; proved?: ProvedDevice | null; account?: string | null },
  ): Promise<{ token: string; session: Session; secret: string | null; isInAccount: boolean }>
  /** Signs out; resolves once the token is invalid. */
  end(session: Session): Promise<void>
  /**
   * Erases what the hub stores about the session's device after its pending actions are done, and ends all its
   * sessions. Resolves, once that is on disk, to the account that its limits continue to count against, if any.
   */
  erase(session: Session): Promise<string | null>
  /** The keys of the device's live sessions. */
  keysOf(uuid: string): Iterable<string>
  /** Calls the listener with the key of every session that ends; one that is too old ends at its next request. */
  onEnd(listener: (key: string) => void): void
  leg(): Leg
  /** Whether the session has not ended since it was looked up. */
  isLive(session: Session): boolean
  /** Registers a pending action of a passenger's device: its erasure and the leg's end wait some seconds for it. */
  watch(work: Promise<unknown>, uuid: string): void
  /**
   * Ends every session and starts the next leg, with the id `nextLegId` if given. `write` stores it; the
   * default stores the leg and deletes its sessions. If `write` resolves to `false`, nothing ends. No session
   * is valid meanwhile. If the leg is ending already, resolves with that, and ignores the options.
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
/** Maximum number of secrets in a login that is counted by device: each is hashed before any limit is checked. */
const maxSecrets = 16

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
  const index = createSessionIndex({ clock, settings, isConnected })
  const isTooOld = (session: Session) => clock.nowInMs() - session.createdAtInMs > maxAgeInMs

  const newLeg = (id?: string): Leg => ({
    id: id ?? `leg-${random.word(72)}`,
    startedAtInMs: clock.nowInMs(),
    key: random.word(256),
  })
  let leg = await openLeg(store, settings, newLeg)
  const restored = (await store.query(readSessions).catch(() => [])).map(({ secretHash, ...session }) => {
    if (secretHash !== null) index.setSecretHash(session.uuid, secretHash)
    return index.add(session, null)
  })
  const expired = restored.filter(isTooOld).map(({ key }) => key)
  expired.forEach(index.delete)
  if (expired.length > 0) void store.mutate(deleteSessions, expired).catch(() => {})

  /** Devices that are being erased: their sessions are rejected meanwhile. */
  const erasing = new Set<string>()
  const pendingActions = createPendingActions()
  let ending: Promise<void> | null = null

  return {
    of(token) {
      const session = ending ? undefined : index.find(token)
      if (!session || erasing.has(session.uuid)) return null
      if (!isTooOld(session)) {
        index.touch(token, session)
        return session
      }
      index.delete(session.key)
      void store.mutate(deleteSessions, [session.key]).catch(() => {})
      return null
    },
    isProvedBy({ uuid }, secrets) {
      const secretHash = index.secretHashOf(uuid)
      return secretHash !== undefined && secrets.some((secret) => hashToken(secret) === secretHash)
    },
    returningDevice(username, secrets, liveSession) {
      if (liveSession?.username === username) return liveSession.uuid
      if (secrets.length > maxSecrets) return undefined
      return index.deviceOf(username, secrets.map(hashToken))
    },
    async provedDevice(username, secrets, liveSession) {
      const hashes = secrets.map(hashToken)
      const bound =
        hashes.length > 0 ? await store.query(findBoundDevice, { username, secretHashes: hashes }) : null
      return (
        bound ?? (liveSession?.username === username ? { device: liveSession.uuid, secretHash: null } : null)
      )
    },
    async signIn(username, { address, proved = null, account = null }) {
      await ending?.catch(() => {})
      const token = random.word(tokenBits)
      const secret = proved?.secretHash ? null : random.word(secretBits)
      const secretHash = proved?.secretHash ?? hashToken(secret ?? '')
      const newDevice = randomUUID()
      const evicted = index.surplusFor(proved?.device ?? newDevice)
      const added = { tokenHash: hashToken(token), createdAtInMs: clock.nowInMs() }
      const binding = { username, proved: proved?.device ?? null, newDevice, secretHash }
      const legId = leg.id
      const { device, isBound, isInAccount } = await store.mutate(addSession, {
        ...{ session: added, binding, evicted, account },
      })
      evicted.forEach(index.delete)
      if (isBound) index.setSecretHash(device, secretHash)
      const session = index.add({ ...added, uuid: device, username }, address)
      // Sign-ins that were stored at the same time have selected the same sessions to end.
      const surplus = index.surplusFor(device, session.key)
      surplus.forEach(index.delete)
      if (surplus.length > 0) void store.mutate(deleteSessions, surplus).catch(() => {})
      // The leg ended while this sign-in was being stored.
      if (legId !== leg.id)
        await store.mutate(deleteSessions, [session.key]).then(() => index.delete(session.key))
      return { token, session, secret: isBound ? secret : null, isInAccount }
    },
    async end(session) {
      await store.mutate(deleteSessions, [session.key])
      index.delete(session.key)
    },
    async erase({ uuid }) {
      erasing.add(uuid)
      try {
        await pendingActions.settled(uuid)
        const account = await store.mutate(eraseDevice, { uuid, account: random.word(accountBits) })
        for (const key of [...index.keysOf(uuid)]) index.delete(key)
        return account
      } finally {
        erasing.delete(uuid)
      }
    },
    keysOf: index.keysOf,
    onEnd: index.onDelete,
    leg: () => leg,
    isLive: ({ key, uuid }) => ending === null && index.has(key) && !erasing.has(uuid),
    watch: pendingActions.watch,
    endLeg({ nextLegId, write = (next: Leg) => store.mutate(saveLeg, next) } = {}) {
      const end = async () => {
        await pendingActions.settled()
        const next = newLeg(nextLegId)
        if ((await write(next)) === false) return
        leg = next
        index.deleteAll()
      }
      ending ??= end().finally(() => {
        ending = null
      })
      return ending
    },
    count: index.size,
  }
}

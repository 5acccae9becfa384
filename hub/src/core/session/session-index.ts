/** The live sessions in memory: by token, by device, and by the address that they were created from. */
import type { Clock } from '#core/clock.ts'
import type { Settings } from '#core/settings.ts'
import type { StoredSession } from './session.store.ts'
import { hashToken, type Session } from './session.ts'
import { createSessionsByAddress } from './sessions-by-address.ts'

/** Upper bound on unhashed tokens, which are in memory only. */
const recentLimit = 2000

type Needs = {
  clock: Clock
  settings: Settings
  /** Whether the session has a live socket. */
  isConnected: (sessionKey: string) => boolean
}

export const createSessionIndex = ({ clock, settings, isConnected }: Needs) => {
  const sessions = new Map<string, Session>()
  const byDevice = new Map<string, Set<string>>()
  /** Live sessions by token: avoids hashing a token on each request. */
  const recent = new Map<string, Session>()
  const byAddress = createSessionsByAddress(isConnected)
  /** By device uuid; only of devices with a live session. */
  const secretHashes = new Map<string, string>()
  const deviceBySecret = new Map<string, string>()
  const listeners: ((key: string) => void)[] = []

  const forgetSecret = (uuid: string): void => {
    deviceBySecret.delete(secretHashes.get(uuid) ?? '')
    secretHashes.delete(uuid)
  }
  const remove = (key: string): void => {
    const session = sessions.get(key)
    if (!session) return
    sessions.delete(key)
    byAddress.delete(key)
    for (const [token, one] of recent) if (one === session) recent.delete(token)
    const ofDevice = byDevice.get(session.uuid)
    ofDevice?.delete(key)
    if (ofDevice?.size === 0) {
      byDevice.delete(session.uuid)
      forgetSecret(session.uuid)
    }
    for (const listener of listeners) listener(key)
  }

  return {
    /** `address` is `null` if it is unknown, as after a restart. */
    add({ tokenHash, uuid, username, createdAtInMs }: StoredSession, address: string | null): Session {
      const session = { key: tokenHash, uuid, username: username ?? uuid, createdAtInMs }
      sessions.set(tokenHash, session)
      byAddress.add(tokenHash, address, createdAtInMs)
      byDevice.set(uuid, (byDevice.get(uuid) ?? new Set()).add(tokenHash))
      return session
    },
    delete: remove,
    find: (token: string): Session | undefined => recent.get(token) ?? sessions.get(hashToken(token)),
    /** Marks the token's session as used. */
    touch(token: string, session: Session): void {
      if (recent.size >= recentLimit) recent.clear()
      recent.set(token, session)
      byAddress.touch(session.key, clock.nowInMs())
    },
    /**
     * Sessions to end for a new one: beyond the device's limit its oldest, preferably without a socket; beyond the
     * hub's limit the one that `leastActive` selects; below both none.
     *
     * @param added the key of the new one, once it has been added
     */
    surplusFor(uuid: string, added?: string): string[] {
      const others = [...(byDevice.get(uuid) ?? [])].filter((key) => key !== added)
      const surplus = others.length + 1 - settings.limits.sessionsByDevice
      if (surplus > 0)
        return [...others.filter((key) => !isConnected(key)), ...others.filter(isConnected)].slice(0, surplus)
      const size = added === undefined ? sessions.size + 1 : sessions.size
      if (size <= settings.limits.sessions) return []
      const leastUsed = byAddress.leastActive(clock.nowInMs(), added)
      return leastUsed ? [leastUsed] : []
    },
    setSecretHash(uuid: string, secretHash: string): void {
      forgetSecret(uuid)
      secretHashes.set(uuid, secretHash)
      deviceBySecret.set(secretHash, uuid)
    },
    /** The device that one of the secrets belongs to, if it has a live session that logged in with this uuid. */
    deviceOf(username: string, hashes: readonly string[]): string | undefined {
      return hashes
        .flatMap((secretHash) => deviceBySecret.get(secretHash) ?? [])
        .find((uuid) =>
          [...(byDevice.get(uuid) ?? [])].some((key) => sessions.get(key)?.username === username),
        )
    },
    secretHashOf: (uuid: string): string | undefined => secretHashes.get(uuid),
    has: (key: string): boolean => sessions.has(key),
    keysOf: (uuid: string): Iterable<string> => byDevice.get(uuid) ?? [],
    size: (): number => sessions.size,
    deleteAll(): void {
      recent.clear()
      for (const key of [...sessions.keys()]) remove(key)
    },
    onDelete: (listener: (key: string) => void): void => void listeners.push(listener),
  }
}

/** Stores sessions and their leg. Only hashes of tokens are stored. */
import { joinAccount } from '#core/erasure/limit-account.store.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'
import { type Binding, bindDevice } from './bound-device.store.ts'

/** `uuid` names the device whose data it reads and writes, `username` the uuid that it logged in with; null
 * in data folders of older versions. */
export type StoredSession = {
  tokenHash: string
  uuid: string
  username: string | null
  createdAtInMs: number
}
export type Leg = { id: string; startedAtInMs: number; key: string }

declare module '#core/store/operation.ts' {
  interface Tables {
    session: StoredSession
    /** One row: the current leg. `key` signs what is issued for this leg only. */
    leg: Leg & { row: 1 }
  }
}

type Adding = {
  session: Pick<StoredSession, 'tokenHash' | 'createdAtInMs'>
  binding: Binding
  /** Token hashes of the sessions that end for this one. */
  evicted: string[]
  account: string | null
}
export type Added = {
  device: string
  /** Whether the device is stored with its secret. */
  isBound: boolean
  /** Whether the device now counts against `account`. */
  isInAccount: boolean
}

export const addSession = mutation(
  'session.add',
  async (db: Db, { session, binding, evicted, account }: Adding): Promise<Added> => {
    const { device, isBound } = await bindDevice(db, binding)
    const row = { ...session, uuid: device, username: binding.username }
    await db.insertInto('session').values(row).execute()
    await deleteSessions(db, evicted)
    const isInAccount = account !== null && (await joinAccount(db, device, account))
    return { device, isBound, isInAccount }
  },
)

export const deleteSessions = mutation('session.delete', async (db: Db, tokenHashes: string[]) => {
  for (const tokenHash of tokenHashes) {
    await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
  }
})

/** Each with the hash of the secret that its device is bound to, or null. */
export const readSessions = query(
  'session.read',
  (db: Db): Promise<(StoredSession & { secretHash: string | null })[]> =>
    db
      .selectFrom('session')
      .leftJoin('boundDevice', 'boundDevice.device', 'session.uuid')
      .selectAll('session')
      .select('boundDevice.secretHash')
      .orderBy('session.createdAtInMs')
      .execute(),
)

export const currentLeg = query(
  'leg.current',
  async (db: Db): Promise<Leg | null> =>
    (await db.selectFrom('leg').select(['id', 'startedAtInMs', 'key']).executeTakeFirst()) ?? null,
)

/** Sessions and the secrets of devices end with the leg. @see SES-12 */
export const saveLeg = mutation('leg.save', async (db: Db, leg: Leg) => {
  await db.deleteFrom('session').execute()
  await db.deleteFrom('boundDevice').execute()
  await db.deleteFrom('leg').execute()
  await db
    .insertInto('leg')
    .values({ row: 1, ...leg })
    .execute()
})

export const sessionOperations = [addSession, deleteSessions, saveLeg, readSessions, currentLeg]

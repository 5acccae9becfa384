/**
 * Which secret a device uuid is bound to. The first login with a uuid gets the device of that name; a later one that
 * proves nothing gets a device of its own under a random name, with a secret of its own.
 *
 * @see OP-82
 */
import type { Db } from '#core/store-operation.ts'

/** Only the hash of a device's secret is on the disk. */
type BoundDevice = { device: string; username: string; secretHash: string }

declare module '#core/store-operation.ts' {
  interface Tables {
    boundDevice: BoundDevice
  }
  interface StoreQueries {
    'boundDevice.of': typeof deviceOf
  }
}

/** Devices of one leg that are bound; whoever comes after them has a device for as long as their token lives. */
const maxDevices = 50_000

export type Binding = {
  username: string
  /** The device that was proved by its secret or by a live token, if any. */
  proved: string | null
  /** The name of a device that proves nothing although its uuid is bound. */
  newDevice: string
  secretHash: string
}

/** Resolves to the device to sign in, and whether the secret brings it back. */
export const bindDevice = async (
  db: Db,
  { username, proved, newDevice, secretHash }: Binding,
): Promise<{ device: string; isBound: boolean }> => {
  if (proved === null && (await isFull(db))) return { device: newDevice, isBound: false }
  const device = proved ?? ((await isTaken(db, username)) ? newDevice : username)
  await db
    .insertInto('boundDevice')
    .values({ device, username, secretHash })
    .onConflict((conflict) => conflict.column('device').doUpdateSet({ secretHash }))
    .execute()
  return { device, isBound: true }
}

const isFull = async (db: Db): Promise<boolean> => {
  const { count } = db.fn
  const row = await db.selectFrom('boundDevice').select(count('device').as('devices')).executeTakeFirst()
  return Number(row?.devices ?? 0) >= maxDevices
}

const isTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db
    .selectFrom('boundDevice')
    .select('device')
    .where('username', '=', username)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The device that one of the secrets was given to under this uuid. Where two were, one of them is planted: the device
 * that was there first has the uuid for its name.
 */
const deviceOf = async (
  db: Db,
  { username, secretHashes }: { username: string; secretHashes: string[] },
): Promise<Pick<BoundDevice, 'device' | 'secretHash'> | null> => {
  const found = await db
    .selectFrom('boundDevice')
    .select(['device', 'secretHash'])
    .where('username', '=', username)
    .where('secretHash', 'in', secretHashes)
    .execute()
  return found.length === 1 ? found[0]! : (found.find(({ device }) => device === username) ?? null)
}

export const boundDeviceQueries = { 'boundDevice.of': deviceOf }

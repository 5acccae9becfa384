/**
 * Stores which secret a device uuid is bound to. The first login with a uuid gets the device of that name; a
 * later one without proof gets a device under a random name, with its own secret.
 *
 * @see OP-82
 */
import { type Db, query } from '#core/store/operation.ts'

/** Of a device's secret, only the hash is stored. */
type BoundDevice = { device: string; username: string; secretHash: string }

declare module '#core/store/operation.ts' {
  interface Tables {
    boundDevice: BoundDevice
  }
}

/** Upper bound on bound devices per leg; a device beyond it lasts only as long as its token. */
const maxDevices = 50_000

export type Binding = {
  username: string
  /** The device that the request proved by its secret or by a live token, if any. */
  proved: string | null
  /** The name for a new device if the request proves nothing, and the uuid is bound or no more can be bound. */
  newDevice: string
  secretHash: string
}

/** Resolves to the device to sign in, and whether its secret is stored. */
export const bindDevice = async (
  db: Db,
  { username, proved, newDevice, secretHash }: Binding,
): Promise<{ device: string; isBound: boolean }> => {
  if (proved === null && (await isFull(db))) return { device: newDevice, isBound: false }
  const device = proved ?? ((await isInUse(db, username)) ? newDevice : username)
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

const isInUse = async (db: Db, username: string): Promise<boolean> =>
  (await db
    .selectFrom('boundDevice')
    .select('device')
    .where('username', '=', username)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The device under this uuid that one of the secrets belongs to. If there are two, one of the secrets was
 * planted by an attacker; the right device is the first one, whose name is the uuid.
 * `null` if there is none.
 */
export const findBoundDevice = query(
  'boundDevice.find',
  async (
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
  },
)

export const boundDeviceOperations = [findBoundDevice]

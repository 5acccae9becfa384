/** Appends usage records to the ledger. Runs in the store's thread. */
import { append, type Entry } from '#core/ledger/ledger.store.ts'
import { countOfLeg } from '#core/ledger/ledger.thread.ts'
import { type Db, implementMutation } from '#core/store/operation.ts'
import { addUsage, type StoredUsage, type UsageInput, usageIdPrefix } from './usage.store.ts'

const addUsages = async (db: Db, inputs: UsageInput[]): Promise<boolean[]> => {
  const used = await countOfLeg(db)
  const fits = inputs.map(({ limit }, n) => used + n < limit)
  await append(
    db,
    inputs.filter((_, n) => fits[n]).map(({ record }) => entryOf(record)),
  )
  return fits
}

const entryOf = ({ tid, legId, receivedAtInMs, ...data }: StoredUsage): Entry => ({
  id: `${usageIdPrefix}${tid}`,
  kind: 'usage',
  legId,
  atInMs: receivedAtInMs,
  data,
})

const addOne = async (db: Db, input: UsageInput): Promise<boolean> => (await addUsages(db, [input]))[0]!

export const addUsageOperation = implementMutation(addUsage, addOne, addUsages)

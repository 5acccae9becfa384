/** Appends usage records to the ledger. Runs in the store's thread. */
import { append, type Entry } from '#core/ledger/ledger.store.ts'
import { countOfLeg } from '#core/ledger/ledger.thread.ts'
import { currentLeg } from '#core/session/session.store.ts'
import { type Db, implementMutation } from '#core/store/operation.ts'
import {
  addUsage,
  type StoredUsage,
  type UsageInput,
  type UsageOutcome,
  usageIdPrefix,
} from './usage.store.ts'

const addUsages = async (db: Db, inputs: UsageInput[]): Promise<UsageOutcome[]> => {
  const [leg, used] = [await currentLeg(db), await countOfLeg(db)]
  const outcomes = inputs.map(({ record, limit }, n): UsageOutcome => {
    if (leg && leg.id !== record.legId) return 'leg-ended'
    return used + n < limit ? 'stored' : 'full'
  })
  await append(
    db,
    inputs.filter((_, n) => outcomes[n] === 'stored').map(({ record }) => entryOf(record)),
  )
  return outcomes
}

const entryOf = ({ tid, legId, receivedAtInMs, ...data }: StoredUsage): Entry => ({
  id: `${usageIdPrefix}${tid}`,
  kind: 'usage',
  legId,
  atInMs: receivedAtInMs,
  data,
})

const addOne = async (db: Db, input: UsageInput): Promise<UsageOutcome> => (await addUsages(db, [input]))[0]!

export const addUsageOperation = implementMutation(addUsage, addOne, addUsages)

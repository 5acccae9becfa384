/** Every store operation by name, and every migration in order: the store's thread knows these and no others. */
import { faultActs, faultAsks } from '#core/fault/fault.store.ts'
import { sessionActs, sessionAsks } from '#core/session/session.store.ts'
import type { Migration, StoreOperations } from '#core/store-operation.ts'
import { usageActs, usageAsks } from '#core/usage/usage.store.ts'
import { vodActs, vodAsks } from '#features/vod/vod.store.ts'
import { migration0001 } from '#migrations/0001-session-progress-usage.ts'

export const storeOperations: StoreOperations = {
  acts: { ...sessionActs, ...usageActs, ...faultActs, ...vodActs },
  asks: { ...sessionAsks, ...usageAsks, ...faultAsks, ...vodAsks },
}

export const migrations: readonly Migration[] = [migration0001]

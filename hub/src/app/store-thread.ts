/** Entry point of the store's thread. */
import { runStoreThread } from '#core/store/thread.ts'
import { fillLimits, migrations, storeOperations } from './store-operations.ts'

await runStoreThread(storeOperations, migrations, fillLimits)

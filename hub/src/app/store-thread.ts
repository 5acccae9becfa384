/** Where the store's thread begins. */
import { runStoreThread } from '#core/store-loop.ts'
import { migrations, storeOperations } from './store-operations.ts'

await runStoreThread(storeOperations, migrations)

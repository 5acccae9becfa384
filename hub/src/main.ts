/** Starts the hub: reads the settings, opens the doors, and stops in good order when told to. */

import { createLog } from '#core/log.ts'
import { collectGarbageSoon, limitHeapGrowth } from '#core/memory.ts'
import { readSettings, SettingsError } from '#core/settings.ts'
import { createHub } from './app/hub.ts'

const start = async () => {
  limitHeapGrowth()
  const settings = await readSettings(process.env)
  const log = createLog(settings.logLevel)
  const hub = createHub(settings, { log })
  const { content } = (await hub.start()).parts
  const collectGarbage = () =>
    collectGarbageSoon(content.packFiles.get(content.pack.packId)?.files.length ?? 0)
  collectGarbage()
  content.onActivated(collectGarbage)
  log.info(hub.addresses, 'the hub is open')
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await hub.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

// Whoever imports this, as `npm start` does, goes on once the doors are open.
await start().catch((error) => {
  console.error(error instanceof SettingsError ? `The hub cannot start:\n${error.message}` : error)
  process.exit(1)
})

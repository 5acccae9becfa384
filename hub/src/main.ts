/** Starts the hub: reads the settings, opens the servers, and shuts down gracefully on a signal. */
import { createHub } from '#app/hub.ts'
import { describeStartError } from '#app/start/start-error.ts'
import { createLog } from '#core/log.ts'
import { collectGarbageSoon, limitHeapGrowth, retainShapeOfTicks } from '#core/memory.ts'
import { readSettings } from '#core/settings.ts'

let dataDir = ''

const start = async () => {
  limitHeapGrowth()
  retainShapeOfTicks()
  const settings = await readSettings(process.env)
  dataDir = settings.dataDir
  const log = createLog(settings.logLevel)
  const hub = createHub(settings, { log })
  const { content } = (await hub.start()).parts
  const collectGarbage = () =>
    collectGarbageSoon(content.packFiles.get(content.pack.packId)?.files.length ?? 0)
  collectGarbage()
  content.onActivated(collectGarbage)
  log.info(hub.addresses, 'hub is listening')
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

// Importers, such as `npm start`, continue once the servers are listening.
await start().catch((error) => {
  console.error(describeStartError(error, dataDir))
  process.exit(1)
})

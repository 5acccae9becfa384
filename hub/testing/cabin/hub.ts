/** A child process: a complete hub with a persistent data folder, whose clock runs faster than real time. */

import { createHub } from '#app/hub.ts'
import { settingsOf } from '#core/settings.ts'
import { cabinClock } from './clock.ts'

const [dataDir = '', startedAtInMs = '', pace = ''] = process.argv.slice(2)
const hub = createHub(
  settingsOf({ port: 0, host: '127.0.0.1', logLevel: 'silent', dataDir, crewIdleMin: 300 }),
  {
    clock: cabinClock(Number(startedAtInMs), Number(pace)),
  },
)
await hub.start()
process.stdout.write(`${JSON.stringify(hub.addresses)}\n`)

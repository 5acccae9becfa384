/** Child process of the kill test: a complete hub with a persistent data folder, until it is killed. */

import { createHub } from '#app/hub.ts'
import { settingsOf } from '#core/settings.ts'

const [dataDir = ''] = process.argv.slice(2)
const unbounded = { perMinute: 1e9, burst: 1e6 }
const hub = createHub(
  settingsOf({
    ...{ port: 0, host: '127.0.0.1', logLevel: 'silent', dataDir },
    limits: {
      loginsByAddress: unbounded,
      loginsByDevice: unbounded,
      newDevicesByAddress: unbounded,
      actsByDevice: unbounded,
      adsByDevice: unbounded,
      usageByAddress: unbounded,
      usageByDevice: unbounded,
      shopPiecesByDevice: 1e9,
      shopValueByDevice: 1e9,
      usageWithoutSession: unbounded,
      faultsByAddress: unbounded,
      asksByDevice: unbounded,
      asksByAddress: unbounded,
      carryOnTriesByDevice: unbounded,
      carryOnTriesByAddress: unbounded,
    },
  }),
)
await hub.start()
process.stdout.write(`${JSON.stringify(hub.addresses)}\n`)

/** Usage records a second that are on the disk when acknowledged: many callers at once beside one, whose every record is a commit. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logUsage } from '@altiport/wire/usage'
import { benchHub } from './hub.ts'
import { gainLine, type Line } from './line.ts'
import { load, need } from './process.ts'

const seconds = 4
const rounds = 3
const unlimited = 'limits: { usageByAddress: { perMinute: 100000000, burst: 100000000 } }\n'

export const usage = async (): Promise<Line[]> => {
  need({ '/usr/bin/wrk': 'wrk' })
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const record = JSON.stringify({
    level: 2,
    timestamp: 1_780_000_000_000,
    log: 'menuItemView;films',
    lang: 'en',
  })
  const script = join(folder, 'usage.lua')
  writeFileSync(
    script,
    `local n = 0
request = function() n = n + 1
  return wrk.format("POST", "${logUsage.path}", {["content-type"]="application/json",["pxcom-tid"]=os.time().."-"..n}, [==[${record}]==]) end
`,
  )
  const settings = join(folder, 'settings.yaml')
  writeFileSync(settings, unlimited)
  const hub = await benchHub({ ALTIPORT_SETTINGS: settings })
  const total = { together: 0, alone: 0 }
  for (let n = 0; n < rounds; n++) {
    total.alone += perSecond(hub.url, script, 1)
    total.together += perSecond(hub.url, script, 256)
  }
  await hub.stop()
  rmSync(folder, { recursive: true })
  return [
    gainLine('usage records a second, durable', '/s', total.together / rounds, total.alone / rounds, 15),
  ]
}

const perSecond = (url: string, script: string, connections: number): number => {
  const { requests, errors } = load(url, { seconds, connections, script })
  return (requests - errors) / seconds
}

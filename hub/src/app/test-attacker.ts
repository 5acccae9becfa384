/** A process of its own: attacks a hub on this machine for some seconds, prints what it did, and ends. */
import { spawn } from 'node:child_process'
import { type AttackName, attacks } from './test-attacks.ts'
import { neutralLoad } from './test-neutral-load.ts'

export type AttackOrder = {
  name: AttackName | 'neutral'
  port: number
  addresses: string[]
  seconds: number
  size: number
  /** For the neutral load: whom to keep busy, and for how much of the time. */
  hubPid: number
  share: number
}

const maxDurationInS = 300
const { name, seconds, size, hubPid, share, ...target } = JSON.parse(process.argv[2] ?? '') as AttackOrder
const attack = name === 'neutral' ? neutralLoad(target, hubPid, share) : attacks[name](target, size)
// An attacker's core is busy all the time; so is that of the load it is compared with.
const busy = name === 'neutral' ? spawn('nice', ['-n', '10', process.execPath, '-e', 'for (;;);']) : null

setTimeout(() => {
  attack.stop()
  busy?.kill('SIGKILL')
  process.stdout.write(JSON.stringify(attack.counts()), () => process.exit(0))
}, Math.min(seconds, maxDurationInS) * 1000)
process.on('SIGTERM', () => {
  busy?.kill('SIGKILL')
  process.exit(1)
})

/** A child process that attacks a hub on this machine for some seconds, prints counts of what it did, and exits. */
import { spawn } from 'node:child_process'
import { neutralLoad } from '#testing/neutral-load.ts'
import { type AttackName, attacks } from './attacks.ts'

export type AttackOrder = {
  name: AttackName | 'neutral'
  port: number
  addresses: string[]
  seconds: number
  size: number
  /** For the neutral load: the process to keep busy, and the fraction of the time. */
  hubPid: number
  share: number
}

const maxDurationInS = 300
const { name, seconds, size, hubPid, share, ...target } = JSON.parse(process.argv[2] ?? '') as AttackOrder
const attack = name === 'neutral' ? neutralLoad(target, hubPid, share) : attacks[name](target, size)
// An attacker keeps its core busy all the time, so the neutral load that it is compared with does too.
const busyProcess =
  name === 'neutral' ? spawn('nice', ['-n', '10', process.execPath, '-e', 'for (;;);']) : null

setTimeout(() => {
  attack.stop()
  busyProcess?.kill('SIGKILL')
  process.stdout.write(JSON.stringify(attack.counts()), () => process.exit(0))
}, Math.min(seconds, maxDurationInS) * 1000)
process.on('SIGTERM', () => {
  busyProcess?.kill('SIGKILL')
  process.exit(1)
})

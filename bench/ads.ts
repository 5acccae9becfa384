/**
 * How long a passenger's page waits for an advertisement: the hub chooses it, and has it on the disk before it answers.
 *
 * Beside it, in turn with it, a usage record: as small a request that has to be on the disk as well.
 */
import { getAd } from '@altiport/wire/ads'
import { logUsage } from '@altiport/wire/usage'
import { benchHub, signIn } from './hub.ts'
import type { Line } from './line.ts'

const devices = 200
const asksEach = 40
/** As many as a cabin asks for at the same moment. */
const lanes = 4
const mostInMs = 5
const record = { level: 2, timestamp: 1_780_000_000_000, log: 'menuItemView;films', lang: 'en' }

export const ads = async (): Promise<Line[]> => {
  const hub = await benchHub()
  const tokens: string[] = []
  for (let n = 0; n < devices; n++) tokens.push(await signIn(hub.url, n))
  const path = getAd.path.replace(':type', 'image').replace(':format', 'home-card')
  const address = `${hub.url}${path}?section=home&zone=home&timestamps=1`
  const ours: number[] = []
  const beside: number[] = []
  let next = 0
  const lane = async () => {
    for (let n = next++; n < devices * asksEach; n = next++) {
      const authorization = `Bearer ${tokens[n % devices]}`
      const asked = await timeOf(address, { headers: { authorization } })
      const logged = await timeOf(hub.url + logUsage.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(record),
      })
      // The first ones meet a hub that has not compiled anything yet.
      if (n < devices) continue
      ours.push(asked)
      beside.push(logged)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await hub.stop()
  return [
    line('an advertisement, median', at(ours, 0.5), at(beside, 0.5)),
    line('an advertisement, p99', at(ours, 0.99), at(beside, 0.99)),
  ]
}

const line = (what: string, ours: number, peer: number): Line => ({
  what,
  unit: 'ms',
  ours,
  peer,
  mustReach: `< ${mostInMs} ms`,
  reached: ours < mostInMs,
})

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

async function timeOf(address: string, init: RequestInit): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(address, init)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`The hub answered ${reply.status} at ${address}.`)
  return performance.now() - begun
}

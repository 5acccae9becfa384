/** Announces as a cabin system does, at the hub's operations port. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CabinSignal } from '@altiport/wire/announcement'
import { expect } from './journey.ts'
import type { OwnHub } from './own-hub.ts'

export type CabinSystem = {
  setSignal(source: string, signal: CabinSignal): Promise<void>
  silence(source: string): Promise<void>
}

export function cabinSystemOf(hub: OwnHub): CabinSystem {
  const secret = readFileSync(join(hub.dataDir, 'operations-secret'), 'utf8').trim()
  const call = async (method: string, source: string, body?: CabinSignal) => {
    const response = await fetch(`http://127.0.0.1:${hub.port + 2}/announcements/${source}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status, await response.text()).toBe(200)
  }
  return {
    setSignal: (source, signal) => call('PUT', source, signal),
    silence: (source) => call('DELETE', source),
  }
}

/** A journey with a separate hub that can be killed and restarted on the same port and data folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HubProcess, startHub } from '@altiport/tools/hub-process'
import { journey } from './journey.ts'

export type OwnHub = {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** As in a power cut: nothing is shut down cleanly. */
  kill(): Promise<void>
  stop(): Promise<void>
  restart(): Promise<void>
}

type Fixtures = {
  hub: OwnHub
  hubEnv: Record<string, string>
  fillDataDir: (dataDir: string) => Promise<void>
}

/** What the browser logs while the hub is down, including about responses that were interrupted. */
export const hubDownLogs =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)|503|WebSocket connection to/

export const ownHubJourney = journey.extend<Fixtures>({
  /** Environment variables of the hub. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  hubEnv: async ({}, use) => use({}),
  /** Adds to the data folder before the hub starts. */
  // biome-ignore lint/correctness/noEmptyPattern: see above
  fillDataDir: async ({}, use) => use(async () => {}),
  hub: async ({ hubEnv: env, fillDataDir }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'altiport-journey-'))
    await fillDataDir(dataDir)
    let hub: HubProcess = await startHub({ dataDir, env })
    const { url, port } = hub
    await use({
      url,
      port,
      dataDir,
      kill: () => hub.kill(),
      stop: () => hub.stop(),
      async restart() {
        hub = await startHub({ dataDir, port, env })
      },
    })
    await hub.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ hub }, use) => use(hub.url),
})

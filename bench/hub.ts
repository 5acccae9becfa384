/** Starts a separate hub for a benchmark, with the demo airline, on free ports. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHub } from '@altiport/tools/hub-process'
import type { LoginReply } from '@altiport/wire/session'
import { appKind, login } from '@altiport/wire/session'

export type BenchHub = {
  url: string
  pid: number
  dataDir: string
  /** Ends the process, and leaves its data folder for another hub. */
  end(): Promise<void>
  /** Also removes the data folder. */
  stop(): Promise<void>
}

export const startBenchHub = async (env: Record<string, string> = {}): Promise<BenchHub> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const hub = await startHub({ dataDir, env })
  await waitUntilVerified(hub.port, dataDir)
  return {
    ...hub,
    url: hub.url.replace('localhost', '127.0.0.1'),
    dataDir,
    end: hub.stop,
    stop: async () => {
      await hub.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The hub verifies a newly loaded pack in the background, which would disturb a measurement. */
const waitUntilVerified = async (port: number, dataDir: string) => {
  const secret = (await readFile(join(dataDir, 'operations-secret'), 'utf8')).trim()
  const headers = { authorization: `Bearer ${secret}` }
  for (let tries = 0; tries < 600; tries++) {
    const reply = await fetch(`http://127.0.0.1:${port + 2}/ready`, { headers })
    if (((await reply.json()) as { pack: string }).pack.endsWith(', whole')) return
    await sleep(200)
  }
  throw new Error('The pack was not verified within two minutes.')
}

/** Signs in the n-th device and resolves to its token. */
export const signIn = async (url: string, n = 0): Promise<string> => {
  const username = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const reply = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, kind: appKind }),
  })
  return ((await reply.json()) as LoginReply).token
}

/** A hub of its own for a bench line, with the demo airline, on free ports. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from '@altiport/tools/hub-process'
import type { LoginReply } from '@altiport/wire/session'
import { appKind, login } from '@altiport/wire/session'

export type BenchHub = { url: string; pid: number; dataDir: string; stop(): Promise<void> }

export const benchHub = async (env: Record<string, string> = {}): Promise<BenchHub> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const hub = await startHub({ dataDir, env })
  return {
    ...hub,
    url: hub.url.replace('localhost', '127.0.0.1'),
    dataDir,
    stop: async () => {
      await hub.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs in the n-th device and gives its token. */
export const signIn = async (url: string, n = 0): Promise<string> => {
  const username = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const reply = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, kind: appKind }),
  })
  return ((await reply.json()) as LoginReply).token
}

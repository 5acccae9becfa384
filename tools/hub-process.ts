/** Runs the built hub as a child process, so that tests and benchmarks can stop, kill and start it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'
import { hubFlags } from './hub-flags.mjs'
import { linkFolder, loadCorvane } from './loaded-corvane.ts'

const root = dirname(import.meta.dirname)

export type HubProcess = {
  url: string
  port: number
  pid: number
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Loads Corvane, the demo airline, into the data folder unless it has packs, and starts the hub.
 *
 * The portal's files are hard-linked into the data folder, so that a concurrent build cannot remove files of a
 * running hub.
 *
 * @throws with the end of the hub's output if it exits, or does not answer within two minutes
 */
export async function startHub({
  dataDir,
  port,
  env,
}: {
  dataDir: string
  port?: number
  env?: Record<string, string>
}): Promise<HubProcess> {
  const portalDir = join(dataDir, 'portal')
  if (!existsSync(join(dataDir, 'packs'))) loadCorvane(dataDir)
  if (!existsSync(portalDir)) linkFolder(join(root, 'portal/dist'), portalDir)
  // A hub uses three ports in a row.
  const boundPort = port ?? (await freePort(3))
  const program = [...hubFlags, join(root, 'hub/dist/main.js')]
  const hub = spawn(process.execPath, program, {
    env: {
      ...process.env,
      PORT: String(boundPort),
      ALTIPORT_DATA_DIR: dataDir,
      ALTIPORT_PORTAL_DIR: portalDir,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  hub.stdout.on('data', (text) => (printed = (printed + text).slice(-4000)))
  hub.stderr.on('data', (text) => (printed = (printed + text).slice(-4000)))
  const url = `${env?.ALTIPORT_TLS_CERTIFICATE ? 'https' : 'http'}://localhost:${boundPort}`
  for (let tries = 0; !(await isReachable(url)); tries++) {
    if (hub.exitCode !== null || tries > 1200) throw new Error(`the hub did not start:\n${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = () => end(hub, 'SIGTERM')
  return { url, port: boundPort, pid: hub.pid!, kill: () => end(hub, 'SIGKILL'), stop }
}

const isReachable = (url: string) =>
  new Promise<boolean>((resolve) => {
    const get = url.startsWith('https') ? getSecure : getPlain
    // Accepts any certificate: only reachability is checked.
    const options = { rejectUnauthorized: false, agent: false }
    get(`${url}/core/pxeasy/health`, options, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    }).on('error', () => resolve(false))
  })

const end = (hub: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (hub.exitCode !== null || hub.signalCode !== null) return resolve()
    hub.once('exit', () => resolve())
    hub.kill(signal)
  })

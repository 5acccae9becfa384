/** The built hub as a process of its own, so that a journey can stop it, kill it and start it again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { recordName } from '@altiport/hub/core/integrity/pack-record'

const root = dirname(import.meta.dirname)
const builtPack = join(root, '.altiport/packs/corvane')

export type HubProcess = {
  url: string
  port: number
  pid: number
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Loads Corvane into the data folder and starts the hub.
 *
 * The portal is copied beside it, so that a build that goes on meanwhile takes no file from under a running hub.
 *
 * @throws when the hub does not answer within 30 s, with what it printed
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
  if (!existsSync(join(dataDir, 'packs'))) loadPack(dataDir)
  if (!existsSync(portalDir)) cpSync(join(root, 'portal/dist'), portalDir, { recursive: true })
  const at = port ?? (await freePort())
  const hub = spawn(process.execPath, [join(root, 'hub/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(at),
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
  const url = `${env?.ALTIPORT_TLS_CERTIFICATE ? 'https' : 'http'}://localhost:${at}`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (hub.exitCode !== null || tries > 300) throw new Error(`The hub did not start:\n${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = () => end(hub, 'SIGTERM').then(() => keepRecord(dataDir))
  return { url, port: at, pid: hub.pid!, kill: () => end(hub, 'SIGKILL'), stop }
}

/**
 * Corvane as a hub has it, loaded once for all of them: what each has of it are the same files under other names.
 *
 * Loading checks every byte, and takes longer than most journeys.
 */
function loadPack(dataDir: string) {
  const altiport = ['--import', 'tsx', join(root, 'packer/src/main.ts'), 'pack']
  if (!existsSync(builtPack))
    execFileSync(process.execPath, [...altiport, 'build', join(root, 'demo/corvane'), builtPack])
  const packId = builtPackId()
  const loaded = loadedFolder(packId)
  if (!existsSync(loaded)) {
    const fresh = `${loaded}.${process.pid}`
    execFileSync(process.execPath, [...altiport, 'load', builtPack, fresh])
    try {
      renameSync(fresh, loaded)
    } catch {
      // Another was quicker.
      rmSync(fresh, { recursive: true, force: true })
    }
    dropOlderPacks(dirname(loaded), packId)
  }
  linkFolder(join(loaded, 'packs'), join(dataDir, 'packs'))
}

const builtPackId = () =>
  (JSON.parse(readFileSync(join(builtPack, 'pack.json'), 'utf8')) as { packId: string }).packId
const loadedFolder = (packId: string) => join(root, '.altiport/loaded', packId)

/** What one hub has read of the pack's bytes, and found good, the next ones need not read. */
function keepRecord(dataDir: string) {
  if (!existsSync(builtPack)) return
  const packId = builtPackId()
  const place = (folder: string) => join(folder, 'packs', recordName(packId))
  const [read, kept] = [place(dataDir), place(loadedFolder(packId))]
  if (!existsSync(read) || !existsSync(dirname(kept)) || linesIn(read) <= linesIn(kept)) return
  if (readFileSync(read, 'utf8').includes('"bad"')) return
  const fresh = `${kept}.${process.pid}`
  copyFileSync(read, fresh)
  renameSync(fresh, kept)
}

const linesIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0)

/** Leaves what is loaded of one pack, also by others at this moment. Hubs that run with another keep their own names of its files. */
export function dropOlderPacks(folder: string, packId: string) {
  const others = readdirSync(folder).filter((name) => name !== packId && !name.startsWith(`${packId}.`))
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true })
}

/** The same files under other names, but for lists, which a hub or a loader may write anew. */
function linkFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (/\.jsonl?$/.test(entry.name)) copyFileSync(source, target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch {
    // On another disk.
    copyFileSync(source, target)
  }
}

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const get = url.startsWith('https') ? getSecure : getPlain
    // Whose certificate it is does not matter here.
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

/** A port with its two successors free, since the hub takes three. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000) * 3
    const free = await Promise.all([first, first + 1, first + 2].map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error('No three free ports in a row were found.')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

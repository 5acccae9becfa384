/**
 * The data folders that belong to the demo: only into these do `npm start` and `npm run dev` load the demo
 * airline and its crew code. Also the demo's key for secure logs, with which `npm start` serves them.
 *
 * A folder is the demo's if it has no packs, or as long as its active pack is the one that the demo loaded last. The
 * mark is written before the load and lists both packs until the load is complete, so that an interrupted start leaves
 * a folder that is still the demo's.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildDir, contentHash, run, runOnce } from './ready.mjs'

const markFile = (dataDir) => join(dataDir, 'demo-pack')

/**
 * `isDefault`: the folder was not named by a setting. Without a mark it is from an earlier version, in which only the
 * demo used default folders.
 */
export function isDemoFolder(dataDir, { isDefault = false } = {}) {
  if (!hasHadPack(dataDir)) return true
  if (!existsSync(markFile(dataDir))) return isDefault
  const active = activePackId(dataDir)
  return active === undefined || readFileSync(markFile(dataDir), 'utf8').split('\n').includes(active)
}

/** `next` is the id of the pack that is about to be loaded. */
export function markDemoFolder(dataDir, next) {
  mkdirSync(dataDir, { recursive: true })
  const packIds = [next, activePackId(dataDir)].filter((packId) => packId !== undefined)
  writeFileSync(markFile(dataDir), packIds.join('\n'))
}

/**
 * The hub's folders, port and crew host, and whether it has TLS, according to the environment and the settings file;
 * the hub itself checks these values. `packsDir` is defined only if a setting names it; the packs there are an
 * airline's own.
 */
export function readFolders(env, defaultDir) {
  const fileSettings = settingsOf(env.ALTIPORT_SETTINGS)
  const named = env.ALTIPORT_DATA_DIR || fileSettings.dataDir
  return {
    dataDir: named || defaultDir,
    isDefault: !named,
    packsDir: env.ALTIPORT_PACKS_DIR || fileSettings.packsDir,
    port: Number(env.PORT || fileSettings.port || 8080),
    crewHost: env.ALTIPORT_CREW_HOST || fileSettings.crewHost,
    hasTls: Boolean(env.ALTIPORT_TLS_CERTIFICATE || fileSettings.tlsCertificate),
  }
}

function settingsOf(file) {
  if (!file) return {}
  try {
    // Not imported: in a fresh clone the packages are installed only after this file has been loaded.
    return createRequire(import.meta.url)('yaml').parse(readFileSync(file, 'utf8')) ?? {}
  } catch {
    return {}
  }
}

function hasHadPack(dataDir) {
  const packs = join(dataDir, 'packs')
  return existsSync(packs) && readdirSync(packs).length > 0
}

function activePackId(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'packs', 'active.json'), 'utf8')).packId
  } catch {
    return undefined
  }
}

const altiport = (args, options) =>
  run(process.execPath, ['--import', 'tsx', join('packer', 'src', 'main.ts'), ...args], options)

/** Builds the demo airline if its sources have changed, loads it, and sets the demo's crew code if there is none. */
export function prepareDemoFolder(dataDir, airline) {
  const source = join('demo', airline)
  const built = join(buildDir, 'packs', airline)
  runOnce(`pack-${airline}`, contentHash(source, 'demo/library', 'packer', 'pack', 'wire'), () => {
    console.log(`Preparing ${airline} …`)
    altiport(['pack', 'build', source, built])
  })
  markDemoFolder(dataDir, JSON.parse(readFileSync(join(built, 'pack.json'), 'utf8')).packId)
  altiport(['pack', 'load', built, dataDir, '--older'])
  markDemoFolder(dataDir)
  const [file, demo] = crewCodeFiles(dataDir)
  if (existsSync(file)) return
  altiport(['crew', 'pin', dataDir], { input: `${demoCrewCode}\n`, stdio: ['pipe', 'ignore', 'inherit'] })
  copyFileSync(file, demo)
}

/** The demo's key for secure logs, created once. @returns the file of the public key */
export function demoSecureLogKey() {
  const key = join(buildDir, 'demo-secure-log')
  if (!existsSync(key)) altiport(['keys', 'make', key])
  return `${key}.pub`
}

/** The demo's crew code, for trying out the console; a real one is set with `altiport crew pin`. */
export const demoCrewCode = '271828'

const crewCodeFiles = (dataDir) => [join(dataDir, 'crew-pin'), join(dataDir, 'crew-pin.demo')]

export function hasDemoCrewCode(dataDir) {
  const [file, demo] = crewCodeFiles(dataDir)
  return existsSync(demo) && existsSync(file) && readFileSync(demo, 'utf8') === readFileSync(file, 'utf8')
}

/** A line for the user about the folder's crew code. */
export function describeCrewCode(dataDir) {
  if (hasDemoCrewCode(dataDir))
    return `The crew code is the demo code, ${demoCrewCode}. Set your own with: npm run altiport -- crew pin ${dataDir}`
  return existsSync(crewCodeFiles(dataDir)[0])
    ? 'The crew code is the one you have set.'
    : `No crew code is set, so no one can sign in to the console. Set one with: npm run altiport -- crew pin ${dataDir}`
}

/**
 * The demo's code is public, so the console is reachable from this machine only, unless a setting opens it.
 */
export const isConsoleLocal = (dataDir, env = process.env) =>
  hasDemoCrewCode(dataDir) && !readFolders(env, dataDir).crewHost

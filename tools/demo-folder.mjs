/**
 * The data folders that belong to the demo: only into these do `npm start` and `npm run dev` load the demo
 * airline, with its crew code and its key for secure logs.
 *
 * A folder is the demo's if it has never had a pack, and for as long as its active pack is the one that the
 * demo loaded last.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, contentHash, run, runOnce } from './ready.mjs'

const markFile = (dataDir) => join(dataDir, 'demo-pack')

/**
 * `isDefault`: the folder was not named by a setting. Before there were marks only the demo used such folders.
 */
export function isDemoFolder(dataDir, { isDefault = false } = {}) {
  if (!hasHadPack(dataDir)) return true
  if (existsSync(markFile(dataDir))) return readFileSync(markFile(dataDir), 'utf8') === activePackId(dataDir)
  return isDefault
}

export function markDemoFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(markFile(dataDir), activePackId(dataDir) ?? '')
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

/** A line for the user. */
export function describeCrewCode(dataDir) {
  if (hasDemoCrewCode(dataDir))
    return `The crew code is ${demoCrewCode}, the demo's; set your own with: npm run altiport -- crew pin ${dataDir}`
  return existsSync(crewCodeFiles(dataDir)[0])
    ? 'The crew code is the one that you have set.'
    : `There is no crew code yet, so nobody can sign in to the console; set one with: npm run altiport -- crew pin ${dataDir}`
}

/**
 * The demo's code is public, so the console is reachable from this machine only, unless a setting opens it.
 */
export const isConsoleLocal = (dataDir, env = process.env) =>
  hasDemoCrewCode(dataDir) && !env.ALTIPORT_CREW_HOST

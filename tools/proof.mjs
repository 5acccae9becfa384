/**
 * `npm run proof`: the long runs of kill tests, fuzz tests, journeys and others; results are written to
 * docs/proof.md with date and commit.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openParts } from './proof-parts.mjs'
import { withResult } from './proof-rows.mjs'
import { buildAll, buildDir, checkNode, installDependencies, root } from './ready.mjs'

const killSeed = 20_261_122

/**
 * `npm run proof -- kills` runs one proof alone. A proof in parts resumes where it was interrupted; `kills:7` runs
 * part 7 alone.
 */
const proofs = {
  kills: {
    what: `kill -9 of the hub 1,000 times (seed ${killSeed}) while passengers and crew do all that they can do: nothing acknowledged is lost, nothing is duplicated, and a leg’s end is whole`,
    file: 'hub/src/app/cabin/hub.kill.test.ts',
    parts: 20,
    env: { PROOF_HUB_KILLS: '50', PROOF_HUB_KILLS_SEED: String(killSeed) },
  },
  store: {
    what: 'kill -9 of the store under write load, 1,000 times: nothing acknowledged lost or doubled',
    file: 'hub/src/core/store/store.kill.test.ts',
    env: { PROOF_KILLS: '1000' },
  },
  orders: {
    what: '200 passengers order 500 times from 30 products with little stock, the crew serve them, the hub is killed 20 times: each order once, no piece sold twice, consistent everywhere',
    file: 'hub/src/features/orders/orders.kill.test.ts',
    env: { PROOF_ORDER_KILLS: '20' },
  },
  loads: {
    what: 'kill -9 of a pack’s load at 100 random moments: the old pack or the new one, whole; the next load completes',
    file: 'packer/src/load/kill.test.ts',
    env: { PROOF_LOAD_KILLS: '100' },
  },
  power: {
    what: '100 power cuts during a load, by a model that keeps only what was synced: the old pack or the new one, whole',
    file: 'packer/src/load/power-cut.test.ts',
    env: { PROOF_POWER_CUTS: '100' },
  },
  flips: {
    what: 'one changed byte anywhere in a built pack, 1,000 times: refused, and its file is named',
    file: 'packer/src/sign.test.ts',
    env: { PROOF_FLIPS: '1000' },
  },
  draft: {
    what: 'a pack with three 1080p masters of five minutes and some 6 Mbit/s: its draft takes at most 5 % of the full build’s CPU time, plays on a phone, and the full pack replaces it while the film plays',
    file: 'e2e/content/draft.spec.ts',
    journey: 'PACK-09',
    env: { PROOF_DRAFT: 'long' },
  },
  feeds: {
    what: 'one million mutated messages into the readers of flight data: no throw, no stall, memory flat',
    file: 'flight/feeds/fuzz.test.ts',
    env: { PROOF_FEED_MESSAGES: '1000000' },
  },
  flight: {
    what: 'a true flight of 7 h, 3 times through each protocol over TCP, at most 600 times as fast, and one of 8.5 h with the jet stream: within 1 km, within 3 % in cruise, phases in order, a cut of 10 min joined without a jump',
    file: 'hub/src/core/feeds/truth.test.ts',
    env: { PROOF_TRUE_FLIGHTS: '3' },
  },
  texts: {
    what: '1,000 random texts in 15 scripts and emoji, one in 37 of 10,000 characters, encrypted by the page’s code with keys of 1024 and 3072 bits: read on the ground as they were written',
    file: 'portal/src/core/usage/encrypt.test.ts',
    env: { PROOF_SECURE_TEXTS: '1000' },
  },
  cabin: {
    what: 'an hour of flight with 300 passengers and 5 kills of the hub, 20 times as fast: the report’s counts are the passengers’ own, the chain holds, and of 20 changed bytes each is found',
    file: 'hub/src/app/cabin/cabin.kill.test.ts',
    env: { PROOF_CABIN_KILLS: '5' },
  },
  attack: {
    what: 'pipelined requests, invented devices and unread pings, each at ten times the size at which it was found, for two minutes, hub and attacker on a core each: the crew reach a new and an old phone within 3 s, at most 300 MB, no restart, no handle left over, honest calls’ p99 at most twice that beside a neutral load of equal CPU',
    file: 'hub/src/app/cabin/attack.test.ts',
    env: { PROOF_ATTACK_SIZE: '10', PROOF_ATTACK_S: '120' },
  },
  pdfs: {
    what: 'more than fifty hostile PDFs: each ends in a page or a plain sentence, and the portal keeps working',
    file: 'e2e/content/press.spec.ts',
    journey: 'hostile',
    env: { PROOF_HOSTILE_PDFS: 'all' },
  },
  'media-faults': {
    what: 'eight faults of the hub’s answers, 40 s each, to films, music, podcasts, magazines and pictures: each stays, says what is wrong with “Try again”, and continues within 5 s after the hub has recovered',
    file: 'e2e/player/media-faults.spec.ts',
    journey: 'recovers from',
    env: { PROOF_MEDIA_FAULTS: 'long' },
  },
  languages: {
    what: 'every screen of portal and console in the pseudo-locale and all fifteen languages, at 320 px and with text at 200 %: nothing cut off, too wide, or broken within a word (in Tamil and Malayalam, only long words, between syllables)',
    file: 'e2e/languages/language-',
    journey: 'languages:',
    parts: 4,
    env: { PROOF_LANGUAGES: 'all' },
  },
  fuzz: {
    what: 'every call with 10,000 mutated inputs: a refusal in the one shape, never a 5xx',
    file: 'hub/src/app/calls/calls.test.ts',
    env: { PROOF_FUZZ_RUNS: '10000' },
  },
}

checkNode()
installDependencies()
buildAll()

const requested = process.argv.slice(2).map((each) => each.split(':'))
const file = join(root, 'docs', 'proof.md')
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.trim()
// A misspelled name would run nothing and look like success.
const unknown = requested.filter(([name]) => !Object.hasOwn(proofs, name))
if (unknown.length > 0) {
  console.error(
    `There is no proof ${unknown.map(([name]) => `"${name}"`).join(', ')}; choose from ${Object.keys(proofs).join(', ')}.`,
  )
  process.exit(1)
}
let haveAllPassed = true
for (const [name, proof] of Object.entries(proofs)) {
  const [, part] = requested.find((each) => each[0] === name) ?? []
  if (requested.length > 0 && !requested.some((each) => each[0] === name)) continue
  const hasPassed = proof.parts ? runParts(name, proof, Number(part)) : runProof(proof)
  haveAllPassed &&= hasPassed !== false
  if (hasPassed !== null) recordResult(name, proof.what, hasPassed)
}
process.exit(haveAllPassed ? 0 : 1)

function runProof(proof, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...proof.env, ...env } }
  const run = proof.journey
    ? ['playwright', 'test', proof.file, '--grep', proof.journey, '--retries=0']
    : ['vitest', 'run', proof.file, '--retry=0', '--testTimeout=3000000']
  return spawnSync('npx', run, options).status === 0
}

/** `null` if no part failed now, but some have not passed yet. */
function runParts(name, proof, only) {
  const parts = openParts(join(buildDir, 'proofs', `${name}.json`), { commit, count: proof.parts })
  for (const part of parts.left(only)) {
    console.log(`\n— ${name}, part ${part} of ${proof.parts}`)
    const hasPassed = runProof(proof, { PROOF_PART: String(part) })
    parts.save(part, hasPassed)
    if (!hasPassed) return false
  }
  return parts.haveAllPassed() ? true : null
}

function recordResult(name, what, held) {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(file, withResult(page, { name, what, held, date, commit }))
}

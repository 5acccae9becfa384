/** `npm run proof`: the long forms of the tests that kill and fuzz; the result goes into docs/proof.md with date and commit. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, checkNode, installDependencies, root } from './ready.mjs'

/** Each can be run alone: `npm run proof -- kills`. */
const proofs = {
  kills: {
    what: 'kill -9 of the store under write load, 1,000 times: nothing acknowledged lost or doubled',
    file: 'hub/src/core/store.kill.test.ts',
    env: { ALTIPORT_KILLS: '1000' },
  },
  fuzz: {
    what: 'every call with 10,000 mutated inputs: a refusal in the one shape, never a 5xx',
    file: 'hub/src/app/calls.test.ts',
    env: { ALTIPORT_FUZZ_RUNS: '10000' },
  },
}

checkNode()
installDependencies()
buildAll()

const wanted = process.argv.slice(2)
const file = join(root, 'docs', 'proof.md')
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.trim()
let allHeld = true
for (const [name, proof] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...proof.env } }
  const { status } = spawnSync('npx', ['vitest', 'run', proof.file, '--testTimeout=3000000'], options)
  allHeld &&= status === 0
  note(name, proof.what, status === 0)
}
process.exit(allHeld ? 0 : 1)

/** One line a proof; the newest result replaces the one before. */
function note(name, what, held) {
  const head =
    '# Proofs\n\nThe long forms, run by `npm run proof`.\n\n| proof | what must hold | held | date | commit |\n|---|---|---|---|---|\n'
  const rows = readRows().filter((row) => !row.startsWith(`| ${name} |`))
  const date = new Date().toISOString().slice(0, 10)
  rows.push(`| ${name} | ${what} | ${held ? 'yes' : 'NO'} | ${date} | ${commit} |`)
  writeFileSync(file, `${head + rows.sort().join('\n')}\n`)
}

function readRows() {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\| [a-z]+ \|/.test(line) && !line.startsWith('| proof |'))
  } catch {
    return []
  }
}

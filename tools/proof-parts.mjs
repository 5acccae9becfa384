/**
 * Proofs that run in parts: records which parts have passed at a commit, so that an interrupted run can be
 * resumed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * @param {string} file the record; results of other commits are ignored
 * @param {{ commit: string, count: number }} proof
 */
export function openParts(file, { commit, count }) {
  const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const passed = saved?.commit === commit ? new Set(saved.held) : new Set()
  return {
    /** The parts still to be run; `only` selects one part even if it has passed. */
    left: (only) => (only ? [only] : numbers(count).filter((part) => !passed.has(part))),
    save(part, hasPassed) {
      if (hasPassed) passed.add(part)
      else passed.delete(part)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ commit, held: [...passed].sort((one, other) => one - other) }))
    },
    haveAllPassed: () => numbers(count).every((part) => passed.has(part)),
  }
}

const numbers = (count) => Array.from({ length: count }, (_, n) => n + 1)

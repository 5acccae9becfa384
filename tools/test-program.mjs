/** Runs the programs of `npm test`, several at the same time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ready.mjs'

/**
 * Runs a program in the repository's root, and shows its output immediately.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number | null>} its status; null if a signal ended it, or if it could not be started
 */
export async function showProgram(command, args, env = process.env) {
  try {
    const [status] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', env }), 'exit')
    return status
  } catch (error) {
    console.error(error.message)
    return null
  }
}

/**
 * Runs a program in the repository's root beside others, and returns its output in one piece. The output goes
 * to a file, which takes any amount, even while this process is busy and reads nothing.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ status: number | null, output: string }>} `status` as above
 */
export async function recordProgram(command, args) {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-output-'))
  const file = join(folder, 'output')
  const output = openSync(file, 'w')
  try {
    const [status] = await once(
      spawn(command, args, { cwd: root, stdio: ['ignore', output, output] }),
      'exit',
    )
    return { status, output: readFileSync(file, 'utf8') }
  } catch (error) {
    return { status: null, output: error.message }
  } finally {
    closeSync(output)
    rmSync(folder, { recursive: true })
  }
}

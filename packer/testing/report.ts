/**
 * For tests of reports: two flights in a store that the hub's own code has written, and the ground tool's command
 * line.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTwoFlights } from '@altiport/hub/testing/flights'
import { run } from '#main.ts'

/** `data` is the data folder, in a folder that `remove` deletes. */
export const openTwoFlights = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-report-'))
  const data = join(folder, 'data')
  await writeTwoFlights(data)
  return { folder, data, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The exit code, and all lines of the output as one text. */
export const altiport = async (...args: string[]) => {
  const output: string[] = []
  const printLine = (line: string) => output.push(line)
  const code = await run(args, { printLine, printError: printLine } as never)
  return { code, output: output.join('\n') }
}
export const verify = (...args: string[]) => altiport('report', 'verify', ...args)

/**
 * The command that sets the crew code. The code is read from the terminal without echo, or from a pipe; never from
 * the command line.
 */
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { pinError, setPin } from '@altiport/pack/crew-pin'
import type { Output } from './build-commands.ts'

export const crewHelp = `  altiport crew pin DATA           set the crew code for the hub of the data folder DATA; it is prompted for, or read
                                   from a pipe`

export const pinHelpText = `altiport crew pin DATA

Sets the code with which the cabin crew signs in on its tablets: 6 to 12 digits, not all the same and not in
sequence. It is prompted for twice, or read from the first line of a pipe; a memory-hard hash of it is stored in the data
folder, file crew-pin. A running hub applies it within seconds: every tablet must sign in again, and any
delay after wrong codes ends.

  npm run altiport -- crew pin .altiport/data/corvane
  printf '%s\\n' "$CODE" | npm run altiport -- crew pin /var/lib/altiport`

/** `promptFor` prints the question if there is a terminal, and reads one line. @see CRW-02 */
export async function pinCommand(
  dataFolder: string,
  { printLine, printError }: Output,
  promptFor: (question: string) => Promise<string> = promptQuietly,
): Promise<number> {
  const pin = (await promptFor('New crew code: ')).trim()
  const error = pinError(pin)
  if (error) {
    printError(error)
    return 1
  }
  if (process.stdin.isTTY && (await promptFor('Once more: ')).trim() !== pin) {
    printError('The two codes differ; nothing was changed.')
    return 1
  }
  await mkdir(dataFolder, { recursive: true })
  await setPin(dataFolder, pin)
  printLine('The crew code is set. Tablets must sign in again.')
  return 0
}

const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() })

const promptQuietly = (question: string): Promise<string> =>
  new Promise((resolve) => {
    if (process.stdin.isTTY) process.stdout.write(question)
    const lines = createInterface({
      input: process.stdin,
      output: silentOutput,
      terminal: process.stdin.isTTY === true,
    })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
      if (process.stdin.isTTY) process.stdout.write('\n')
    })
    lines.once('close', () => resolve(''))
  })

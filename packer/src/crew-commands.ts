/** The command for the crew's code: read from the terminal without showing it, or from a pipe; never from the command line. */
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { pinError, setPin } from '@altiport/hub/core/crew/crew-pin'

type Output = { printLine: (line: string) => void; printError: (line: string) => void }

export const crewHelp = `  altiport crew pin DATA           set the crew's code for the hub of the data folder DATA; it is asked for, or read
                                   from a pipe`

export const crewLesson = `altiport crew pin DATA

Sets the code with which the cabin crew sign their tablets in: six to twelve figures, none that lie in a row. It is
asked for twice, or taken from the first line of a pipe; the data folder keeps a memory-hard hash of it, in the file
crew-pin. A hub that runs takes it within seconds: every tablet signs in again, and nobody waits for wrong tries.

  npm run altiport -- crew pin .altiport/data/corvane
  printf '%s\\n' "$CODE" | npm run altiport -- crew pin /var/lib/altiport`

/** `promptFor` reads one line after showing the question. @see CRW-02 */
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
    printError('These are two codes; nothing was changed.')
    return 1
  }
  await mkdir(dataFolder, { recursive: true })
  await setPin(dataFolder, pin)
  printLine('The crew code is set. Tablets that are signed in sign in again.')
  return 0
}

const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })

const promptQuietly = (question: string): Promise<string> =>
  new Promise((resolve) => {
    if (process.stdin.isTTY) process.stdout.write(question)
    const lines = createInterface({
      input: process.stdin,
      output: nothing,
      terminal: process.stdin.isTTY === true,
    })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
      if (process.stdin.isTTY) process.stdout.write('\n')
    })
    lines.once('close', () => resolve(''))
  })

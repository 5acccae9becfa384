/**
 * The commands of the secure log: making the airline's key pair, and decrypting passengers' data on the
 * ground.
 */
import { readFile } from 'node:fs/promises'
import type { Output } from './build-commands.ts'
import { printable } from './printable.ts'
import { createSecureLogKeys, defaultBits, readPrivateKey, readSecureLogs } from './secure-log.ts'

export const secureLogHelp = `  altiport keys make FILE          make the key pair of secure logs: FILE stays on the ground, FILE.pub goes on board
  altiport logs read LOGS FILE     decrypt the secure logs among the usage records in LOGS, with the private key FILE`

export const keysHelpText = `altiport keys make FILE

Makes an RSA key pair of ${defaultBits} bits. FILE is the private key and never goes on board. FILE.pub is the public one:
give it to hubs with ALTIPORT_SECURE_LOG_KEY. What passengers enter about themselves is encrypted with it on their own
devices, and only FILE decrypts it.`

export const logsHelpText = `altiport logs read LOGS FILE

LOGS is a file of usage records: JSON lines, each with its log string in "log", or the log strings alone. Prints each
message as a line of JSON. Messages that were lost, were changed, or are for another key are reported, and the command
exits with 1.`

/** @see OP-78 */
export async function createKeysCommand(file: string, { printLine }: Output): Promise<number> {
  await createSecureLogKeys(file)
  printLine(`${file} is the private key: keep it on the ground, as only it decrypts secure logs`)
  printLine(`${file}.pub is the public one: give it to hubs with ALTIPORT_SECURE_LOG_KEY`)
  return 0
}

/** @see OPS-04 */
export async function readLogsCommand(logsFile: string, keyFile: string, out: Output): Promise<number> {
  const key = readPrivateKey(await readFile(keyFile, 'utf8'))
  const lines = (await readFile(logsFile, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const messages = readSecureLogs(lines.map(logOf), key)
  for (const each of messages) {
    if ('error' in each) out.printError(printable(`message ${each.id}: ${each.error}`))
    else out.printLine(printable(JSON.stringify(each.message)))
  }
  if (messages.length === 0) out.printLine('there are no secure logs in this file')
  return messages.some((each) => 'error' in each) ? 1 : 0
}

function logOf(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    return String((JSON.parse(line) as { log?: unknown }).log ?? '')
  } catch {
    return line
  }
}

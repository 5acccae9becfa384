/** Printing what passengers wrote. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secureLogVersion } from '@altiport/wire/secure-log'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/packs.ts'
import { createSecureLogKeys } from './secure-log.ts'
import { readLogsCommand } from './secure-log-commands.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

test('OPS-04 control characters in what a device sent are escaped when they are printed', async () => {
  const key = join(temp.folder, 'key')
  await createSecureLogKeys(key, 1024)
  const logs = join(temp.folder, 'usage.jsonl')
  const log = `secureLog;${secureLogVersion};\u001b]0;owned\u0007\u009b2J\u202e;0;1;AAAA`
  writeFileSync(logs, `${JSON.stringify({ log })}\n`)
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  expect(await readLogsCommand(logs, key, { printLine: note, printError: note })).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^message \\u001b\]0/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  expect(lines.join()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
})

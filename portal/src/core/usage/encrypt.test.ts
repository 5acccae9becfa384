/** Messages that are encrypted on a passenger's page and decrypted on the ground. */
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@altiport/packer/main'
import { readSecureLogs } from '@altiport/packer/secure-log'
import { usageLogLimit } from '@altiport/wire/limits'
import { asciiJson, chunkLength, chunksOf, type SecureMessage } from '@altiport/wire/secure-log'
import { expect, test, vi } from 'vitest'
import { secureStrings } from './encrypt.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

type Keys = { pem: string; privateKey: KeyObject }
const keysOf = (modulusLength: number): Keys => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength })
  return { pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
}
const short = keysOf(1024)
const long = keysOf(3072)

/** Name, first code point, number of code points. */
const scripts: [string, number, number][] = [
  ['Latin', 0x20, 95],
  ['Latin with accents', 0xc0, 300],
  ['Greek', 0x391, 60],
  ['Cyrillic', 0x410, 64],
  ['Armenian', 0x531, 38],
  ['Hebrew', 0x5d0, 27],
  ['Arabic', 0x621, 40],
  ['Devanagari', 0x904, 60],
  ['Tamil', 0xb85, 40],
  ['Thai', 0xe01, 58],
  ['Georgian', 0x10d0, 33],
  ['Hangul', 0xac00, 2000],
  ['Hiragana', 0x3041, 80],
  ['Katakana', 0x30a1, 80],
  ['Bengali', 0x995, 20],
  ['Han', 0x4e00, 8000],
  ['emoji', 0x1f600, 70],
]
/** A deterministic generator, so that a failing text can be reproduced. */
let seed = 7
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % below
}
const characterOf = ([, first, count]: [string, number, number]) =>
  String.fromCodePoint(first + random(count))
const textOf = (script: [string, number, number], length: number) =>
  Array.from({ length }, () => characterOf(script)).join('')
/** Characters of all scripts mixed. */
const mixed = (length: number) =>
  Array.from({ length }, () => characterOf(scripts[random(scripts.length)]!)).join('')

const read = (logs: string[], { privateKey }: Keys) => readSecureLogs(logs, privateKey)
const message = (words: string): SecureMessage => ({ kind: 'surveyText', data: { words } })
const encrypt = (keys: Keys, words: string) => secureStrings(keys.pem, message(words), randomUUID())

/** `PROOF_SECURE_TEXTS` increases the number of texts. */
const texts = Number(process.env.PROOF_SECURE_TEXTS ?? 90)

test('LOG-13 LOG-14 LOG-15 LOG-16 OP-77 texts in many scripts are decrypted unchanged, with keys of 1024 and 3072 bits', () => {
  for (let n = 0; n < texts; n++) {
    const script = scripts[n % (scripts.length + 1)]
    // At intervals one text is very long; with enough texts each script is tested at that length with both keys.
    const length = n % 37 === 36 ? 10_000 : 1 + random(120)
    const words = script ? textOf(script, length) : mixed(length)
    const keys = n % 5 < 2 ? long : short
    const [decrypted] = read(encrypt(keys, words), keys)
    expect(decrypted, script?.[0]).toEqual({ id: expect.any(String), message: message(words) })
  }
})

test('LOG-13 OP-77 nothing is lost of 10,000 characters, quotes, line breaks and unpaired surrogates', () => {
  for (const words of [textOf(scripts[0]!, 10_000), 'a;b,c"d\\e\nf\tg', '\ud83d', '', '👩‍👩‍👧 & <b>'])
    expect(read(encrypt(short, words), short)).toEqual([{ id: expect.any(String), message: message(words) }])
})

test('LOG-15 a chunk has 100 characters, the last may be shorter', () => {
  const chunks = chunksOf(asciiJson(message('x'.repeat(500))), 'f'.repeat(64))
  expect(chunks.length).toBeGreaterThan(5)
  for (const chunk of chunks.slice(0, -1)) expect(chunk).toHaveLength(chunkLength)
  expect(chunks.at(-1)!.length).toBeLessThanOrEqual(chunkLength)
})

test('LOG-14 each log string contains the version and fits into a record', () => {
  for (const keys of [short, long])
    for (const log of encrypt(keys, 'x'.repeat(2000))) {
      expect(log).toMatch(/^secureLog;v2;/)
      expect(log.length).toBeLessThanOrEqual(usageLogLimit)
    }
})

test('OP-77 lost, swapped or changed chunks and a wrong key give a clear error; log strings may arrive in any order', () => {
  const logs = encrypt(short, 'y'.repeat(1500))
  expect(logs.length).toBeGreaterThan(2)
  const errorOf = (received: string[], keys = short) => {
    const [decrypted] = read(received, keys)
    return decrypted && 'error' in decrypted ? decrypted.error : undefined
  }
  expect(errorOf([...logs].reverse())).toBeUndefined()
  expect(errorOf(logs.slice(1))).toMatch(/chunks (is|are) lost$/)
  expect(errorOf(logs.slice(0, -1))).toMatch(/chunks (is|are) lost$/)
  const swapped = logs.map((log, n) =>
    n === 0 ? log.replace(/;([^;,]+),([^,]+)/, (_, one, other) => `;${other},${one}`) : log,
  )
  expect(errorOf(swapped)).toMatch(/^chunk 1 is out of place$/)
  const changed = logs.map((log, n) =>
    n === 1 ? log.replace(/,(.)/, (_, character) => `,${character === 'A' ? 'B' : 'A'}`) : log,
  )
  expect(errorOf(changed)).toMatch(/^chunk \d+ (cannot be read|has no number|is)/)
  expect(errorOf(logs, keysOf(1024))).toMatch(
    /^chunk 1 cannot be read: it was changed, or is for another key$/,
  )
})

test('LOG-13 other log strings are ignored, and messages do not mix', () => {
  const [one, other] = [encrypt(short, 'one'), encrypt(short, 'other')]
  const interleaved = [one[0]!, 'comin;', other[0]!, ...one.slice(1), ...other.slice(1), 'cityView;bilbao']
  expect(read(interleaved, short).map((decrypted) => 'message' in decrypted && decrypted.message)).toEqual([
    message('one'),
    message('other'),
  ])
})

test('LOG-16 OP-78 OPS-04 keys generated by the tool decrypt on the ground what was sent on board', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secure-log-'))
  const printed: string[] = []
  const errors: string[] = []
  const out = {
    printLine: (line: string) => printed.push(line),
    printError: (line: string) => errors.push(line),
  }
  const altiport = (...args: string[]) => run(args, out as never)
  try {
    const key = join(folder, 'fleet')
    expect(await altiport('keys', 'make', key)).toBe(0)
    expect((await stat(key)).mode & 0o077).toBe(0)
    expect(await altiport('keys', 'make', key)).toBe(2)
    const pem = await readFile(`${key}.pub`, 'utf8')
    const logs = secureStrings(pem, message('Grüße aus 24C'), randomUUID())
    const records = logs.map((log) => JSON.stringify({ level: 2, log }))
    await writeFile(join(folder, 'usage.jsonl'), ['comin;', ...records].join('\n'))
    expect(await altiport('logs', 'read', join(folder, 'usage.jsonl'), key)).toBe(0)
    expect(JSON.parse(printed.at(-1)!)).toEqual(message('Grüße aus 24C'))
    await writeFile(join(folder, 'cut.jsonl'), records.slice(1).join('\n'))
    expect(await altiport('logs', 'read', join(folder, 'cut.jsonl'), key)).toBe(1)
    expect(errors.at(-1)).toMatch(/chunks (is|are) lost$/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

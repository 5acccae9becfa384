/** Signatures of packs, and the detection of any changed byte. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { changedProblem, missingProblem } from '@altiport/pack/problem'
import { readTrustedKeys } from '@altiport/pack/trusted-keys'
import type { Pack } from '@altiport/wire/pack.shape'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { loadPack } from '#load/load.ts'
import { verifyPack } from '#load/verify.ts'
import { tinyFolder } from '#testing/packs.ts'
import { run } from './main.ts'
import { createSigningKeys, signPack } from './sign.ts'

const flips = Number(process.env.PROOF_FLIPS ?? 40)
/** In memory if possible: hundreds of loads would wait for a disk. */
const tempFolder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'altiport-sign-'))
const path = (name: string) => join(tempFolder, name)
const [signed, changed, key, foreign] = [path('signed'), path('changed'), path('fleet'), path('foreign')]
let pack: Pack
let keyId: string

beforeAll(async () => {
  pack = await buildPack(tinyFolder, signed, { quiet: true })
  keyId = await createSigningKeys(key)
  await createSigningKeys(foreign)
  await signPack(signed, key)
})
beforeEach(() => {
  rmSync(changed, { recursive: true, force: true })
  rmSync(path('data'), { recursive: true, force: true })
  cpSync(signed, changed, { recursive: true })
})
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }))

async function altiport(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const [output, errors]: [string[], string[]] = [[], []]
  const out: Parameters<typeof run>[1] = {
    printLine: (line: string) => void output.push(line),
    printError: (line: string) => void errors.push(line),
  }
  const code = await run(['pack', ...args], out)
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

test('PACK-05 a key pair is made once, the private key readable by its owner only', async () => {
  expect(statSync(key).mode & 0o777).toBe(0o600)
  expect(readFileSync(`${key}.pub`, 'utf8')).toContain('BEGIN PUBLIC KEY')
  const again = await altiport('keys', key)
  expect([again.code, again.errors]).toEqual([2, `${key} exists already and is not overwritten`])
  writeFileSync(path('half.pub'), 'another key')
  expect((await altiport('keys', path('half'))).code).toBe(2)
  expect(existsSync(path('half'))).toBe(false)
  rmSync(path('half.pub'))
})

test('PACK-05 a signed pack is verified by its key and by a folder of keys, but not by another key', async () => {
  expect((await altiport('verify', signed)).output).toContain(`intact, ${pack.files.length} files`)
  const known = await altiport('verify', signed, `${key}.pub`)
  expect([known.code, known.output.includes(`signed by ${keyId} (fleet)`)]).toEqual([0, true])
  const other = await altiport('verify', signed, `${foreign}.pub`)
  expect(other.code).toBe(1)
  expect(other.errors).toContain(
    `pack.sig was made with the key ${keyId}, which is not among the trusted ones`,
  )
  expect((await altiport('verify', signed, tempFolder)).code).toBe(0)
  rmSync(join(changed, 'pack.sig'))
  expect((await altiport('verify', changed)).output).toContain('unsigned')
  expect((await altiport('verify', changed, `${key}.pub`)).errors).toContain('pack.sig is missing')
})

test('PACK-05 with --keys, load accepts only packs signed by a trusted key, without it any pack; the signature is copied', async () => {
  const data = path('data')
  const refused = await altiport('load', signed, data, '--keys', `${foreign}.pub`)
  expect([refused.code, refused.errors.includes('pack.sig was made with the key')]).toEqual([1, true])
  rmSync(join(changed, 'pack.sig'))
  expect((await altiport('load', changed, data, '--keys', `${key}.pub`)).errors).toContain(
    'pack.sig is missing',
  )
  expect(existsSync(join(data, 'packs', 'active.json'))).toBe(false)
  expect((await altiport('load', changed, data)).code).toBe(0)
  expect((await altiport('list', data)).output).toMatch(/active +tiny-\S+ +0\.\d MB {2}intact, unsigned/)
  expect((await altiport('load', signed, data, '--keys', `${key}.pub`)).code).toBe(0)
  const list = await altiport('list', data, '--keys', `${key}.pub`)
  expect([list.code, list.output.includes(`intact, signed by ${keyId} (fleet)`)]).toEqual([0, true])
  expect(readFileSync(join(data, 'packs', pack.packId, 'pack.sig'), 'utf8')).toBe(
    readFileSync(join(signed, 'pack.sig'), 'utf8'),
  )
})

test('PACK-05 all problems are reported in one run: missing, changed, not listed, a link', async () => {
  const [first, second, third] = pack.files.filter((file) => file.path.startsWith('files/'))
  rmSync(join(changed, first!.path))
  writeFileSync(join(changed, second!.path), 'changed')
  rmSync(join(changed, third!.path))
  symlinkSync('/etc/hostname', join(changed, third!.path))
  writeFileSync(join(changed, 'files', 'extra'), '')
  const { code, errors } = await altiport('verify', changed)
  expect(code).toBe(1)
  expect(errors.split('\n').slice(0, 4).sort()).toEqual(
    [
      `${first!.path} ${missingProblem}`,
      `${second!.path} ${changedProblem}`,
      `${third!.path} is a link; a pack may contain only files`,
      'files/extra is not in the list; remove it, or build the pack again',
    ].sort(),
  )
  const load = await altiport('load', changed, path('data'))
  expect([load.code, load.errors.split('\n')[0]]).toEqual([
    1,
    `${third!.path} is a link; a pack may contain only files`,
  ])
  const signing = await altiport('sign', changed, key)
  expect([signing.code, signing.errors.includes(first!.path)]).toEqual([1, true])
  const list = await altiport('list', tempFolder)
  expect([list.code, list.errors.includes('not a hub')]).toEqual([2, true])
})

test('PACK-05 a path that leaves the folder, or is ambiguous on other systems, is refused and reported', async () => {
  const [file] = pack.files
  for (const [bad, expected] of [
    ['files/../../escaped', 'leaves the pack’s folder'],
    ['/etc/passwd', 'is absolute'],
    ['files\\escaped', 'contains a backslash'],
    ['C:/escaped', 'begins with a drive letter'],
    ['files/a\0b', 'contains a NUL'],
    ['files/odd.', 'ends with a dot'],
    ['Files/other', 'differs from'],
    ['files/con.txt', 'devices'],
    [`files/${'a'.repeat(250)}`, 'has more than 255 characters'],
    [`${'a/'.repeat(16)}b`, 'has more than 16 parts'],
    ['files', 'both a file and a folder'],
    ['pack.sig', 'is the pack’s own'],
  ] as const) {
    const evil = { ...pack, files: [...pack.files, { ...file, path: bad }] }
    writeFileSync(join(changed, 'pack.json'), `${JSON.stringify(evil, null, 1)}\n`)
    for (const command of [
      ['verify', changed],
      ['load', changed, path('data')],
    ]) {
      const { code, errors } = await altiport(...command)
      expect([code, errors.split('\n')[0]]).toEqual([1, expect.stringContaining(expected)])
    }
  }
  expect(readdirSync(tempFolder)).not.toContain('escaped')
})

test(`PACK-05 PACK-06 one changed byte anywhere is refused with the name of its file (${flips} bytes)`, {
  timeout: 600_000 + flips * 3000,
}, async () => {
  const names = ['pack.json', 'pack.sig', ...pack.files.map((file) => file.path)]
  const kinds = [...new Set(names.map(kindOf))]
  expect(kinds.length).toBeGreaterThan(8)
  const namesByKind = kinds.map((kind) => names.filter((name) => kindOf(name) === kind))
  const trusted = await readTrustedKeys(`${key}.pub`)
  const change = fc.record({
    kind: fc.nat(kinds.length - 1),
    file: fc.nat(),
    position: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    flip: fc.integer({ min: 1, max: 255 }),
    checksKey: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ kind, file, position, flip, checksKey }) => {
      const name = namesByKind[kind]![file % namesByKind[kind]!.length]!
      const before = readFileSync(join(changed, name))
      const bytes = Buffer.from(before)
      const offset = Math.floor(position * bytes.length)
      bytes[offset] = bytes[offset]! ^ flip
      writeFileSync(join(changed, name), bytes)
      try {
        const { problems } = await verifyPack(changed, checksKey ? trusted : undefined)
        expect(problems.map((problem) => problem.path)).toEqual([name])
        const loading = loadPack(changed, path('data'), checksKey ? { trusted } : {})
        await expect(loading).rejects.toThrow(new RegExp(`^${name} `))
      } finally {
        writeFileSync(join(changed, name), before)
      }
    }),
    { numRuns: flips },
  )
  expect((await verifyPack(changed, trusted)).problems).toEqual([])
  expect(existsSync(join(path('data'), 'packs', 'active.json'))).toBe(false)
})

test('PACK-05 keys, sign, verify, load, list and rollback have help texts, and wrong use exits with 2', async () => {
  for (const verb of ['keys', 'sign', 'verify', 'load', 'list', 'rollback']) {
    const { code, output } = await altiport(verb, '--help')
    expect([code, output.startsWith(`altiport pack ${verb} `)]).toEqual([0, true])
  }
  for (const wrong of [
    ['keys'],
    ['verify', 'a', 'b', 'c'],
    ['sign', 'a', 'b', '--keys', 'c'],
    ['load', 'a', 'b', '--keys'],
  ])
    expect((await altiport(...wrong)).code).toBe(2)
  for (const [file, expected] of [
    [key, 'contains a private key'],
    [path('none'), 'does not exist'],
    [join(signed, 'pack.json'), 'is not a public key in PEM'],
  ]) {
    const { code, errors } = await altiport('verify', signed, file!)
    expect([code, errors.includes(expected!)]).toEqual([2, true])
  }
  expect((await altiport('sign', signed, `${key}.pub`)).errors).toContain('is not a private Ed25519 key')
})

const kindOf = (name: string) => (name.includes('/') ? extname(name) || 'video' : name)

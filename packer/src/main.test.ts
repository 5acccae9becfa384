/** The command line: its output and exit codes. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchesPin } from '@altiport/pack/crew-pin'
import { afterAll, expect, test } from 'vitest'
import { copyTiny, temporaryFolder, tinyFolder } from '#testing/packs.ts'
import { pinCommand } from './crew-commands.ts'
import { run } from './main.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

async function altiport(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const [output, errors]: string[][] = [[], []]
  const code = await run(args, {
    printLine: (line) => output!.push(line),
    printError: (line) => errors!.push(line),
  })
  return { code, output: output!.join('\n'), errors: errors!.join('\n') }
}

test('PACK-02 check exits with 0 for a valid pack', async () => {
  const { code, output, errors } = await altiport('pack', 'check', tinyFolder)
  expect([code, errors]).toEqual([0, ''])
  expect(output.split('\n').at(-1)).toBe(
    'tiny 2026.11.1: no problems, 7 warnings, 5 menu entries, 2 categories, 3 videos, 3 sliders',
  )
})

test('PACK-02 check prints a line for each problem and exits with 1', async () => {
  const folder = copyTiny(join(temp.folder, 'faulty'), {
    'videos/over.yaml': [['year: 2019', 'year: soon']],
  })
  const { code, errors } = await altiport('pack', 'check', folder)
  expect(code).toBe(1)
  expect(errors).toContain('videos/over.yaml:6:7  year: must be a number')
  expect(errors).toContain('1 problem; nothing was built')
})

test('PACK-03 PACK-06 build and load by command; rollback says that there is no previous pack', async () => {
  const [built, data] = [join(temp.folder, 'built'), join(temp.folder, 'data')]
  const { output } = await altiport('pack', 'build', tinyFolder, built)
  expect(output).toContain('film 1 of 3  harbour, packaged, 6 s')
  // Without this line, someone who builds without a check would not learn what has expired.
  expect(output).toMatch(/^7 warnings; altiport pack check lists them\n/)
  expect((await altiport('pack', 'load', built, data)).output).toMatch(
    /tiny-2026\.11\.1-[0-9a-f]{8} is active/,
  )
  const rollback = await altiport('pack', 'rollback', data)
  expect([rollback.code, rollback.errors]).toEqual([2, 'there is no previous pack'])
})

test('PACK-03 the command thumbnails makes missing files only', async () => {
  const folder = copyTiny(join(temp.folder, 'bare'))
  rmSync(join(folder, 'thumbnails'), { recursive: true })
  expect((await altiport('pack', 'thumbnails', folder)).output).toContain('16 thumbnails created')
  expect(existsSync(join(folder, 'thumbnails'))).toBe(true)
  expect((await altiport('pack', 'thumbnails', folder)).output).toBe('all thumbnails exist')
})

test('PACK-02 a wrong command prints help and exits with 2', async () => {
  for (const args of [['pack', 'bake'], ['pack', 'build', 'one'], ['pack', 'toString'], ['unpack']]) {
    const { code, errors } = await altiport(...args)
    expect([code, errors.includes('altiport pack check DIR')]).toEqual([2, true])
  }
  expect((await altiport()).output).toContain('A first pack')
})

test('PACK-02 a misspelled command or option is named, with the one that was probably meant', async () => {
  expect((await altiport('pack', 'chek', tinyFolder)).errors).toMatch(
    /^there is no command pack chek .*; did you mean pack check\?/,
  )
  const { code, errors } = await altiport('pack', 'build', tinyFolder, join(temp.folder, 'x'), '--draf')
  expect([code, errors]).toEqual([
    2,
    'there is no option --draf; did you mean --draft?\npack build takes DIR OUT [--draft] [--keys FILE] [--as-of DAY]\n',
  ])
})

test('PACK-06 a source pack that is loaded before it is built is named as what it is', async () => {
  const { code, errors } = await altiport('pack', 'load', tinyFolder, join(temp.folder, 'x'))
  expect([code, errors]).toEqual([
    2,
    `${tinyFolder} is a source pack; build it first, with altiport pack build ${tinyFolder} OUT, and load OUT`,
  ])
})

test('PACK-02 for a command without its noun, the command with the noun is suggested', async () => {
  expect((await altiport('check', tinyFolder)).errors).toMatch(
    /^there is no command check .*; did you mean pack check\?/,
  )
  expect((await altiport('help-me', 'x')).errors).toMatch(/^there is no command help-me x\n/)
})

test('PACK-02 PACK-03 PACK-06 folders that are given in place of others are named as what they are', async () => {
  const pack = copyTiny(join(temp.folder, 'my airline'))
  const built = join(temp.folder, 'as built')
  expect((await altiport('pack', 'build', pack, join(pack, 'built'))).errors).toBe(
    `${join(pack, 'built')} is inside the source pack ${pack}; name a folder beside it`,
  )
  expect((await altiport('pack', 'check', join(pack, 'videos'))).errors).toMatch(
    /videos {2}is inside the source pack; name the folder that holds pack\.yaml, .*my airline\n/,
  )
  writeFileSync(join(temp.folder, 'a-file'), '')
  expect((await altiport('pack', 'build', pack, join(temp.folder, 'a-file'))).errors).toMatch(
    /a-file is a file; name a folder for the built pack$/,
  )
  expect((await altiport('pack', 'build', pack, built)).code).toBe(0)
  expect((await altiport('pack', 'check', built)).errors).toMatch(
    /as built {2}is a built pack; name the source pack, the folder that holds pack\.yaml\n/,
  )
  for (const [data, what] of [
    [built, 'a built pack'],
    [pack, 'a source pack'],
  ] as const)
    expect(await altiport('pack', 'load', built, data)).toMatchObject({
      code: 2,
      errors: `${data} is ${what}, not a hub's data folder; name another folder, such as data`,
    })
  expect((await altiport('pack', 'rollback', built)).errors).toBe(
    `${built} is not a hub's data folder: it has no folder "packs"`,
  )
})

test('PACK-05 keys are made in a folder that does not exist yet', async () => {
  const file = join(temp.folder, 'keys/new/fleet')
  expect((await altiport('pack', 'keys', file)).code).toBe(0)
  expect(existsSync(`${file}.pub`)).toBe(true)
})

test('PACK-01 the next command is printed so that it can be typed', async () => {
  const folder = join(temp.folder, 'my new airline')
  expect((await altiport('pack', 'new', folder)).output).toContain(`run altiport pack check '${folder}'`)
})

test('PACK-01 PACK-02 PACK-03 new, check, thumbnails and build have a help text each', async () => {
  for (const [verb, word] of [
    ['new', 'examples'],
    ['check', 'Exits with 0'],
    ['thumbnails', 'thumbnails folders'],
    ['build', 'chmod 600'],
  ]) {
    const { code, output } = await altiport('pack', verb!, '--help')
    expect([code, output.startsWith(`altiport pack ${verb} `), output.includes(word!)]).toEqual([
      0,
      true,
      true,
    ])
  }
})

test('PACK-02 without ffprobe, check of a master prints one sentence and exits with 2', async () => {
  const folder = copyTiny(join(temp.folder, 'master'), {
    'videos/over.yaml': [[/renditions:[\s\S]*/, 'master: videos/harbour/180.mp4\n']],
  })
  process.env.ALTIPORT_FFPROBE = join(temp.folder, 'nowhere')
  try {
    const { code, errors } = await altiport('pack', 'check', folder)
    expect(code).toBe(2)
    expect(errors).toMatch(/nowhere is missing, and masters need it: install ffmpeg .*$/)
  } finally {
    delete process.env.ALTIPORT_FFPROBE
  }
})

test('PACK-04 a key file that others can read is refused', async () => {
  const file = join(temp.folder, 'keys.yaml')
  writeFileSync(file, 'harbour: {}', { mode: 0o644 })
  const { code, errors } = await altiport(
    'pack',
    'build',
    tinyFolder,
    join(temp.folder, 'sealed'),
    '--keys',
    file,
  )
  expect([code, errors]).toEqual([2, `${file} can be read by others; run chmod 600 ${file}`])
})

test('PACK-04 an address after --keys is a key server, and http to another machine is refused', async () => {
  const built = join(temp.folder, 'asked')
  const server = 'http://keys.airline.example'
  const { code, errors } = await altiport('pack', 'build', tinyFolder, built, '--keys', server)
  expect([code, errors]).toEqual([2, `${server}: keys are requested over https only`])
})

test('CRW-02 the crew code is set from a pipe and stored as a hash, and trivial codes are refused', async () => {
  const data = join(temp.folder, 'crew-data')
  const output: string[] = []
  const out: Parameters<typeof pinCommand>[1] = {
    printLine: (line: string) => output.push(line),
    printError: (line: string) => output.push(line),
  }
  for (const pin of ['1234', '123456', '000000', '987654', '12 34 56', 'abcdef', ''])
    expect(await pinCommand(data, out, async () => pin)).toBe(1)
  expect(existsSync(data)).toBe(false)
  const command = ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), 'crew', 'pin', data]
  expect(execFileSync(process.execPath, command, { input: '271828\n', encoding: 'utf8' })).toContain(
    'The crew code is set.',
  )
  const savedPin = readFileSync(join(data, 'crew-pin'), 'utf8')
  expect(savedPin).toMatch(/^scrypt\$65536\$8\$1\$[\w-]{22}\$[\w-]{43}\n$/)
  expect(statSync(join(data, 'crew-pin')).mode & 0o777).toBe(0o600)
  expect(await matchesPin('271828', savedPin.trim())).toBe(true)
  expect(await matchesPin('271829', savedPin.trim())).toBe(false)
  expect((await altiport('crew', 'pin', '--help')).output).toContain('memory-hard')
  expect((await altiport('crew', 'pin')).code).toBe(2)
})

test('PACK-02 names that others chose cannot control the terminal', async () => {
  const { code, errors } = await altiport('pack', 'check', join(temp.folder, 'no\u001b[2J\u202efolder'))
  expect(code).not.toBe(0)
  expect(errors).toContain('no\\u001b[2J\\u202efolder')
})

/** Encodings that fail because of a damaged audio track, the machine or ffmpeg, also those of a library's items. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { checkPack } from '#check/check.ts'
import { InvalidPack, problemLine } from '#core/problem.ts'
import { copyFullPack, copyTiny, edit, temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

/** A film of `seconds` with two audio tracks; packets of the second one at `damaged` times are overwritten. */
function makeFilm(path: string, seconds: number, damaged: (timeInS: number) => boolean): void {
  const source = (filter: string) => ['-f', 'lavfi', '-i', `${filter}:duration=${seconds}`]
  const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra']
  const inputs = [
    ...source('testsrc2=size=160x90:rate=6'),
    ...source('sine=frequency=300'),
    ...source('sine=frequency=500'),
  ]
  const outputOptions = [
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '6',
    '-c:a',
    'aac',
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...outputOptions, ...languages, path])
  const entries = ['-show_entries', 'packet=pts_time,pos,size', '-of', 'json']
  const listed = execFileSync('ffprobe', ['-v', 'error', '-select_streams', 'a:1', ...entries, path])
  const { packets } = JSON.parse(String(listed)) as { packets: Record<'pts_time' | 'pos' | 'size', string>[] }
  const bytes = readFileSync(path)
  for (const { pts_time, pos, size } of packets)
    if (damaged(Number(pts_time))) bytes.fill(0xff, Number(pos), Number(pos) + Number(size))
  writeFileSync(path, bytes)
}

/** The tiny pack, one of its films replaced by a master. */
function packWith(name: string, seconds: number, damaged: (timeInS: number) => boolean): string {
  const folder = copyTiny(join(temp.folder, name), {
    'videos/over.yaml': [[/renditions:[\s\S]*/, 'master: videos/over.mov\n']],
  })
  makeFilm(join(folder, 'videos/over.mov'), seconds, damaged)
  return folder
}

test.each<[string, (timeInS: number) => boolean, string | undefined]>([
  ['start', (time) => time < 4, '0:00:00'],
  ['middle', (time) => time > 15 && time < 25, '0:00:19'],
  ['end', (time) => time > 34, '0:00:37'],
  ['nowhere', () => false, undefined],
])(
  'PACK-02 the check reports where an audio track is damaged, if anywhere (%s)',
  async (name, damaged, at) => {
    const { problems } = await checkPack(packWith(name, 40, damaged))
    expect(problems.map(problemLine)).toEqual(
      at
        ? [
            expect.stringMatching(
              new RegExp(
                `^videos/over\\.yaml:\\d+:9 {2}master: its audio track 2 \\(fr\\) cannot be decoded at ${at} \\(.+\\); export it again$`,
              ),
            ),
          ]
        : [],
    )
  },
)

test('PACK-02 PACK-03 a failed encoding names file, track, time and remedy, and everything else is encoded', async () => {
  const isDecodedByCheck = (time: number) => time < 3 || (time > 27 && time < 33) || time > 56
  const folder = packWith('failing', 60, (time) => !isDecodedByCheck(time))
  const target = join(temp.folder, 'built')
  const error = await buildPack(folder, target, { quiet: true }).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(InvalidPack)
  const { problems, outcome } = error as InvalidPack
  expect(problems.map(problemLine)).toEqual([
    expect.stringMatching(
      /^videos\/over\.yaml {2}master: could not be encoded: .*videos\/over\.mov, audio track 2 \(fr\), at 0:00:0[1-3] \(.+\); play the file there, export it again, and build again$/,
    ),
  ])
  expect(outcome).toContain('everything else is encoded')
  expect(existsSync(target)).toBe(false)
  // The film's video and first audio track, and the other titles, are cached.
  const cache = join(temp.folder, '.cache')
  expect(readdirSync(join(cache, 'encoded')).filter((file) => /mp4|m4a/.test(file))).toHaveLength(2)
  expect(readdirSync(join(cache, 'films'))).not.toEqual([])
})

/** Replaces ffmpeg with a script that first runs `command` if its arguments match `pattern`, by default those for H.264. */
function stubEncoder(name: string, command: string, pattern = '*libx264*'): void {
  const path = join(temp.folder, `${name}.sh`)
  writeFileSync(path, `#!/bin/sh\ncase "$*" in ${pattern}) ${command} ;; esac\nexec ffmpeg "$@"\n`, {
    mode: 0o755,
  })
  vi.stubEnv('ALTIPORT_FFMPEG', path)
}

test.each([
  [
    'a full disk',
    'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 228',
    { code: 'ENOSPC' },
  ],
  [
    'an ffmpeg without the encoder',
    `echo "Unknown encoder 'libx264'" >&2; exit 8`,
    { message: expect.stringMatching(/^the encoder libx264 of .*\.sh is missing, and masters need it/) },
  ],
  [
    'an ffmpeg that is killed',
    'kill -9 $$',
    {
      problems: [
        expect.objectContaining({
          message: expect.stringMatching(
            /^could not be encoded: .*over\.mov, video: .* was ended by SIGKILL, as when memory runs out; close other programs/,
          ),
        }),
      ],
    },
  ],
  [
    'an encoder that fails on an intact file',
    'echo "Error while filtering: Invalid argument" >&2; exit 1',
    {
      problems: [
        expect.objectContaining({
          message: expect.stringMatching(
            /video, at 0:00:00 \(Invalid argument\); no damage was found in the file, so build again with another/,
          ),
        }),
      ],
    },
  ],
])('PACK-03 %s is reported as the cause, not the film', async (name, command, expected) => {
  const folder = packWith(name, 2, () => false)
  stubEncoder(name, command)
  try {
    const options = { quiet: true, cacheFolder: join(temp.folder, `.cache ${name}`) }
    const error = await buildPack(folder, join(temp.folder, `built ${name}`), options).catch(
      (failure: unknown) => failure,
    )
    expect(error).toMatchObject(expected)
  } finally {
    vi.unstubAllEnvs()
  }
})

test('PACK-03 a media file of a library that cannot be encoded is reported at the key that names it, in the library’s YAML', async () => {
  copyFullPack(join(temp.folder, 'with-library'))
  const library = join(temp.folder, 'with-library/library')
  const pack = copyTiny(join(temp.folder, 'with-library/small'), {
    'pack.yaml': [[/$/, '\nlibrary: ../library\ntake: { videos: [lamp], audio: [shells] }\n']],
  })
  mkdirSync(join(library, 'films'))
  makeFilm(join(library, 'films/lamp.mov'), 2, () => false)
  for (const sound of ['films/lamp.wav', 'audio/shells/01.wav'])
    execFileSync('ffmpeg', ['-v', 'error', '-i', join(library, 'films/lamp.mov'), join(library, sound)])
  cpSync(join(pack, 'videos/harbour'), join(library, 'videos/harbour'), { recursive: true })
  cpSync(join(pack, 'videos/over.yaml'), join(library, 'videos/lamp.yaml'))
  edit(library, {
    'videos/lamp.yaml': [
      ['id: over', 'id: lamp'],
      [/renditions:[\s\S]*/, 'master: films/lamp.mov\nsound:\n  - { language: en, track: 1 }\n'],
      [/$/, '  - { language: fr, file: films/lamp.wav }\n'],
    ],
    'audio/shells.yaml': [['01.m4a', '01.wav']],
  })
  stubEncoder('library', 'echo "Error while filtering: Invalid argument" >&2; exit 1', '*.wav*-c:a*')
  try {
    const error = await buildPack(pack, join(temp.folder, 'built-library'), { quiet: true }).catch(
      (failure: unknown) => failure,
    )
    expect((error as InvalidPack).problems.map(problemLine)).toEqual([
      expect.stringMatching(
        /^\.\.\/library\/videos\/lamp\.yaml {2}sound\.1\.file: could not be encoded: .*lamp\.wav/,
      ),
      expect.stringMatching(
        /^\.\.\/library\/audio\/shells\.yaml {2}tracks\.0\.file: could not be encoded: .*01\.wav/,
      ),
    ])
  } finally {
    vi.unstubAllEnvs()
  }
})

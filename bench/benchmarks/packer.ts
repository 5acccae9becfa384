/** CPU and time of a build, child processes included, compared to one plain ffmpeg process that encodes the same sizes. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encoderArguments } from '@altiport/packer/media/masters/encode-video'
import { ladderFor } from '@altiport/packer/media/masters/ladder'
import { readMaster } from '@altiport/packer/media/masters/master'
import { copyTiny } from '@altiport/packer/testing/packs'
import { type Row, ratioRow } from '#row.ts'

const seconds = 30
/** The build also checks the pack, measures the loudness of each track, packages and hashes. */
const maxCpuRatio = 1.25
const maxWallRatio = 1.25

/** One film in 1080p with two sound tracks, added to a pack whose other items are cached. */
export async function packer(): Promise<Row[]> {
  const temp = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  try {
    const source = copyTiny(join(temp, 'source'))
    const main = fileURLToPath(import.meta.resolve('@altiport/packer/main'))
    const build = ['--import', 'tsx', main, 'pack', 'build', source, join(temp, 'built')]
    costOf(process.execPath, build)
    const film = join(source, 'videos/film.mov')
    createMaster(film)
    const template = readFileSync(join(source, 'videos/over.yaml'), 'utf8')
    const entry = template
      .replace('id: over', 'id: film')
      .replace(/renditions:[\s\S]*/, 'master: videos/film.mov\n')
    writeFileSync(join(source, 'videos/film.yaml'), entry)
    const plain = costOf('ffmpeg', await plainCommand(film, temp))
    const measured = costOf(process.execPath, build)
    const what = 'building a film in 1080p, beside one plain ffmpeg process'
    return [
      ratioRow(`${what}, CPU`, 's', measured.cpuInS, plain.cpuInS, maxCpuRatio),
      ratioRow(`${what}, time`, 's', measured.wallInS, plain.wallInS, maxWallRatio),
    ]
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

/** Grain and movement, so that encoding takes as much work as for a real film. */
function createMaster(film: string): void {
  const video = `testsrc2=size=1920x1080:rate=8:duration=${seconds},noise=alls=4:allf=t`
  const sounds = ['colour=pink:seed=1', 'colour=brown:seed=2'].flatMap((noise) => [
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=${noise}:amplitude=0.4:duration=${seconds}`,
  ])
  const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-c:a', 'aac']
  const args = ['-f', 'lavfi', '-i', video, ...sounds, '-map', '0', '-map', '1', '-map', '2']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, ...languages, ...codecs, film])
}

/** One command as anybody would write it: the same sizes and encoder, loudness unchanged, in one process. */
async function plainCommand(film: string, temp: string): Promise<string[]> {
  const master = await readMaster(film)
  if (typeof master === 'string') throw new Error(master)
  const ladder = ladderFor(master.video!)
  const scales = ladder.map(({ width, height }, i) => `[in${i}]scale=${width}:${height}[out${i}]`)
  const split = `[0:v]split=${ladder.length}${ladder.map((_, i) => `[in${i}]`).join('')}`
  return [
    ...['-v', 'error', '-nostdin', '-y', '-i', film, '-filter_complex', [split, ...scales].join(';')],
    ...ladder.flatMap((rung, i) => [
      ...['-map', `[out${i}]`, ...encoderArguments(rung)],
      join(temp, `${rung.height}.mp4`),
    ]),
    ...[0, 1].flatMap((track) => ['-map', `0:a:${track}`, '-b:a', '128k', join(temp, `${track}.m4a`)]),
  ]
}

/** CPU seconds of a program and its children, and seconds until it ends, measured by `bash`. */
function costOf(program: string, args: string[]): { cpuInS: number; wallInS: number } {
  const timed = ['-c', 'TIMEFORMAT="%U %S %R"; time "$0" "$@" >/dev/null 2>"$STDERR_FILE"', program, ...args]
  const env = { ...process.env, STDERR_FILE: '/dev/null' }
  const { status, stderr } = spawnSync('bash', timed, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 6).join(' ')} … exited with ${status}`)
  const [user, system, wallInS] = stderr.trim().split(/\s+/).map(Number)
  return { cpuInS: user! + system!, wallInS: wallInS! }
}

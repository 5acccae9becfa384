/** CPU seconds of a build compared to the bare ffmpeg commands with the same arguments, children included. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureArguments } from '@altiport/packer/media/encode-pictures'
import { soundArguments } from '@altiport/packer/media/encode-sound'
import { ladderFor } from '@altiport/packer/media/ladder'
import { readMaster } from '@altiport/packer/media/master'
import { copyTiny } from '@altiport/packer/testing/packs'
import { type Row, ratioRow } from '#row.ts'

const seconds = 30

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
    const over = readFileSync(join(source, 'videos/over.yaml'), 'utf8')
    const entry = over
      .replace('id: over', 'id: film')
      .replace(/renditions:[\s\S]*/, 'master: videos/film.mov\n')
    writeFileSync(join(source, 'videos/film.yaml'), entry)
    const directCost = await directCostOf(film, temp)
    const measured = costOf(process.execPath, build)
    return [ratioRow('building a film in 1080p, CPU', 's', measured, directCost, 1.05)]
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

/** Grain and movement, so that encoding takes as much work as for a real film. */
function createMaster(film: string): void {
  const pictures = `testsrc2=size=1920x1080:rate=8:duration=${seconds},noise=alls=4:allf=t`
  const sounds = ['colour=pink:seed=1', 'colour=brown:seed=2'].flatMap((noise) => [
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=${noise}:amplitude=0.4:duration=${seconds}`,
  ])
  const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-c:a', 'aac']
  const args = ['-f', 'lavfi', '-i', pictures, ...sounds, '-map', '0', '-map', '1', '-map', '2']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, ...languages, ...codecs, film])
}

/** The same encodings by direct commands: each rendition, and each sound track measured and normalized. */
async function directCostOf(film: string, temp: string): Promise<number> {
  const master = await readMaster(film)
  if (typeof master === 'string') throw new Error(master)
  const out = (name: string) => join(temp, name)
  let cost = 0
  for (const rung of ladderFor(master.pictures!)) {
    cost += costOf('ffmpeg', quiet(pictureArguments(film, out(`${rung.height}.mp4`), master, rung)))
  }
  for (const track of [0, 1]) {
    const request = { from: film, track, durationInS: master.durationInS, bitsPerSecond: 128_000 }
    const loudness = {
      input_i: '-16',
      input_tp: '-3',
      input_lra: '5',
      input_thresh: '-26',
      target_offset: '0',
    }
    const normalizing = soundArguments(request, out(`${track}.m4a`), loudness)
    const soundArgs = soundArguments({ from: film, track, bitsPerSecond: 128_000 }, '', loudness)
    const measuring = [...soundArgs.slice(0, soundArgs.indexOf('-ac')), '-f', 'null', '-']
    cost += costOf('ffmpeg', quiet(measuring)) + costOf('ffmpeg', quiet(normalizing))
  }
  return cost
}

const quiet = (args: string[]) => ['-v', 'error', '-nostdin', '-y', ...args]

/** CPU seconds of a program and its children, measured by `bash`. */
function costOf(program: string, args: string[]): number {
  const timed = ['-c', 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null 2>"$STDERR_FILE"', program, ...args]
  const env = { ...process.env, STDERR_FILE: '/dev/null' }
  const { status, stderr } = spawnSync('bash', timed, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 6).join(' ')} … ended with ${status}`)
  return stderr
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => sum + Number(part), 0)
}

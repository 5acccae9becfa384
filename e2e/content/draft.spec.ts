/**
 * A draft plays on a phone long before the films are encoded, and the full pack replaces it while a film plays.
 * With `PROOF_DRAFT=long`: three masters of five minutes, and the CPU time of both builds.
 */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startHub } from '@altiport/tools/hub-process'
import { type Pack, type PackIndex, packIndex, pack as packShape } from '@altiport/wire/pack.shape'
import { expect, journey } from '#journey.ts'
import { expectPlaying, videoState } from '#player/film.ts'
import { root } from '#root.ts'
import { altiport, fillPack } from './new-airline.ts'

const isLong = process.env.PROOF_DRAFT === 'long'
/** The draft's share of the full build's CPU time, at most. */
const maxShare = 0.05

if (isLong) journey.setTimeout(4 * 3_600_000)

journey(
  'PACK-09 a draft plays on a phone, and the full pack replaces it while the film plays',
  async ({ page }) => {
    const temp = mkdtempSync(join(tmpdir(), 'altiport-draft-'))
    const [source, data] = [join(temp, 'my-airline'), join(temp, 'data')]
    const [draft, full] = [join(temp, 'draft', 'built'), join(temp, 'full', 'built')]
    altiport('new', source)
    fillPack(source)
    const filmCount = isLong ? writeLongMasters(source) : writeShortMaster(source)

    const draftCpuInS = await build(source, draft, '--draft')
    expect(read(draft).pack.draft).toEqual({ films: filmCount })
    expect(renditionsIn(draft)).toEqual(Array(filmCount).fill(1))
    altiport('load', draft, data)
    const hub = await startHub({ dataDir: data })
    try {
      await page.goto(`${hub.url}/app/vod/media/my-film?play=start`)
      await expectPlaying(page, 1)

      // In a folder of its own, so that nothing of the draft's cache is used.
      const fullCpuInS = await build(source, full)
      expect(read(full).pack.draft).toBeUndefined()
      expect(Math.min(...renditionsIn(full))).toBeGreaterThan(2)
      await page.goto(`${hub.url}/app/vod/media/my-film?play=start`)
      await expectPlaying(page, 1)
      await altiportAsync('load', full, data)
      const { packId } = read(full).pack
      await expect.poll(() => existsSync(join(data, 'served-packs', packId))).toBe(true)
      const { timeInS } = await videoState(page)
      await expectPlaying(page, timeInS + 5)

      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.goto(`${hub.url}/app/vod/media/my-film?play=start`)
      await expectPlaying(page, 1)
      expect(requests.filter((url) => url.includes(packId) && url.includes('/picture-'))).not.toEqual([])

      if (isLong) {
        const share = draftCpuInS / fullCpuInS
        console.log(`draft ${draftCpuInS} s, full ${fullCpuInS} s of CPU time: ${(share * 100).toFixed(1)} %`)
        expect(share).toBeLessThanOrEqual(maxShare)
      }
    } finally {
      // An open page would keep sending requests to the stopped hub.
      await page.close()
      await hub.stop()
      rmSync(temp, { recursive: true, force: true })
    }
  },
)

/**
 * Writes a master that is long enough to still play when the pack has been replaced, and plain, so that it is
 * encoded quickly.
 *
 * @returns the number of masters
 */
function writeShortMaster(source: string): number {
  ffmpeg(
    ...['-f', 'lavfi', '-i', 'color=c=navy:size=1280x720:rate=6:duration=60'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330:duration=60', '-metadata:s:a:0', 'language=eng'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
    join(source, 'videos/my-film/master.mov'),
  )
  return 1
}

/**
 * Writes a film of the demo in 1080p with grain, some 6 Mbit/s, three times, each with a different beginning.
 *
 * @returns the number of masters
 */
function writeLongMasters(source: string): number {
  const [film, sound] = ['720.mp4', 'en.m4a'].map((name) => join(root, 'demo/library/videos/boatmen', name))
  const text = readFileSync(join(source, 'videos/my-film.yaml'), 'utf8')
  for (const [index, id] of ['my-film', 'second', 'third'].entries()) {
    const folder = join(source, 'videos', id)
    const [piece, master] = [join(folder, 'piece.mov'), join(folder, 'master.mov')]
    if (index > 0) cpSync(join(source, 'videos/my-film'), folder, { recursive: true })
    ffmpeg(
      ...['-ss', String(index * 3), '-t', '20', '-i', film!, '-t', '20', '-i', sound!],
      ...['-vf', 'scale=1920:1080:flags=lanczos,noise=alls=3:allf=t', '-map', '0:v', '-map', '1:a'],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '18', '-c:a', 'aac', '-b:a', '192k'],
      ...['-metadata:s:a:0', 'language=eng', piece],
    )
    ffmpeg('-stream_loop', '14', '-i', piece, '-map', '0', '-c', 'copy', '-t', '300', master)
    rmSync(piece)
    const yaml = text.replaceAll('my-film', id)
    writeFileSync(join(source, `videos/${id}.yaml`), yaml)
  }
  return 3
}

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])

const program = ['--import', 'tsx', join(root, 'packer/src/main.ts'), 'pack']

/** Resolves to the CPU time of the build and of all its programs, in seconds. */
async function build(from: string, to: string, ...options: string[]): Promise<number> {
  mkdirSync(dirname(to), { recursive: true })
  const command = 'node "$@" > /dev/null && times'
  const args = ['-c', command, 'build', ...program, 'build', from, to, ...options]
  const { stdout } = await promisify(execFile)('bash', args, { cwd: root })
  const [, children = ''] = stdout.trim().split('\n')
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Asynchronous, so that the journey still receives events of its browser. */
async function altiportAsync(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [...program, ...args])
}

function read(built: string): { pack: Pack; index: PackIndex } {
  const json = (name: string) => JSON.parse(readFileSync(join(built, name), 'utf8'))
  return { pack: packShape.parse(json('pack.json')), index: packIndex.parse(json('index.json')) }
}

const renditionsIn = (built: string): number[] =>
  read(built).index.videos.map(({ renditions }) => renditions.length)

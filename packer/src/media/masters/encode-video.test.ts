/** Renditions of a master: which are encoded, by how many processes, their progress and keyframes. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRendition } from '#media/media.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { planVideo } from './finished-video.ts'

const temp = temporaryFolder()
const master = join(temp.folder, 'master.mkv')
const [program, runs] = [join(temp.folder, 'ffmpeg'), join(temp.folder, 'runs')]

/** A master for two renditions: no frame is at 4 s exactly, and the audio starts before the video. */
beforeAll(() => {
  const video = ['-itsoffset', '0.3', '-f', 'lavfi', '-i', 'testsrc2=size=860x484:rate=6000/1001:duration=5']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=5']
  const codecs = ['-map', '0', '-map', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...video, ...sound, ...codecs, master])
  writeFileSync(program, `#!/bin/sh\necho "$@" >> '${runs}'\nexec ffmpeg "$@"\n`, { mode: 0o755 })
  process.env.ALTIPORT_FFMPEG = program
})
afterAll(() => {
  delete process.env.ALTIPORT_FFMPEG
  temp.remove()
})

/** Resolves to encoded renditions, the reported progress, the planned work, and how many processes read the video. */
async function encode(cache: string, wanted: 'all' | 'lowest') {
  writeFileSync(runs, '')
  const shares: number[] = []
  const plan = await planVideo({ language: 'en', master }, join(temp.folder, cache), wanted)
  const { renditions } = await plan.run((share) => shares.push(share))
  const lines = readFileSync(runs, 'utf8').split('\n')
  return {
    renditions,
    shares,
    work: plan.work,
    processCount: lines.filter((line) => line.includes('0:V:0')).length,
  }
}

test('PACK-03 one process encodes all missing renditions, and those in the cache are used', async () => {
  const lowest = await encode('cache', 'lowest')
  expect([lowest.renditions.length, lowest.processCount]).toEqual([1, 1])
  const encodedAt = statSync(lowest.renditions[0]!).mtimeMs
  const all = await encode('cache', 'all')
  expect([all.renditions.length, all.processCount]).toEqual([2, 1])
  expect(all.renditions[1]).toBe(lowest.renditions[0])
  expect(statSync(all.renditions[1]!).mtimeMs).toBe(encodedAt)
  expect(all.work).toBeGreaterThan(0)
  const again = await encode('cache', 'all')
  expect(again).toEqual({ renditions: all.renditions, shares: [], work: 0, processCount: 0 })
  const together = await encode('other-cache', 'all')
  expect([together.renditions.length, together.processCount]).toEqual([2, 1])
  for (const [i, path] of together.renditions.entries())
    expect(readFileSync(path).equals(readFileSync(all.renditions[i]!))).toBe(true)
})

test('PACK-03 keyframes of all renditions are at the same times, 4 s apart', async () => {
  const { renditions } = await encode('cache', 'all')
  const facts = await Promise.all(renditions.map(readRendition))
  const [best, lowest] = facts.map((each) => (typeof each === 'string' ? [] : each.keyTimesInS))
  expect(best).toEqual(lowest)
  expect(best!.map((time) => time.toFixed(2))).toEqual(['0.00', '4.00'])
})

test('PACK-03 progress never goes back, and ends with everything done', async () => {
  const { shares } = await encode('third-cache', 'all')
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBeCloseTo(1, 9)
})

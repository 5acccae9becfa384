/** Masters of many kinds are encoded by the real ffmpeg to what packaging needs; disguised playlists are refused. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRendition, readSound } from '#media/media.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { planVideo } from './finished-video.ts'
import { readMaster } from './master.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])
const testVideo = (size: string, rate: number, seconds = 2) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
]
const tone = (source = 'sine=frequency=300') => ['-f', 'lavfi', '-i', `${source}:duration=2`]
const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']

test.each<[string, string, string[], { width: number; height: number }]>([
  [
    'an upright video and mono sound',
    'mp4',
    [...testVideo('180x320', 24), ...tone(), '-ac', '1', ...quick],
    { width: 180, height: 320 },
  ],
  [
    'odd sides',
    'mkv',
    [...testVideo('320x180', 24), ...tone(), '-vf', 'scale=203:117,setsar=1,format=yuv444p', ...quick],
    { width: 204, height: 118 },
  ],
  [
    '60 frames per second and no sound',
    'mp4',
    [...testVideo('320x180', 60), ...quick],
    { width: 320, height: 180 },
  ],
  [
    'a variable frame rate',
    'mkv',
    [
      ...testVideo('320x180', 30),
      ...tone(),
      '-vf',
      "select='not(mod(n,3))+lt(n,20)'",
      '-fps_mode',
      'vfr',
      ...quick,
    ],
    { width: 320, height: 180 },
  ],
  [
    'high dynamic range',
    'mkv',
    [
      ...testVideo('320x180', 24),
      ...tone(),
      '-pix_fmt',
      'yuv420p10le',
      '-color_trc',
      'smpte2084',
      '-color_primaries',
      'bt2020',
      '-colorspace',
      'bt2020nc',
      ...quick,
    ],
    { width: 320, height: 180 },
  ],
  [
    'six channels',
    'mov',
    [
      ...testVideo('320x180', 24),
      ...tone('sine=frequency=300,pan=5.1|c0=c0|c1=c0|c2=0.1*c0|c3=c0|c4=c0|c5=c0,anull,atrim=start=0'),
      ...quick,
      '-c:a',
      'pcm_s16le',
    ],
    { width: 320, height: 180 },
  ],
  [
    'RGB',
    'mov',
    [...testVideo('320x180', 24), ...tone(), '-c:v', 'png', '-c:a', 'pcm_s16le'],
    { width: 320, height: 180 },
  ],
  [
    'non-square pixels',
    'mp4',
    [...testVideo('180x144', 25), ...tone(), '-vf', 'setsar=16/15', ...quick],
    { width: 192, height: 144 },
  ],
])('PACK-03 a master with %s is encoded', async (what, kind, args, size) => {
  const master = join(temp.folder, `${what.replaceAll(/\W+/g, '-')}.${kind}`)
  ffmpeg(...args, master)
  await expectEncoding(master, size)
})

test('PACK-03 a phone’s rotated video is encoded upright', async () => {
  const [landscape, rotated] = [join(temp.folder, 'lying.mp4'), join(temp.folder, 'turned.mp4')]
  ffmpeg(...testVideo('320x180', 24), ...tone(), ...quick, landscape)
  ffmpeg('-i', landscape, '-c', 'copy', '-metadata:s:v', 'rotate=90', rotated)
  await expectEncoding(rotated, { width: 180, height: 320 })
})

test('PACK-02 a master that is a playlist in disguise is refused, and the files that it names are not read', async () => {
  const secret = join(temp.folder, 'secret.mp4')
  ffmpeg(...testVideo('320x180', 24), ...tone(), ...quick, secret)
  const disguised = {
    'dash.mov': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>file://${secret}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    'hls.ts': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    'list.mkv': `ffconcat version 1.0\nfile '${secret}'\n`,
  }
  for (const [name, text] of Object.entries(disguised)) {
    const path = join(temp.folder, name)
    writeFileSync(path, text)
    expect(await readMaster(path)).toMatch(new RegExp(`^cannot be read as ${name.split('.')[1]} \\(`))
    const plan = planVideo({ language: 'en', master: path }, join(temp.folder, 'cache'))
    await expect(plan).rejects.toThrow()
  }
  expect(await readMaster(secret)).toMatchObject({ video: { width: 320 } })
})

/**
 * Expects that a master is encoded to one rendition (H.264, at most 30 frames per second) and one audio track (AAC) of
 * equal length.
 */
async function expectEncoding(master: string, size: { width: number; height: number }): Promise<void> {
  const cache = join(temp.folder, 'cache')
  const plan = await planVideo({ language: 'en', master }, cache)
  const finished = await plan.run(() => {})
  expect([finished.renditions.length, finished.sound.length]).toEqual([1, 1])
  const rendition = await readRendition(finished.renditions[0]!)
  const sound = await readSound(finished.sound[0]!.file)
  expect(rendition).toMatchObject({ codec: 'avc', ...size })
  expect(sound).toMatchObject({ codec: 'aac' })
  if (typeof rendition === 'string' || typeof sound === 'string') throw new Error('unreadable')
  expect(rendition.framesPerSecond).toBeLessThan(30.5)
  expect(Math.abs(rendition.durationInS - 2)).toBeLessThan(0.15)
  expect(Math.abs(sound.durationInS - rendition.durationInS)).toBeLessThan(0.15)
}

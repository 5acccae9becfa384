/** Which renditions a master gets, and the ffmpeg arguments for different masters. */
import { expect, test } from 'vitest'
import { soundArguments } from './encode-sound.ts'
import { videoArguments } from './encode-video.ts'
import { ladderFor, rateFor } from './ladder.ts'
import type { MasterVideo } from './master.ts'

const sizes = (width: number, height: number) =>
  ladderFor({ width, height }).map((rung) => `${rung.width}×${rung.height}`)

test.each<[string, number, number, string[]]>([
  ['4K', 3840, 2160, ['1920×1080', '1280×720', '854×480', '640×360']],
  ['1080p', 1920, 1080, ['1920×1080', '1280×720', '854×480', '640×360']],
  ['720p', 1280, 720, ['1280×720', '854×480', '640×360']],
  ['PAL with square pixels', 1024, 576, ['854×480', '640×360']],
  ['a phone held upright', 1080, 1920, ['1080×1920', '720×1280', '480×854', '360×640']],
  ['cinema', 1998, 1080, ['1920×1038', '1280×692', '854×462', '640×346']],
  ['a size with odd sides', 641, 361, ['640×360']],
  ['a size below the lowest rung', 321, 181, ['322×182']],
  ['nearly a line', 1920, 3, ['1920×4', '1280×2']],
])(
  'PACK-03 %s is encoded in even sizes, best first, never much larger than the master',
  (_, width, height, ladder) => {
    expect(sizes(width, height)).toEqual(ladder)
  },
)

test.each([
  [23.976, 23.976],
  [25, 25],
  [29.97, 29.97],
  [50, 25],
  [59.94, 29.97],
  [60, 30],
  [120, 30],
])('PACK-03 %s frames per second become %s', (from, to) => {
  expect(rateFor(from)).toBeCloseTo(to, 5)
})

const plain: MasterVideo = {
  width: 1920,
  height: 1080,
  framesPerSecond: 25,
  isInterlaced: false,
  hdrTransfer: undefined,
  matrix: 'bt709',
}
const filtersFor = (more: Partial<MasterVideo>): string => {
  const master = { durationInS: 1, video: { ...plain, ...more }, sound: [] }
  const rung = { width: 640, height: 360, maxBitsPerSecond: 1 }
  const args = videoArguments('in', master, [{ rung, to: 'out' }])
  return args[args.indexOf('-filter_complex') + 1]!
}

test('PACK-03 deinterlacing, tone mapping and SD color conversion are applied only if needed', () => {
  expect(filtersFor({})).not.toMatch(/yadif|tonemap|bt601/)
  expect(filtersFor({ isInterlaced: true })).toMatch(/^\[0:V:0\]yadif,/)
  expect(filtersFor({ hdrTransfer: 'arib-std-b67' })).toMatch(/tin=arib-std-b67.*tonemap/)
  expect(filtersFor({ matrix: 'bt601' })).toContain('in_color_matrix=bt601:out_color_matrix=bt709')
  expect(filtersFor({ matrix: undefined })).not.toContain('in_color_matrix')
})

test('PACK-03 audio is mixed to two channels before it is normalized, and starts and ends with the video', () => {
  const args = soundArguments({ from: 'in', track: 1, durationInS: 8, bitsPerSecond: 128_000 }, 'out', {
    input_i: '-20',
    input_tp: '-3',
    input_lra: '5',
    input_thresh: '-30',
    target_offset: '0',
  })
  expect(args).toEqual(expect.arrayContaining(['0:a:1', '8.000']))
  expect(args[args.indexOf('-af') + 1]).toMatch(/first_pts=0,aformat=channel_layouts=stereo,loudnorm=.*apad$/)
})

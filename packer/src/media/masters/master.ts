/** Reads the properties of a master's video and audio tracks with ffprobe. */
import { extname } from 'node:path'
import * as z from 'zod/mini'
import { ffprobe, KilledProgram, MissingProgram } from './ffmpeg.ts'

export type MasterVideo = {
  /** As displayed: rotated, and scaled to square pixels. */
  width: number
  height: number
  framesPerSecond: number
  isInterlaced: boolean
  /** The transfer function if the picture must be tone-mapped for ordinary screens. */
  hdrTransfer: 'smpte2084' | 'arib-std-b67' | undefined
  /** The color matrix; `undefined` for RGB. */
  matrix: 'bt601' | 'bt709' | 'bt2020' | undefined
}
export type MasterSound = { language: string | undefined; channels: number }
export type Master = { durationInS: number; video: MasterVideo | undefined; sound: MasterSound[] }

const optionalText = z.optional(z.string())
const probeShape = z.object({
  format: z.object({ duration: optionalText }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      duration: optionalText,
      sample_aspect_ratio: optionalText,
      avg_frame_rate: optionalText,
      r_frame_rate: optionalText,
      field_order: optionalText,
      color_transfer: optionalText,
      color_space: optionalText,
      pix_fmt: optionalText,
      channels: z.optional(z.number()),
      tags: z.optional(z.object({ language: optionalText })),
      disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
    }),
  ),
})
type Stream = z.infer<typeof probeShape>['streams'][number]

/** The facts of a file, or why it cannot be read. @throws {MissingProgram | KilledProgram} */
export async function readMaster(path: string): Promise<Master | string> {
  try {
    const { format, streams } = probeShape.parse(await ffprobe(path))
    const video = streams.find(
      ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
    )
    const sound = streams.filter(({ codec_type }) => codec_type === 'audio')
    return {
      durationInS: Number(video?.duration ?? format.duration ?? sound[0]?.duration ?? 0),
      video: video && videoOf(video),
      sound: sound.map(({ tags, channels }) => ({
        language: shortCode(tags?.language),
        channels: channels ?? 2,
      })),
    }
  } catch (error) {
    if (error instanceof MissingProgram || error instanceof KilledProgram) throw error
    const reason = (error as Error).message.split(': ').at(-1)
    return `cannot be read as ${extname(path).slice(1)} (${reason}); export it again`
  }
}

function videoOf(stream: Stream): MasterVideo {
  const [wide, high] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const stretch = wide && high ? wide / high : 1
  const isRotated =
    Math.abs(stream.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? 0) % 180 === 90
  const [width, height] = [Math.round((stream.width ?? 0) * stretch), stream.height ?? 0]
  return {
    width: isRotated ? height : width,
    height: isRotated ? width : height,
    framesPerSecond: rateOf(stream.avg_frame_rate) || rateOf(stream.r_frame_rate) || 25,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    hdrTransfer: (['smpte2084', 'arib-std-b67'] as const).find((name) => name === stream.color_transfer),
    matrix: matrixOf(stream),
  }
}

/**
 * If the file does not declare it, the color matrix is guessed by height, as players do: HD from 720 lines on, SD
 * below.
 */
function matrixOf({ color_space = '', pix_fmt = '', height = 0 }: Stream): MasterVideo['matrix'] {
  if (color_space === 'gbr' || /^(rgb|bgr|gbr|argb|abgr|rgba|bgra)/.test(pix_fmt)) return undefined
  if (color_space.startsWith('bt2020')) return 'bt2020'
  if (color_space === 'bt709') return 'bt709'
  if (['smpte170m', 'bt470bg'].includes(color_space)) return 'bt601'
  return height >= 720 ? 'bt709' : 'bt601'
}

function rateOf(rate: string | undefined): number {
  const [numerator, denominator] = (rate ?? '0/1').split('/').map(Number)
  return numerator && denominator ? numerator / denominator : 0
}

/** `eng` → `en`; `und` is not a language. */
function shortCode(code: string | undefined): string | undefined {
  if (!code || code === 'und') return undefined
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined
  }
}

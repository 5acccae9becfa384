/** The shapes in which a film of the demo is written down: shots, titles, music and spoken or described cues. */
import type { PictureId } from './pictures.ts'

export type TitleLine = {
  text: string
  size: number
  x: number
  y: number
  family?: string
  style?: 'normal' | 'italic'
  weight?: number
  stretch?: 'normal' | 'condensed' | 'semi-expanded' | 'expanded'
  track?: number
  align?: 'left' | 'center' | 'right'
  colour?: string
  opacity?: number
}
/** `dim` darkens the whole picture behind the lines, `scrim` its lower third; 0 to 1. */
export type Title = { at: number; until: number; dim?: number; scrim?: number; lines: readonly TitleLine[] }

/** A view is the middle of the frame in the picture (0 to 1 each way) and how far it is zoomed in (1 fills). */
export type View = readonly [x: number, y: number, zoom: number]

export type Layer =
  | { kind: 'water'; from: number; to: number; amount: number }
  | {
      kind: 'motes' | 'leaves' | 'snow' | 'stars'
      count: number
      seed: number
      colour?: string
      speed?: number
    }
  | { kind: 'mist'; seed: number; y: number; opacity: number; colour?: string }
  | { kind: 'birds'; count: number; seed: number; y: number; size: number }
  | { kind: 'smoke'; x: number; y: number; seed: number; size: number }
  | { kind: 'glow'; x: number; y: number; radius: number; colour: string }

export type Shot = {
  picture: PictureId
  at: number
  until: number
  from: View
  to: View
  layers?: readonly Layer[]
}

/** A cue is a caption; when it is `spoken`, a voice says it at `from` in each of the film's sound languages. */
export type Cue = {
  from: number
  to: number
  spoken?: boolean
  en: string
  fr: string
  de?: string
  ar?: string
}

export type Effect = {
  at: number
  kind:
    | 'chirp'
    | 'droop'
    | 'meow'
    | 'splash'
    | 'thud'
    | 'chime'
    | 'rise'
    | 'fall'
    | 'whale'
    | 'rattle'
    | 'bell'
  loud?: number
}

export type Film = {
  id: string
  page: string
  /** A multiple of 8: whole groups of pictures and whole AAC frames, so that picture and sound end together. */
  seconds: number
  drawnPerSecond?: number
  music: {
    style: 'ambient' | 'lofi' | 'cine' | 'kids' | 'lullaby'
    seed: number
    gain: number
    transpose?: number
  }
  scene: { titles: readonly Title[]; shots: readonly unknown[]; [more: string]: unknown }
  /** A bed of filtered noise under the music. */
  bed?: 'wind' | 'water' | 'sea'
  /** Spoken cues go through a radio's narrow band instead of a room. */
  radio?: boolean
  /** A small robot says everything. */
  robot?: boolean
  /** Sounds of what is seen: chirps, splashes, bells. */
  effects?: readonly Effect[]
  /** One voice says everything; otherwise two take turns. */
  voices?: 1
  /** The languages it can be heard in; wordless films have one. */
  sounds: readonly ('en' | 'fr')[]
  /** Encoder options where stereo at 64 kbit/s is more than the film needs. */
  soundCodec?: readonly string[]
  heights?: readonly [number, number]
  /** Hardly moves: half the frames are enough. */
  nearlyStill?: boolean
  crf?: { high: number; low: number }
  cues: readonly Cue[]
}

export type PhotographFilm = Film & { scene: { shots: readonly Shot[]; bars?: number; shade?: number } }

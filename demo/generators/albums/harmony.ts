/** Chord symbols, the scales over them, and the leading of voices from one to the next. */
import { pitchOf } from './score.ts'

export type Chord = {
  root: number
  tones: readonly number[]
  scale: readonly number[]
  beat: number
  beats: number
}

/** Thirds and colours by the name after the root, and the scale that a player would take over it. */
const kinds: Record<string, readonly [readonly number[], readonly number[]]> = {
  '': [
    [0, 4, 7],
    [0, 2, 4, 5, 7, 9, 11],
  ],
  m: [
    [0, 3, 7],
    [0, 2, 3, 5, 7, 8, 10],
  ],
  '5': [
    [0, 7],
    [0, 2, 4, 5, 7, 9, 11],
  ],
  '6': [
    [0, 4, 7, 9],
    [0, 2, 4, 5, 7, 9, 11],
  ],
  m6: [
    [0, 3, 7, 9],
    [0, 2, 3, 5, 7, 9, 11],
  ],
  '69': [
    [0, 4, 7, 9, 2],
    [0, 2, 4, 7, 9],
  ],
  add9: [
    [0, 4, 7, 2],
    [0, 2, 4, 5, 7, 9, 11],
  ],
  madd9: [
    [0, 3, 7, 2],
    [0, 2, 3, 5, 7, 8, 10],
  ],
  sus4: [
    [0, 5, 7],
    [0, 2, 5, 7, 9, 10],
  ],
  sus2: [
    [0, 2, 7],
    [0, 2, 4, 7, 9],
  ],
  '7': [
    [0, 4, 7, 10],
    [0, 2, 4, 5, 7, 9, 10],
  ],
  '9': [
    [0, 4, 7, 10, 2],
    [0, 2, 4, 5, 7, 9, 10],
  ],
  '13': [
    [0, 4, 10, 2, 9],
    [0, 2, 4, 5, 7, 9, 10],
  ],
  '7sus4': [
    [0, 5, 7, 10],
    [0, 2, 5, 7, 9, 10],
  ],
  '9sus4': [
    [0, 5, 7, 10, 2],
    [0, 2, 5, 7, 9, 10],
  ],
  '7b9': [
    [0, 4, 7, 10, 1],
    [0, 1, 4, 5, 7, 8, 10],
  ],
  '7alt': [
    [0, 4, 10, 3, 8],
    [0, 1, 3, 4, 6, 8, 10],
  ],
  '7#11': [
    [0, 4, 10, 2, 6],
    [0, 2, 4, 6, 7, 9, 10],
  ],
  maj7: [
    [0, 4, 7, 11],
    [0, 2, 4, 5, 7, 9, 11],
  ],
  maj9: [
    [0, 4, 7, 11, 2],
    [0, 2, 4, 6, 7, 9, 11],
  ],
  'maj9#11': [
    [0, 4, 11, 2, 6],
    [0, 2, 4, 6, 7, 9, 11],
  ],
  m7: [
    [0, 3, 7, 10],
    [0, 2, 3, 5, 7, 9, 10],
  ],
  m9: [
    [0, 3, 7, 10, 2],
    [0, 2, 3, 5, 7, 9, 10],
  ],
  m11: [
    [0, 3, 10, 2, 5],
    [0, 2, 3, 5, 7, 9, 10],
  ],
  mmaj7: [
    [0, 3, 7, 11],
    [0, 2, 3, 5, 7, 9, 11],
  ],
  m7b5: [
    [0, 3, 6, 10],
    [0, 1, 3, 5, 6, 8, 10],
  ],
  dim7: [
    [0, 3, 6, 9],
    [0, 2, 3, 5, 6, 8, 9, 11],
  ],
  aug: [
    [0, 4, 8],
    [0, 2, 4, 6, 8, 10],
  ],
}

/** `Dm9:4 G13 | Cmaj9/E:2 A7alt`: a length holds until the next; after a stroke of the pen comes the bass. */
export function chords(text: string, from = 0): Chord[] {
  let [beat, beats] = [from, 4]
  return text
    .trim()
    .split(/[\s|]+/)
    .map((token) => {
      const [, root = '', kind = '', bass, length] =
        /^([A-G][#b]?)([^/:]*)(?:\/([A-G][#b]?))?(?::([\d.]+))?$/.exec(token) ?? []
      const known = kinds[kind]
      if (!root || !known) throw new Error(`not a chord: ${token}`)
      if (length) beats = Number(length)
      const base = pitchOf(root)
      const [tones, scale] = known.map((steps) => steps.map((step) => (base + step) % 12)) as [
        number[],
        number[],
      ]
      const chord = { root: bass ? pitchOf(bass) % 12 : base % 12, tones, scale, beat, beats }
      beat += beats
      return chord
    })
}

type VoicingWay = { low?: number; high?: number; rootless?: boolean; open?: boolean }

/** Each chord's notes, placed so that every voice moves as little as it can. */
export function voiced(
  list: readonly Chord[],
  { low = 52, high = 74, rootless, open }: VoicingWay = {},
): number[][] {
  let before: number[] | undefined
  return list.map(({ tones }) => {
    const used = rootless && tones.length > 3 ? tones.slice(1) : tones
    let [best, least] = [[] as number[], Number.POSITIVE_INFINITY]
    for (const candidate of placings(used, low, high, open)) {
      const strain = strainOf(candidate, before, (low + high) / 2)
      if (strain < least) [best, least] = [candidate, strain]
    }
    if (best.length === 0) throw new Error(`no place for ${used} between ${low} and ${high}`)
    before = best
    return best
  })
}

function placings(tones: readonly number[], low: number, high: number, open = false) {
  const found: number[][] = []
  const sorted = [...tones].sort((a, b) => a - b)
  for (let turned = 0; turned < sorted.length; turned++) {
    for (let octave = 2; octave < 8; octave++) {
      const stack = sorted.map((_, k) => {
        const at = turned + k
        return (sorted[at % sorted.length] as number) + 12 * (octave + Math.floor(at / sorted.length))
      })
      const dropped = stack.map((p, k) => (k === stack.length - 2 ? p - 12 : p)).sort((a, b) => a - b)
      for (const way of open ? [dropped] : [stack, dropped]) {
        if ((way[0] as number) >= low && (way.at(-1) as number) <= high) found.push(way)
      }
    }
  }
  return found
}

function strainOf(candidate: number[], before: number[] | undefined, middle: number) {
  const centre = candidate.reduce((sum, p) => sum + p, 0) / candidate.length
  // Seconds close together far down are mud.
  const mud = candidate.filter((p, k) => k > 0 && p < 55 && p - (candidate[k - 1] as number) < 3).length
  const rest = Math.abs(centre - middle) * 0.35 + mud * 4
  if (!before) return rest
  const moves = candidate.reduce((sum, p) => sum + Math.min(...before.map((q) => Math.abs(p - q))), 0)
  return rest + moves + Math.abs((candidate.at(-1) as number) - (before.at(-1) as number)) * 0.6
}

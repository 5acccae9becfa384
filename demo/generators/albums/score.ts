/** Writing music down: pitches, and lines of notes with their bars counted. */

/** `beat` and `beats` are counted in quarters from the beginning of the piece. */
export type Event = { beat: number; beats: number; pitch: number; loud: number }

const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** `Eb4` is 63, `F#` (no octave) 6. */
export function pitchOf(name: string) {
  const [, letter = '', sign = '', octave] = /^([A-G])([#b]*)(-?\d)?$/.exec(name) ?? []
  const step = letters[letter]
  if (step === undefined) throw new Error(`not a pitch: ${name}`)
  const raised = [...sign].reduce((sum, s) => sum + (s === '#' ? 1 : -1), 0)
  return step + raised + (octave === undefined ? 0 : 12 * (Number(octave) + 1))
}

type LineWay = { from?: number; bar?: number; loud?: number; held?: number; up?: number }

/**
 * `E5:1 D5:.5 C5 r:1 | C4+E4+G4:3`: a length holds until the next is named, `r` rests, `+` stacks, `!` stresses,
 * `?` plays softly. With `bar`, each stroke must end a bar that is full; `held` is the part of its length that a note sounds.
 */
export function line(
  text: string,
  { from = 0, bar = 0, loud = 0.7, held = 0.96, up = 0 }: LineWay = {},
): Event[] {
  const events: Event[] = []
  let [beat, beats, barBegan] = [from, 1, from]
  const closeBar = () => {
    if (bar && Math.abs(beat - barBegan - bar) > 1e-6) {
      throw new Error(
        `a bar of ${beat - barBegan} beats instead of ${bar} at beat ${barBegan - from}: ${text}`,
      )
    }
    barBegan = beat
  }
  for (const token of text.trim().split(/\s+/)) {
    if (token === '|') {
      closeBar()
      continue
    }
    const [, names = '', mark = '', length] = /^([^:!?]+)([!?]?)(?::([\d.]+))?$/.exec(token) ?? []
    if (!names) throw new Error(`not a note: ${token}`)
    if (length) beats = Number(length)
    if (names !== 'r') {
      const strength = loud * (mark === '!' ? 1.22 : mark === '?' ? 0.72 : 1)
      for (const name of names.split('+')) {
        events.push({ beat, beats: beats * held, pitch: pitchOf(name) + up, loud: Math.min(1, strength) })
      }
    }
    beat += beats
  }
  if (bar) closeBar()
  return events
}

export const later = (events: readonly Event[], beats: number, up = 0, gain = 1): Event[] =>
  events.map((e) => ({ ...e, beat: e.beat + beats, pitch: e.pitch + up, loud: Math.min(1, e.loud * gain) }))

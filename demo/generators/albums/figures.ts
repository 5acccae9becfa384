/** What players do without being told every note: accompany, walk, strum, beat time, and make up a line. */

import { type Chord, voiced } from './harmony.ts'
import { type Event, line } from './score.ts'
import type { Random } from './sound/tone.ts'

/** Chords held for their whole length. */
export function held(list: readonly Chord[], way: Parameters<typeof voiced>[1] = {}, loud = 0.6): Event[] {
  const places = voiced(list, way)
  return list.flatMap(({ beat, beats }, n) =>
    (places[n] as number[]).map((pitch) => ({ beat, beats: beats * 0.99, pitch, loud })),
  )
}

/** Chords in a rhythm: each hit is [beat within `every`, beats, loud]; a hit takes the chord that sounds then. */
export function comped(
  list: readonly Chord[],
  hits: readonly (readonly [number, number, number])[],
  every: number,
  way: Parameters<typeof voiced>[1] = {},
  rollInBeats = 0.012,
): Event[] {
  const places = voiced(list, way)
  const end = endOf(list)
  const events: Event[] = []
  for (let from = (list[0] as Chord).beat; from < end; from += every) {
    for (const [at, beats, loud] of hits) {
      const beat = from + at
      // A hit just before the next chord belongs to that one already.
      const n = list.findLastIndex((chord) => chord.beat <= beat + 0.51 * (at % 1 > 0.4 ? 1 : 0))
      if (n < 0 || beat >= end) continue
      for (const [k, pitch] of (places[n] as number[]).entries()) {
        events.push({ beat: beat + k * rollInBeats, beats, pitch, loud })
      }
    }
  }
  return events
}

/** Broken chords: `order` picks voices by number, `x` rests; beyond the last voice it goes up an octave. */
export function broken(
  list: readonly Chord[],
  order: readonly (number | 'x')[],
  step: number,
  way: Parameters<typeof voiced>[1] & { loud?: number; ring?: number } = {},
): Event[] {
  const places = voiced(list, way)
  return list.flatMap(({ beat, beats }, n) => {
    const notes = places[n] as number[]
    return Array.from({ length: Math.round(beats / step) }, (_, k) => {
      const pick = order[k % order.length] as number | 'x'
      if (pick === 'x') return undefined
      const pitch = (notes[pick % notes.length] as number) + 12 * Math.floor(pick / notes.length)
      const loud = (way.loud ?? 0.55) * (k % order.length === 0 ? 1.12 : 1)
      return { beat: beat + k * step, beats: way.ring ?? step * 0.95, pitch, loud }
    }).filter((event) => event !== undefined)
  })
}

/** Roots in a rhythm; `fifth` hits take the fifth. */
export function roots(
  list: readonly Chord[],
  hits: readonly (readonly [number, number, number, 'fifth'?])[],
  every: number,
  low = 33,
): Event[] {
  const events: Event[] = []
  for (let from = (list[0] as Chord).beat; from < endOf(list); from += every) {
    for (const [at, beats, loud, fifth] of hits) {
      const chord = list.findLast((one) => one.beat <= from + at)
      if (!chord || from + at >= endOf(list)) continue
      const root = nearest(chord.root, low + 5)
      const up = fifth
        ? (chord.tones.find((tone) => (tone - chord.root + 12) % 12 === 7) ?? -1) >= 0
          ? 7
          : 12
        : 0
      const pitch = root + up > low + 17 ? root + up - 12 : root + up
      events.push({ beat: from + at, beats, pitch, loud })
    }
  }
  return events
}

/** A walking bass: the root on one, chord and scale between, and a half step into the next root. */
export function walking(list: readonly Chord[], random: Random, low = 30, high = 50): Event[] {
  const events: Event[] = []
  let pitch = nearest((list[0] as Chord).root, (low + high) / 2 - 4)
  for (const [n, chord] of list.entries()) {
    const next = list[n + 1] ?? chord
    const goal = nearest(next.root, pitch)
    const count = Math.round(chord.beats)
    pitch = nearest(chord.root, pitch)
    if (pitch < low) pitch += 12
    if (pitch > high) pitch -= 12
    const start = pitch
    for (let k = 0; k < count; k++) {
      if (k === 0) pitch = start
      else if (k === count - 1) pitch = approach(goal, pitch, chord, random)
      else {
        const toward = goal === start ? (random() < 0.5 ? 5 : -4) : Math.sign(goal - start) * 4
        const wished = start + (toward * k) / 2 + (random() - 0.5) * 3
        const tones = k % 2 === 0 ? chord.tones : chord.scale
        const options = tones
          .map((tone) => nearest(tone, wished))
          .filter((p) => p !== pitch && p >= low && p <= high)
        pitch = options.sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0] ?? start
      }
      const ghost = random() < 0.1 && k > 0
      events.push({ beat: chord.beat + k, beats: 0.92, pitch, loud: 0.72 + (k % 2 ? 0.08 : 0) })
      if (ghost) events.push({ beat: chord.beat + k + 0.5, beats: 0.2, pitch, loud: 0.35 })
    }
  }
  return events
}

function approach(goal: number, pitch: number, chord: Chord, random: Random) {
  const side = pitch > goal ? 1 : pitch < goal ? -1 : random() < 0.5 ? 1 : -1
  const whole = goal + 2 * side
  return chord.scale.includes(((whole % 12) + 12) % 12) && random() < 0.4 ? whole : goal + side
}

/** A line of eighths over chords: chord tones on the beats, steps between, half steps into the next chord. */
export function improvised(
  list: readonly Chord[],
  random: Random,
  { low = 62, high = 84, busy = 0.8, loud = 0.7, start = 72 } = {},
): Event[] {
  const events: Event[] = []
  let [pitch, way, rest] = [start, 1, 0]
  const end = endOf(list)
  for (let beat = (list[0] as Chord).beat; beat < end - 0.25; beat += 0.5) {
    if (rest > 0) {
      rest--
      continue
    }
    const chord = list.findLast((one) => one.beat <= beat) as Chord
    const coming = list.find((one) => one.beat === beat + 0.5)
    const onBeat = beat % 1 === 0
    if (pitch > high - 3) way = -1
    if (pitch < low + 3) way = 1
    if (random() < 0.12) way = -way
    const wished = pitch + way * (onBeat ? 2.2 : 1.6)
    if (coming && !onBeat) {
      const goal = closest(coming.tones, pitch + way * 2, pitch)
      pitch = goal - way
    } else pitch = closest(onBeat ? chord.tones : chord.scale, wished, pitch)
    const phrase = (beat - (list[0] as Chord).beat) % 8
    const stress = onBeat ? 0.92 : 1.06
    events.push({ beat, beats: 0.48, pitch, loud: loud * stress * (0.92 + 0.16 * random()) })
    // Breath at the end of a phrase, and now and then inside one.
    if (phrase >= 6.5 || random() > busy + 0.12) {
      ;(events.at(-1) as Event).beats = phrase >= 6.5 ? 0.9 : 0.6
      rest = phrase >= 6.5 ? 2 + Math.floor(random() * 2) : 1
      if (random() < 0.4) way = -way
    }
  }
  return events
}

function closest(classes: readonly number[], wished: number, avoid: number) {
  return classes
    .map((one) => nearest(one, wished))
    .filter((p) => p !== avoid)
    .sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0] as number
}

/** The pitch of a class (0 to 11) that is closest to another pitch. */
export const nearest = (pitchClass: number, to: number) =>
  pitchClass + 12 * Math.round((to - pitchClass) / 12)

const strengths: Record<string, number> = { X: 1, x: 0.75, o: 0.5, '-': 0.28 }

/** A bar of drums as `x.o-`, one sign a step, repeated from one beat to another. */
export function beaten(pattern: string, step: number, from: number, to: number, pitch = 60): Event[] {
  const signs = [...pattern.replaceAll(/[ |]/g, '')]
  return Array.from({ length: Math.round((to - from) / step) }, (_, k) => ({
    beat: from + k * step,
    loud: strengths[signs[k % signs.length] as string] ?? 0,
  }))
    .filter(({ loud }) => loud > 0)
    .map(({ beat, loud }) => ({ beat, loud, beats: step, pitch }))
}

export const endOf = (list: readonly Chord[]) => {
  const last = list.at(-1) as Chord
  return last.beat + last.beats
}

export const once = (beat: number, beats: number, loud: number, pitch = 60): Event => ({
  beat,
  beats,
  loud,
  pitch,
})

/** A last chord, rolled from below. */
export const rolled = (names: string, from: number, beats: number, loud = 0.6, apart = 0.09): Event[] =>
  line(names.split(' ').join('+'), { from, loud }).map((e, k) => ({
    ...e,
    beat: from + k * apart,
    beats: beats - k * apart,
  }))

/** The player of "Seis cuerdas", and the broken chords that its hand knows. */
import { broken } from './figures.ts'
import { chords } from './harmony.ts'
import type { Event } from './score.ts'
import { equalise } from './sound/effects.ts'
import { nylon } from './sound/plucked.ts'

export const wood = [equalise(['peak', 2600, 1, -2], ['highshelf', 6000, 0.7, -2])]

export const guitar = (events: readonly Event[], level = 0) =>
  ({ player: nylon, events, level, spread: 0.25, room: 0.22, looseInMs: 9, effects: wood }) as const

/** Thumb on the root, then three fingers up and down; the highest note of each bar sings. */
export function arpeggiated(progression: string, from: number): Event[] {
  const list = chords(progression, from)
  const low = list.map(({ beat, beats, root }) => ({
    beat,
    beats: beats * 0.98,
    pitch: root >= 4 ? 36 + root : 48 + root,
    loud: 0.62,
  }))
  return [
    ...low,
    ...broken(list, ['x', 0, 1, 2, 3, 2, 1, 0], 0.25, { low: 52, high: 71, ring: 1.6, loud: 0.42 }),
  ]
}

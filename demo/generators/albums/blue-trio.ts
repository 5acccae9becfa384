/** The players of "Blue Room": piano, upright bass, and a drummer with brushes. */
import { beaten } from './figures.ts'
import { type Event, line } from './score.ts'
import type { Part } from './song.ts'
import { brush, kick, openHat, ride, rim } from './sound/drums.ts'
import { equalise } from './sound/effects.ts'
import { piano } from './sound/keys.ts'
import { uprightBass } from './sound/plucked.ts'

export const grand = (events: readonly Event[], level = 0): Part => ({
  player: piano,
  events,
  level,
  spread: 0.45,
  room: 0.18,
  pan: -0.1,
  looseInMs: 8,
  effects: [equalise(['lowshelf', 140, 0.7, -2])],
})

export const bass = (events: readonly Event[], level = -3): Part => ({
  player: uprightBass,
  events,
  level,
  pan: 0.08,
  room: 0.07,
  looseInMs: 6,
  effects: [equalise(['peak', 900, 1, 2])],
})

/** Cymbal, foot and brushes; four beats a bar. */
export function swinging(from: number, to: number, brushed = true): Part[] {
  return [
    {
      player: ride,
      events: beaten('x.xox.xo', 0.5, from, to),
      level: -17,
      pan: 0.35,
      room: 0.14,
      looseInMs: 5,
    },
    { player: openHat, events: beaten('.-.-', 1, from, to), level: -26, pan: -0.3, room: 0.08 },
    {
      player: brushed ? brush : rim,
      events: beaten(brushed ? '...x...-..-x.-..' : '......-x........', 0.5, from, to),
      level: -17,
      pan: 0.1,
      room: 0.2,
    },
    { player: kick, events: beaten('-.-.-.-.', 0.5, from, to), level: -16, room: 0.05 },
  ]
}

export const hits = [
  [0, 0.5, 0.5],
  [1.5, 0.35, 0.58],
  [4.5, 0.4, 0.55],
  [6.5, 0.9, 0.48],
] as const

/** Four beats in which the piano falls into the tune. */
export const beatenFall = () => line('Eb6:.5 D6 C6 B5 Ab5 G5 F5 D5', { loud: 0.6, held: 0.85 })

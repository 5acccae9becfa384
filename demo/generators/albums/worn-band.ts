/** The players of "Warm Static": a drummer who lags, an electric piano, and the tape that wears them down. */
import { beaten } from './figures.ts'
import type { Event } from './score.ts'
import type { Part } from './song.ts'
import { dustySnare, hat, softKick } from './sound/drums.ts'
import { autoPan, chorus, crackle, equalise, tape } from './sound/effects.ts'
import { tines } from './sound/keys.ts'
import type { Random } from './sound/tone.ts'

type Beat = { kicks: string; snares: string; hats: string; from: number; to: number; side?: Part['player'] }

/** A drummer who lags a little; patterns are in sixteenths. */
export function drummer({ kicks, snares, hats, from, to, side = dustySnare }: Beat): Part[] {
  return [
    { player: softKick, events: beaten(kicks, 0.25, from, to), level: -3, room: 0.04, looseInMs: 5 },
    {
      player: side,
      events: beaten(snares, 0.25, from, to),
      level: -8,
      room: 0.16,
      behindInMs: 14,
      pan: 0.05,
    },
    { player: hat, events: beaten(hats, 0.25, from, to), level: -19, room: 0.06, behindInMs: 6, pan: 0.3 },
  ]
}

export const wear = (random: Random, wow = 0.5, top = 9500) => [tape(wow, top), crackle(-58, random)]

export const rhodes = (events: readonly Event[], level: number): Part => ({
  player: tines,
  events,
  level,
  room: 0.22,
  spread: 0.3,
  effects: [chorus(0.6, 1.6, 0.35), autoPan(2.1, 0.22), equalise(['high', 110, 0.7], ['peak', 320, 0.9, -2])],
})

/** A plain congruential generator: the static must not depend on how many notes were played before it. */
export function noiseOf(seed: number): Random {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 4294967296
  }
}

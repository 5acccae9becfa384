/** "Long Way Round": a single for dancing in one's seat; four on the floor, and a bass that makes room for it. */
import { beaten, broken, comped, held, once, rolled, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { later, line } from './score.ts'
import type { Song } from './song.ts'
import { brightPad } from './sound/bowed.ts'
import { clap, clubKick, hat, openHat, rush, shaker, snare } from './sound/drums.ts'
import { chorus, duckAt, equalise } from './sound/effects.ts'
import { softLead, superSaw, synthBass, synthPluck } from './sound/electric.ts'
import { rooms } from './sound/room.ts'

export const longWayRound: Song = {
  seed: 61,
  beatsPerMinute: 118,
  beats: 132,
  tailInS: 4,
  room: rooms.hall,
  echo: { beats: 0.75, feedback: 0.45 },
  fade: [0.05, 3.5],
  parts: (_, secondOf) => {
    const loop = 'Fmaj9:4 G6 Am7 Em7'
    const lift = 'Dm9:4 Fmaj9 Am7 G'
    const all = chords(`${loop} ${loop} ${loop} ${lift} ${loop} ${loop} ${lift} ${loop}`, 0)
    const kicks = [...beaten('x', 1, 16, 60), ...beaten('x', 1, 64, 112)]
    const pump = duckAt(
      kicks.map(({ beat }) => secondOf(beat)),
      0.72,
      0.4,
    )
    const hook = line(
      `r:.5 E5 G5 A5 r C6 B5 G5 | r:.5 D5 G5 B5 r A5 G5 D5 | r:.5 E5 G5 A5 r C6 D6 E6 | D6:.5 B5 r G5 B5:1 r`,
      { from: 64, bar: 4, loud: 0.7, held: 0.85 },
    )
    const verse = line(
      `C5:1.5 E5 A5:1 | B5:1.5 A5 G5:1 | E5:1.5 G5 C6:1 | B5:3 r:1 | A5:1.5 C6 E6:1 | E6:1.5 D6 C6:1 | C6:1.5 B5 A5:1 | G5:2 D5`,
      { from: 32, bar: 4, loud: 0.62 },
    )
    const arp = (loud: number, text: string, from: number) =>
      broken(chords(text, from), [0, 2, 3, 1, 4, 2, 3, 0], 0.25, { low: 60, high: 81, loud, ring: 0.3 })
    return [
      { player: clubKick, events: kicks, level: -1, looseInMs: 0 },
      {
        player: clap,
        events: beaten('.x', 1, 32, 60).concat(beaten('.x', 1, 64, 112)),
        level: -9,
        room: 0.25,
        looseInMs: 2,
      },
      {
        player: snare,
        events: [...beaten('----oooo', 0.25, 60, 62), ...beaten('oxoxXXXX', 0.25, 62, 64)],
        level: -9,
        room: 0.3,
      },
      {
        player: hat,
        events: beaten('x-o-', 0.25, 24, 60).concat(beaten('x-o-', 0.25, 64, 112)),
        level: -20,
        pan: 0.25,
        looseInMs: 3,
      },
      {
        player: openHat,
        events: beaten('.x', 0.5, 32, 60).concat(beaten('.x', 0.5, 64, 112)),
        level: -17,
        pan: -0.15,
        room: 0.08,
        looseInMs: 2,
      },
      { player: shaker, events: beaten('-ox-', 0.25, 64, 112), level: -23, pan: -0.45 },
      {
        player: synthBass,
        events: roots(
          all.filter((c) => c.beat >= 16 && c.beat < 112),
          [
            [0.5, 0.4, 0.8],
            [1.5, 0.4, 0.75],
            [2.25, 0.2, 0.6],
            [2.5, 0.4, 0.8],
            [3.5, 0.4, 0.75],
          ],
          4,
          33,
        ),
        level: -2,
        effects: [pump],
      },
      {
        player: brightPad,
        events: held(all, { low: 52, high: 76 }, 0.55),
        level: -8,
        room: 0.45,
        effects: [pump, equalise(['high', 220, 0.7])],
        fader: [
          [0, -8],
          [16, 0],
          [112, 0],
          [128, -10],
        ],
      },
      {
        player: synthPluck,
        events: [
          ...arp(0.45, loop, 0),
          ...arp(0.5, `${loop} ${loop}`, 16),
          ...arp(0.55, `${lift} ${loop} ${loop} ${lift}`, 48),
          ...arp(0.4, loop, 112),
          ...rolled('F4 C5 E5 G5 A5', 128, 3, 0.5, 0.12),
        ],
        level: -7,
        spread: 0.5,
        room: 0.25,
        echo: 0.35,
        effects: [pump],
      },
      {
        player: softLead,
        events: [...verse, ...later(hook, 48, -12, 0.7)],
        level: -3,
        room: 0.35,
        echo: 0.3,
      },
      {
        player: superSaw,
        events: comped(
          chords(`${loop} ${loop} ${lift}`, 64),
          [
            [0, 0.7, 0.7],
            [0.75, 0.6, 0.6],
            [1.5, 0.45, 0.65],
            [2.5, 0.7, 0.65],
            [3.25, 0.6, 0.6],
          ],
          4,
          { low: 57, high: 79 },
          0,
        ),
        level: -6,
        room: 0.25,
        effects: [pump, equalise(['high', 260, 0.7])],
      },
      {
        player: softLead,
        events: [...hook, ...later(hook, 16, 0, 1), ...later(hook, 0, 12, 0.5), ...later(hook, 16, 12, 0.5)],
        level: -1,
        room: 0.3,
        echo: 0.3,
        effects: [chorus(0.7, 1.5, 0.35)],
      },
      { player: rush, events: [once(58, 6, 0.9, 100), once(28, 4, 0.6, 100)], level: -15, room: 0.3 },
    ]
  },
}

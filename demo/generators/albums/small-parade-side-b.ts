/** "Small Parade", four pieces for children, by toys, a whistle and a very small brass band: the second two. */
import { beaten, broken, held, once, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { later, line } from './score.ts'
import type { Song } from './song.ts'
import { violins } from './sound/bowed.ts'
import { clap, kick, tambourine, triangleBell, woodblock } from './sound/drums.ts'
import { toy } from './sound/electric.ts'
import { celesta, marimba, musicBox } from './sound/keys.ts'
import { uprightBass } from './sound/plucked.ts'
import { rooms } from './sound/room.ts'
import { tuba } from './sound/winds.ts'

export const robotBreakfast: Song = {
  seed: 53,
  beatsPerMinute: 132,
  beats: 108,
  tailInS: 2.5,
  room: rooms.studio,
  echo: { beats: 0.75, feedback: 0.3 },
  fade: [0.01, 1.2],
  parts: () => {
    const verse = 'D:4 D G:2 A D:4 Bm G:2 Em A7:4 A7'
    const middle = 'Bb:4 F C G Bb F A7sus4 A7'
    const all = chords(`D:4 D ${verse} ${middle} ${verse} D:4 D`, 0)
    const tune = line(
      `D5:.5 r D5 A5 r A5 F#5 r | D5:.5 E5 F#5 A5 D6 r r:1 | B5:.5 r G5 r A5 r E5 r | F#5:.5 A5 D6 A5 F#5:1 r
       | B5:.5 r F#5 r D5 F#5 B5 r | B5:.5 D6 B5 G5 E5 G5 B5 r | A5:.5 r A5 G5 r E5 C#5 r | A4:.5 B4 C#5 D5 E5 F#5 G5 A5`,
      { from: 8, bar: 4, loud: 0.66, held: 0.7 },
    )
    const slow = line(
      `F5:1.5 Bb5 D6:1 | C6:2 A5 | G5:1.5 C6 E6:1 | D6:2 B5 | D6:1.5 Bb5 F5:1 | A5:2 C6 | D6:2 E6 | C#6:1 A5 E5 C#5`,
      { from: 40, bar: 4, loud: 0.62 },
    )
    // Toast, kettle, spoon: the kitchen of a robot.
    const kitchen = broken(all, [0, 'x', 2, 1, 'x', 2, 0, 3], 0.5, { low: 60, high: 79, loud: 0.5 })
    return [
      {
        player: toy,
        events: [
          ...tune,
          ...later(tune, 64),
          ...line('D5:.5 F#5 A5 D6 r:1 D5:.5', { from: 104, loud: 0.7, held: 0.6 }),
        ],
        level: -3,
        pan: 0.1,
        room: 0.14,
        echo: 0.18,
      },
      {
        player: celesta,
        events: [...slow, ...later(slow, 0, -12, 0.7)],
        level: -1,
        pan: -0.1,
        room: 0.35,
        echo: 0.25,
      },
      {
        player: marimba,
        events: kitchen.filter((e) => e.beat < 104),
        level: -7,
        pan: -0.3,
        room: 0.2,
        spread: 0.5,
      },
      {
        player: tuba,
        events: [
          ...roots(
            all.filter((c) => c.beat < 104),
            [
              [0, 0.4, 0.8],
              [1.5, 0.35, 0.6],
              [2, 0.4, 0.7, 'fifth'],
              [3, 0.4, 0.6],
            ],
            4,
            38,
          ),
          once(107, 0.5, 0.9, 38),
        ],
        level: -4,
        room: 0.08,
      },
      { player: kick, events: [...beaten('x...', 0.5, 8, 104), once(107, 1, 1)], level: -6 },
      { player: clap, events: beaten('..x.', 0.5, 40, 104), level: -14, room: 0.2 },
      { player: woodblock, events: beaten('x-.x-.xo', 0.5, 8, 104), level: -19, pan: 0.4, room: 0.2 },
      {
        player: triangleBell,
        events: [once(38, 1, 0.8), once(70, 1, 0.8), once(107, 2, 0.9)],
        level: -17,
        pan: -0.3,
        room: 0.3,
      },
      { player: tambourine, events: beaten('..x...xo', 0.5, 72, 104), level: -20, pan: -0.2, room: 0.15 },
    ]
  },
}

export const goodnightRunway: Song = {
  seed: 54,
  beatsPerMinute: 96,
  beats: 79,
  tailInS: 3.5,
  room: rooms.chapel,
  slowing: [66, 0.6],
  fade: [0.02, 3],
  parts: () => {
    const round = 'F:3 Dm Bb C7 F/A Bb Gm7:1.5 C7 F:3'
    const other = 'Bb:3 F/A Gm7 F Bb Am7:1.5 Dm Gm7:3 C7'
    const all = chords(`F:3 C7 ${round} ${other}`, 0)
    const tune = line(
      'C6:2 A5:1 | F6:2 D6:1 | D6:1 C6 Bb5 | C6:2 G5:1 | A5:1 Bb5 C6 | D6:2 F6:1 | D6:1 Bb5 E6 | F6:3',
      { from: 6, bar: 3, loud: 0.6, held: 1.6 },
    )
    const answer = line(
      'F6:1 D6 Bb5 | C6:2 A5:1 | Bb5:1 A5 G5 | A5:3 | D6:1 F6 D6 | C6:1.5 A5:1 F5:.5 | G5:1 A5 Bb5 | C6:3',
      { from: 30, bar: 3, loud: 0.58, held: 1.6 },
    )
    return [
      {
        player: musicBox,
        events: [
          ...line('C6:1 A5 F5 | G5 E5 C5', { loud: 0.5, held: 1.6 }),
          ...tune,
          ...answer,
          ...later(
            tune.filter((e) => e.beat < 27),
            48,
            0,
            0.85,
          ),
          once(76, 3, 0.42, 89),
          once(77.5, 4, 0.4, 93),
          once(79, 4, 0.4, 101),
        ],
        level: -1,
        room: 0.3,
        spread: 0.4,
        looseInMs: 4,
      },
      {
        player: musicBox,
        events: [
          ...broken(all, [0, 1, 2], 1, { low: 62, high: 79, loud: 0.35, ring: 2 }),
          ...broken(chords('F:3 Dm Bb C7 F/A Bb Gm7:1.5 C7', 54), [0, 1, 2], 1, {
            low: 62,
            high: 79,
            loud: 0.3,
            ring: 2,
          }),
        ],
        level: -7,
        room: 0.3,
        spread: 0.6,
        looseInMs: 4,
      },
      {
        player: violins,
        events: [
          ...held(chords(other, 30), { low: 55, high: 74 }, 0.35),
          ...held(chords('F:3 Dm Bb C7 F/A Bb Gm7:1.5 C7 F:4', 54), { low: 55, high: 74 }, 0.32),
        ],
        level: -10,
        room: 0.5,
      },
      {
        player: uprightBass,
        events: roots(chords(`${other} F:3 Dm Bb C7 F/A Bb Gm7:1.5 C7 F:4`, 30), [[0, 2.6, 0.6]], 3, 29),
        level: -8,
        room: 0.1,
      },
    ]
  },
}

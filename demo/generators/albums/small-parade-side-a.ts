/** "Small Parade", four pieces for children, by toys, a whistle and a very small brass band: the first two. */
import { beaten, comped, once, rolled, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { type Event, later, line } from './score.ts'
import type { Song } from './song.ts'
import { clap, kick, marchSnare, shaker, softKick, triangleBell, woodblock } from './sound/drums.ts'
import { glockenspiel, marimba } from './sound/keys.ts'
import { ukulele, uprightBass } from './sound/plucked.ts'
import { rooms } from './sound/room.ts'
import { clarinet, mutedTrumpet, tuba, whistle } from './sound/winds.ts'

export const smallParade: Song = {
  seed: 51,
  beatsPerMinute: 106,
  beats: 86,
  tailInS: 2.6,
  room: rooms.studio,
  fade: [0.01, 1.2],
  parts: () => {
    const partA = 'C:4 C F:2 C G7:4 C:4 A7:2 Dm D7 G7 C:4'
    const partB = 'F:4 C G7 C F:4 F#dim7:2 C/G A7 D7 G7:4'
    const tuneA = line(
      `G5:1 E5:.5 F5 G5:1 C6 | B5:.5 C6 D6 B5 G5:2 | A5:1 C6:.5 A5 G5:1 E5 | D5:.5 E5 F5 D5 B4:2
       | G5:1 E5:.5 F5 G5:1 C6 | C#6:.5 D6 E6 C#6 D6:1 A5 | F#5:.5 G5 A5 F#5 G5 A5 B5 D6 | C6:1 G5:.5 G5 C6:1 r`,
      { from: 8, bar: 4, loud: 0.72, held: 0.85 },
    )
    const tuneB = line(
      `C5:1.5 F5:.5 A5:1 F5 | G5:.5 A5 G5 E5 C5:2 | D5:1.5 G5:.5 B5:1 G5 | E5:.5 F5 E5 D5 C5:2
       | C5:1.5 F5:.5 A5:1 C6 | C6:.5 A5 Eb5 C5 G5:1 E5 | A5:.5 C#6 E6 G6 F#6 D6 C6 A5 | B5:1 G5:.5 A5 B5:1 r`,
      { from: 40, bar: 4, loud: 0.72, held: 0.9 },
    )
    const oom = [
      ...roots(
        chords(partA, 8),
        [
          [0, 0.8, 0.75],
          [2, 0.8, 0.62, 'fifth'],
        ],
        4,
        36,
      ),
      ...roots(
        chords(partB, 40),
        [
          [0, 0.8, 0.75],
          [2, 0.8, 0.62, 'fifth'],
        ],
        4,
        36,
      ),
      ...roots(
        chords('C:4 F:2 G7 C:4', 72),
        [
          [0, 0.8, 0.75],
          [2, 0.8, 0.62, 'fifth'],
        ],
        4,
        36,
      ),
    ]
    const pah = (text: string, from: number) =>
      comped(
        chords(text, from),
        [
          [1, 0.4, 0.5],
          [3, 0.4, 0.5],
        ],
        4,
        { low: 57, high: 72 },
        0,
      )
    return [
      {
        player: glockenspiel,
        events: [
          ...tuneA,
          ...later(
            tuneA.filter((e) => e.beat < 16),
            64,
          ),
          ...line('C6:.5 D6 E6 F6 G6 F6 E6 D6', { from: 80, loud: 0.6 }),
          once(84, 2, 0.8, 96),
        ],
        level: -3,
        pan: 0.2,
        room: 0.25,
      },
      {
        player: clarinet,
        events: [
          ...later(tuneA, 0, -12),
          ...later(tuneB, 0, 0),
          ...line('C5:.5 D5 E5 F5 G5 A5 B5 G5 C6:1', { from: 80, loud: 0.7, held: 0.85 }),
        ],
        level: -1,
        pan: -0.15,
        room: 0.22,
      },
      {
        player: mutedTrumpet,
        events: [...pah(partA, 8), ...pah(partB, 40), ...pah('C:4 F:2 G7', 72)],
        level: -11,
        pan: 0.35,
        room: 0.2,
      },
      {
        player: tuba,
        events: [...oom, ...line('C3:.5 r G2 r G2 r G2 r C2:1', { from: 80, loud: 0.75 })],
        level: -4,
        pan: -0.1,
        room: 0.12,
      },
      {
        player: marchSnare,
        events: [...beaten('x.--x.x-x---x-x-', 0.25, 0, 80), ...beaten('X...X...x-x-x-x-X', 0.25, 80, 84.25)],
        level: -12,
        pan: 0.1,
        room: 0.25,
      },
      { player: kick, events: [...beaten('x.o.', 1, 0, 84), once(84, 1, 1)], level: -8, room: 0.1 },
      {
        player: triangleBell,
        events: [...beaten('x...', 1, 40, 72), once(84, 2, 0.8)],
        level: -22,
        pan: 0.45,
        room: 0.3,
      },
    ]
  },
}

export const sevenDucks: Song = {
  seed: 52,
  beatsPerMinute: 126,
  beats: 100,
  tailInS: 2.5,
  swing: 0.6,
  room: rooms.studio,
  fade: [0.01, 1.2],
  parts: () => {
    const verse = 'G:4 G C G Em Am D7 G:2 D7'
    const chorusText = 'C:4 G D7 G C G/B A7 D7'
    const all = chords(`G:4 D7 ${verse} ${chorusText} G:4 G C G Em Am G:2`, 0)
    const tune = line(
      `D5:1 D5:.5 E5 G5:1 B5 | A5:.5 G5 E5 D5 D5:2 | E5:1 E5:.5 G5 C6:1 A5 | G5:.5 A5 B5 G5 D5:2
       | B5:1 B5:.5 A5 G5:1 E5 | C6:.5 B5 A5 G5 E5:2 | F#5:1 A5 C6 A5 | G5:1.5 D5:.5 E5:.5 F#5 A5:1`,
      { from: 8, bar: 4, loud: 0.64, held: 0.9 },
    )
    const refrain = line(
      `G5:.5 G5 E5 G5 C6:1 G5 | B5:.5 B5 G5 B5 D6:2 | C6:.5 C6 A5 C6 F#5:1 A5 | G5:.5 A5 B5 C6 B5:2
       | E6:1 C6:.5 C6 E6:1 C6 | D6:.5 B5 G5 B5 D6:2 | C#6:1 E6:.5 C#6 A5:1 G5 | F#5:.5 A5 C6 E6 D6:1 r`,
      { from: 40, bar: 4, loud: 0.66, held: 0.9 },
    )
    // Seven ducks answer, one after the other, in fewer and fewer voices.
    const ducks: Event[] = [14, 15, 22, 23, 30, 31, 39].flatMap((beat, k) =>
      line('G4:.3 E4:.25', { from: beat, loud: 0.7, up: (k % 3) * 2 }),
    )
    return [
      {
        player: ukulele,
        events: [
          ...comped(
            all,
            [
              [0, 0.8, 0.6],
              [1, 0.4, 0.4],
              [1.5, 0.5, 0.55],
              [2.5, 0.4, 0.5],
              [3, 0.6, 0.6],
              [3.5, 0.4, 0.4],
            ],
            4,
            { low: 60, high: 76 },
            0.035,
          ),
          ...rolled('G4 D5 G5 B5', 98, 3, 0.6, 0.06),
        ],
        level: -5,
        pan: -0.2,
        room: 0.14,
      },
      {
        player: whistle,
        events: [
          ...tune,
          ...later(
            tune.filter((e) => e.beat < 32),
            64,
          ),
          ...line('G5:1 D5 G5', { from: 96, loud: 0.6 }),
        ],
        level: -2,
        pan: 0.1,
        room: 0.28,
      },
      {
        player: marimba,
        events: [...refrain, ...later(refrain, 0, -12, 0.8)],
        level: -2,
        pan: 0.15,
        room: 0.22,
      },
      {
        player: mutedTrumpet,
        events: [...ducks, ...later(ducks.slice(0, 10), 64)],
        level: -9,
        pan: 0.4,
        room: 0.12,
      },
      {
        player: uprightBass,
        events: [
          ...roots(
            all,
            [
              [0, 0.9, 0.8],
              [2, 0.9, 0.7, 'fifth'],
            ],
            4,
            31,
          ),
          once(98, 3, 0.8, 31),
        ],
        level: -3,
        room: 0.05,
      },
      { player: shaker, events: beaten('x-o-', 0.5, 8, 98), level: -21, pan: -0.4, room: 0.1 },
      {
        player: woodblock,
        events: beaten('x.....x.x.......', 0.5, 8, 40).concat(beaten('x.....x.x.......', 0.5, 72, 98)),
        level: -18,
        pan: 0.35,
        room: 0.25,
      },
      { player: clap, events: beaten('.x.x', 1, 40, 72), level: -15, room: 0.25 },
      { player: softKick, events: beaten('x.x.', 1, 8, 98), level: -9 },
    ]
  },
}

/** "Warm Static", four slow, swung pieces on worn tape: the first two. */
import { beaten, broken, comped, held, once, rolled, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { line } from './score.ts'
import type { Part, Song } from './song.ts'
import { rush, shaker } from './sound/drums.ts'
import { equalise } from './sound/effects.ts'
import { subBass } from './sound/electric.ts'
import { vibraphone } from './sound/keys.ts'
import { nylon, uprightBass } from './sound/plucked.ts'
import { rooms } from './sound/room.ts'
import { flute } from './sound/winds.ts'
import { drummer, noiseOf, rhodes, wear } from './worn-band.ts'

export const windowSeat: Song = {
  seed: 21,
  beatsPerMinute: 78,
  beats: 68,
  tailInS: 4,
  swing: 0.58,
  swungBeats: 0.5,
  room: rooms.studio,
  echo: { beats: 0.75, feedback: 0.35 },
  parts: () => {
    const round = 'Gmaj9:4 F#m7 Bm9 Em9:2 A13'
    const other = 'Em9:4 A13 Dmaj9 F#7alt:2 Bm9'
    const all = chords(`${round} ${round} ${other} ${round}`, 4)
    const comp = comped(
      all,
      [
        [0, 1.4, 0.55],
        [1.75, 0.6, 0.42],
        [2.75, 1.1, 0.48],
      ],
      4,
      { low: 53, high: 72, rootless: true },
    )
    const tune = line(
      `r:1 F#5:.75 E5:.25 D5:1 B4:1 | A4:1.5 C#5:.5 E5:2 | r:1 F#5:.75 E5:.25 D5:.5 C#5 D5:1 | B4:1 G4 F#4 r
       | r:1 F#5:.75 E5:.25 D5:1 F#5:1 | E5:1.5 C#5:.5 A4:2 | D5:.75 C#5:.25 B4:1 F#5:2 | E5:.5 D5 B4:1 C#5:2`,
      { from: 20, bar: 4, loud: 0.66 },
    )
    const parts: Part[] = [
      rhodes(
        [
          ...held(chords('Gmaj9:4'), { low: 53, high: 72 }, 0.45),
          ...comp,
          ...rolled('G3 D4 F#4 A4 B4', 68, 5, 0.45),
        ],
        -5,
      ),
      {
        player: uprightBass,
        level: -3,
        room: 0.05,
        events: [
          ...roots(
            all,
            [
              [0, 1.3, 0.8],
              [1.5, 0.4, 0.5],
              [2.5, 1.2, 0.7, 'fifth'],
            ],
            4,
            28,
          ),
          once(68, 5, 0.7, 31),
        ],
      },
      { player: vibraphone, events: tune, level: -2, pan: -0.15, room: 0.35, echo: 0.22 },
      ...drummer({
        kicks: 'X.....o.. .x..... X......x .ox.....',
        snares: '....x.......x..-',
        hats: 'x-x-x-xox-x-x-x-',
        from: 4,
        to: 52,
      }),
      ...drummer({
        kicks: 'X.....o...x.....',
        snares: '....x.......x...',
        hats: 'x-x-x-x-x-x-x-x-',
        from: 56,
        to: 67,
      }),
    ]
    return [...parts, { player: rush, events: [once(1, 3, 0.6, 96)], level: -24, room: 0.3 }]
  },
  onMix: wear(noiseOf(21), 0.5, 9500),
}

export const cornerShop: Song = {
  seed: 22,
  beatsPerMinute: 88,
  beats: 76,
  tailInS: 3.5,
  swing: 0.57,
  swungBeats: 0.5,
  room: rooms.studio,
  slowing: [71, 0.75],
  parts: () => {
    const partA = 'Fmaj9:4 E7alt:2 Am9 Gm9:4 C13'
    const partB = 'Bbmaj9:4 Am7:2 Dm9 Gm9:4 C9sus4:2 C7b9'
    const all = chords(`${partA} ${partA} ${partB} ${partA}`, 8)
    const strum = comped(
      all,
      [
        [0, 0.9, 0.6],
        [1.5, 0.4, 0.4],
        [2, 0.7, 0.5],
        [3.5, 0.4, 0.42],
      ],
      4,
      { low: 52, high: 70, rootless: true },
      0.03,
    )
    const tune = line(
      `A5:1 C6:.5 A5 G5:1 E5:1 | G#5:.5 A5 B5 G#5 A5:2 | Bb5:1.5 A5:.5 G5:.5 F5 D5:1 | E5:1.5 D5:.5 A4:2
       | D6:1.5 C6:.5 A5:1 F5 | G5:.75 A5:.25 C6:1 A5:1 F5 | G5:.5 A5 Bb5 D6 C6:1 Bb5 | A5:1.5 G5:.5 E5:1 Db5`,
      { from: 24, bar: 4, loud: 0.62 },
    )
    return [
      {
        player: nylon,
        events: [
          ...broken(chords('Fmaj9:4 C9sus4', 0), [0, 1, 2, 3, 4, 3, 2, 1], 0.5, {
            low: 52,
            high: 72,
            ring: 2,
          }),
          ...strum,
          ...rolled('F3 C4 E4 G4 A4 C5', 72, 6, 0.55, 0.08),
        ],
        level: -4,
        pan: -0.2,
        room: 0.16,
      },
      rhodes(held(chords(`${partB} ${partA}`, 40), { low: 55, high: 74 }, 0.4), -11),
      {
        player: subBass,
        events: [
          ...roots(
            all,
            [
              [0, 1.2, 0.8],
              [1.75, 0.5, 0.5],
              [2.5, 1, 0.7],
            ],
            4,
            29,
          ),
          once(72, 5, 0.7, 29),
        ],
        level: -4,
      },
      {
        player: flute,
        events: [...tune, ...line('A5:1 C6:.5 A5 G5:1 E5:1', { from: 64, loud: 0.55 }), once(72, 4, 0.5, 81)],
        level: -1,
        pan: 0.15,
        room: 0.35,
        effects: [equalise(['low', 6500, 0.6])],
      },
      ...drummer({
        kicks: 'X......xo.......',
        snares: '....x.......x.-.',
        hats: 'x.x-x.x.x.x-x.xo',
        from: 8,
        to: 72,
      }),
      { player: shaker, events: beaten('-o-x', 0.25, 40, 72), level: -23, pan: -0.4 },
    ]
  },
  onMix: wear(noiseOf(22), 0.35, 11000),
}

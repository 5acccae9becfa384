/** "Warm Static", four slow, swung pieces on worn tape: the second two. */
import { beaten, broken, comped, once, rolled, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { later, line } from './score.ts'
import type { Part, Song } from './song.ts'
import { openHat, rim, rush } from './sound/drums.ts'
import { equalise } from './sound/effects.ts'
import { softLead, subBass } from './sound/electric.ts'
import { felt, vibraphone } from './sound/keys.ts'
import { rooms } from './sound/room.ts'
import { drummer, noiseOf, rhodes, wear } from './worn-band.ts'

export const lineTwo: Song = {
  seed: 23,
  beatsPerMinute: 69,
  beats: 56,
  tailInS: 5,
  swing: 0.6,
  swungBeats: 0.5,
  room: rooms.chapel,
  echo: { beats: 1.5, feedback: 0.4 },
  parts: () => {
    const partA = 'Abmaj9:4 Gm7 Cm9 Bbm9:2 Eb13'
    const partB = 'Dbmaj9:4 C7alt Fm9 Bbm9:2 Eb9sus4'
    const all = chords(`${partA} ${partB} ${partA}`, 8)
    const keys = comped(
      all,
      [
        [0, 1.9, 0.5],
        [2.5, 1.2, 0.4],
      ],
      4,
      { low: 51, high: 70, rootless: true },
      0.03,
    )
    const tune = line(
      `C6:1.5 Bb5:.5 G5:1 Eb5 | D5:.5 F5 Bb5:1 A5:.5 Bb5 r:1 | G5:1.5 Eb5:.5 D5:.5 Eb5 G5:1 | F5:1 Db5 C5:2
       | F5:1 Ab5:.5 C6 Eb6:1 C6 | Db6:.5 C6 Ab5 E5 G5:2 | Ab5:1.5 G5:.5 Eb5:1 C5 | Db5:.5 F5 Ab5 C6 Bb5:2`,
      { from: 8, bar: 4, loud: 0.6, held: 1 },
    )
    const rain: Part = {
      player: rush,
      events: [0, 7, 15, 22, 30, 38, 46].map((beat, k) => once(beat, 9, 0.6, 100 + (k % 3) * 3)),
      level: -17,
      looseInMs: 200,
      effects: [equalise(['high', 900, 0.6], ['low', 7000, 0.6])],
    }
    return [
      {
        player: felt,
        events: [...line('Eb5:1 r G5 r | C6:2 Bb5', { from: 0, bar: 4, loud: 0.45 }), ...keys],
        level: -5,
        spread: 0.4,
        room: 0.3,
      },
      {
        player: felt,
        events: [
          ...tune,
          ...later(
            tune.filter((e) => e.beat < 20),
            32,
            0,
            0.85,
          ),
          ...rolled('Ab3 Eb4 G4 C5 G5', 56, 6, 0.45, 0.15),
        ],
        level: -1,
        spread: 0.4,
        room: 0.34,
        echo: 0.2,
      },
      {
        player: subBass,
        events: [
          ...roots(
            all,
            [
              [0, 1.6, 0.8],
              [2.5, 1.2, 0.6],
            ],
            4,
            30,
          ),
          once(56, 5, 0.7, 32),
        ],
        level: -4,
      },
      ...drummer({
        kicks: 'X.........o.....X......x........',
        snares: '........x...............x.......',
        hats: '..x...x...x..-x.',
        from: 16,
        to: 56,
        side: rim,
      }),
      rain,
    ]
  },
  onMix: wear(noiseOf(23), 0.7, 8500),
}

export const lastTram: Song = {
  seed: 24,
  beatsPerMinute: 74,
  beats: 64,
  tailInS: 5,
  swing: 0.56,
  swungBeats: 0.5,
  room: rooms.studio,
  echo: { beats: 0.75, feedback: 0.45 },
  fade: [0.02, 4.5],
  parts: () => {
    const partA = 'C#m9:4 Amaj9 F#m9 G#7alt:4'
    const partB = 'Emaj9:4 B13 Amaj9 Am6:4'
    const all = chords(`${partA} ${partA} ${partB} C#m9:4 Amaj9 F#m9 C#m9`, 0)
    const tune = line(
      `G#4:1 C#5:.5 E5 D#5:1.5 B4:.5 | C#5:3 r:1 | A4:.5 C#5 E5 G#5 F#5:1.5 E5:.5 | D#5:.5 E5 C5:1 C5:2`,
      { from: 16, bar: 4, loud: 0.66 },
    )
    const bridge = line(
      `B4:1 E5:.5 F#5 G#5:2 | F#5:.75 G#5:.25 A5:1 G#5:.5 F#5 C#5:1 | E5:1.5 G#5:.5 B5:2 | A5:1 F#5 E5 C5`,
      { from: 32, bar: 4, loud: 0.7 },
    )
    return [
      rhodes(
        [
          ...comped(
            all,
            [
              [0, 2.2, 0.55],
              [2.75, 1.1, 0.42],
            ],
            4,
            { low: 52, high: 71, rootless: true },
            0.02,
          ),
          ...rolled('C#3 G#3 E4 B4 D#5', 64, 6, 0.4, 0.12),
        ],
        -3,
      ),
      {
        player: softLead,
        events: [
          ...tune,
          ...bridge,
          ...later(
            tune.filter((e) => e.beat < 24),
            32,
          ),
        ],
        level: -4,
        pan: 0.12,
        room: 0.28,
        echo: 0.35,
        effects: [equalise(['low', 3800, 0.7])],
      },
      {
        player: vibraphone,
        events: broken(chords(`${partB}`, 32), ['x', 2, 3, 'x', 4, 'x', 3, 2], 0.5, {
          low: 60,
          high: 82,
          loud: 0.4,
          ring: 1.5,
        }),
        level: -12,
        pan: -0.35,
        room: 0.4,
        echo: 0.2,
      },
      {
        player: subBass,
        events: [
          ...roots(
            all,
            [
              [0, 1.7, 0.85],
              [1.75, 0.4, 0.5],
              [2.5, 1.3, 0.65],
            ],
            4,
            27,
          ),
          once(64, 5, 0.7, 37),
        ],
        level: -3,
      },
      ...drummer({
        kicks: 'X..x......x.....X..x...o..x.....',
        snares: '........X..............-X.......',
        hats: 'x-x-xox-x-x-x-xo',
        from: 8,
        to: 62,
      }),
      { player: openHat, events: beaten('..............-.', 0.25, 16, 60), level: -24, pan: 0.3 },
    ]
  },
  onMix: wear(noiseOf(24), 0.6, 9000),
}

/** "Glass Hours", four slow landscapes, two of them with an orchestra’s breath: the second two. */
import { beaten, broken, held, once, rolled, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { later, line } from './score.ts'
import type { Song } from './song.ts'
import { celli, cello, spiccato, violins, voices } from './sound/bowed.ts'
import { rush, taiko } from './sound/drums.ts'
import { equalise } from './sound/effects.ts'
import { felt, piano } from './sound/keys.ts'
import { rooms } from './sound/room.ts'
import { horn } from './sound/winds.ts'

export const saltWind: Song = {
  seed: 13,
  beatsPerMinute: 76,
  beats: 68,
  tailInS: 5.5,
  room: rooms.hall,
  slowing: [60, 0.75],
  fade: [0.3, 4],
  parts: () => {
    const intro = 'Dm:4 Dm'
    const round = 'Dm:4 Bb Gm A7sus4:2 A7 Dm:4 F/C Bb A7'
    const climb = 'Bb:4 C Dm/A F/A:2 Dm Gm:4 A7sus4:2 A7'
    const all = chords(`${intro} ${round} ${climb} Dm:4`, 0)
    const song = line(
      `A4:3 D5:1 | F5:3 E5:.5 D5 | Bb4:2 D5:1 G5 | E5:2 C#5 | A4:1 D5 F5 A5 | A5:2 G5:1 F5 | D5:1.5 F5:.5 Bb5:2 | A5:2 G5:1 E5`,
      { from: 8, bar: 4, loud: 0.62, held: 1.02 },
    )
    const high = line(`F5:2 Bb5 | G5:2 C6 | A5:1 D6 F6:2 | E6:1 C6 D6:2 | Bb5:1 D6 G6:2 | E6:2 C#6`, {
      from: 40,
      bar: 4,
      loud: 0.85,
      held: 1.02,
    })
    return [
      {
        player: spiccato,
        events: broken(chords(`${round} ${climb}`, 8), [0, 1, 2, 1, 0, 1, 2, 1], 0.5, {
          low: 53,
          high: 72,
          loud: 0.6,
        }),
        level: -7,
        pan: -0.25,
        room: 0.35,
        fader: [
          [8, -8],
          [24, -2],
          [48, 2],
          [62, 2],
        ],
      },
      {
        player: celli,
        events: [
          ...roots(all, [[0, 3.9, 0.7]], 4, 36),
          ...later(roots(all.slice(10), [[0, 3.9, 0.7]], 4, 36), 0, 12),
        ],
        level: -4,
        pan: 0.2,
        room: 0.4,
        fader: [
          [0, -9],
          [8, -4],
          [40, 1],
          [62, 1],
          [68, -8],
        ],
      },
      {
        player: horn,
        events: song,
        level: -3,
        pan: 0.15,
        room: 0.5,
        fader: [
          [8, -3],
          [40, 0],
        ],
      },
      {
        player: violins,
        events: [
          ...later(
            song.filter((e) => e.beat >= 24),
            0,
            12,
            0.8,
          ),
          ...high,
          ...later(high, 0, -12, 0.9),
        ],
        level: -1,
        pan: -0.15,
        room: 0.45,
      },
      { player: voices, events: held(chords(climb, 40), { low: 57, high: 76 }, 0.7), level: -7, room: 0.6 },
      {
        player: taiko,
        events: [
          ...beaten('x.......', 0.5, 8, 24),
          ...beaten('x..-..x.', 0.5, 24, 40),
          ...beaten('X..o-.x.X..o-oxo', 0.5, 40, 64),
          once(64, 2, 1),
        ],
        level: -4,
        room: 0.35,
        fader: [
          [8, -5],
          [40, 0],
        ],
      },
      { player: rush, events: [once(35, 5, 0.8, 98), once(59, 5, 0.9, 98)], level: -14, room: 0.4 },
      {
        player: piano,
        events: [
          ...line('D5:1 A4 F4 r | D5:1 A4 E4 r', { bar: 4, loud: 0.4, held: 2 }),
          ...rolled('D2 A2 D3 A3 F4', 65, 6, 0.45, 0.3),
        ],
        level: -9,
        spread: 0.4,
        room: 0.5,
      },
    ]
  },
}

export const afterimage: Song = {
  seed: 14,
  beatsPerMinute: 84,
  beats: 72,
  tailInS: 5,
  room: rooms.chapel,
  slowing: [63, 0.65],
  breath: [0.14, 12],
  fade: [0.05, 3],
  parts: () => {
    const partA = 'Fadd9:3 C/E Dm7 Am7/C Bbmaj7 F/A Gm9 C7sus4'
    const partB = 'Dm9:3 Am7 Bbmaj9 F/A Gm9 Dm7 Bbmaj7 C7sus4'
    const left = broken(
      chords(`${partA} ${partB} Fadd9:3 C/E Dm7 Bbmaj7 Gm9 C7sus4`, 0),
      [0, 1, 2, 3, 2, 1],
      0.5,
      { low: 48, high: 67, loud: 0.38, ring: 1.6 },
    )
    const tune = line(
      'r:3 | r:3 | A5:2 G5:1 | E5:3 | D5:1 F5 A5 | C6:2 A5:1 | Bb5:1.5 A5:.5 F5:1 | G5:3 | A5:1 E5 F5 | C5:3 | D5:1 A5 G5 | F5:2 C5:1 | Bb4:1 D5 F5 | E5:1 F5 A5 | A5:1.5 G5:.5 F5:1 | G5:3',
      { bar: 3, loud: 0.56, held: 1.2 },
    )
    const deep = line(
      'A3:3 | G3:3 | F3:2 A3:1 | C4:3 | D4:2 C4:1 | A3:3 | F3:2 D3:1 | E3:3 | F3:3 | E3:3 | D3:3 | D3:2 C3:1 | Bb2:3 | C3:3',
      { from: 24, bar: 3, loud: 0.6, held: 1.02 },
    )
    return [
      { player: felt, events: left, level: -6, spread: 0.4, room: 0.3 },
      {
        player: felt,
        events: [
          ...tune,
          ...later(
            tune.filter((e) => e.beat >= 6 && e.beat < 18),
            42,
            0,
            0.8,
          ),
          ...rolled('F2 C3 A3 C4 G4', 66, 6, 0.4, 0.2),
        ],
        level: -1,
        spread: 0.4,
        room: 0.32,
      },
      {
        player: cello,
        events: [...deep, ...line('F3:4', { from: 66, loud: 0.5 })],
        level: -4,
        pan: 0.2,
        room: 0.4,
        effects: [equalise(['low', 5000, 0.7])],
      },
      {
        player: voices,
        events: held(chords(partB, 24), { low: 60, high: 76 }, 0.4),
        level: -13,
        room: 0.7,
        fader: [
          [24, -8],
          [36, 0],
          [48, -6],
        ],
      },
    ]
  },
}

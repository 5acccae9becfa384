/** "Glass Hours", four slow landscapes, two of them with an orchestra’s breath: the first two. */
import { broken, held, once, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { line } from './score.ts'
import type { Song } from './song.ts'
import { voices, warmPad } from './sound/bowed.ts'
import { rush } from './sound/drums.ts'
import { chorus } from './sound/effects.ts'
import { subBass } from './sound/electric.ts'
import { celesta, felt, glass } from './sound/keys.ts'
import { harp } from './sound/plucked.ts'
import { rooms } from './sound/room.ts'

export const beforeTheLight: Song = {
  seed: 11,
  beatsPerMinute: 58,
  beats: 48,
  tailInS: 7,
  room: rooms.cloud,
  echo: { beats: 1.5, feedback: 0.5 },
  fade: [2, 6],
  parts: () => {
    const all = chords(
      'Ebadd9:4 Abmaj9/Eb Cm9 Abmaj9#11 Fm9 Bb9sus4 Ebmaj9 Abmaj9#11 Cm7 Bb/D Abmaj9 Ebadd9',
      0,
    )
    const song = line(
      `r:4 | r:2 Bb5:1 G5 | F5:3 G5:1 | r:1 D5 Eb5:2 | r:2 C6:1 Bb5 | Ab5:1.5 F5:.5 F5:2 | r:1 G5 Bb5 D6 | C6:3 D6:1
       | Eb6:2 D6:1 Bb5 | F5:3 r:1 | r:1 G5 Eb5 C5 | Bb4:4`,
      { bar: 4, loud: 0.5, held: 1.3 },
    )
    return [
      {
        player: warmPad,
        events: held(all, { low: 50, high: 72 }, 0.55),
        level: -4,
        room: 0.5,
        fader: [
          [0, -10],
          [6, 0],
          [44, 0],
          [48, -4],
        ],
      },
      {
        player: voices,
        events: held(all.slice(4), { low: 60, high: 79 }, 0.4),
        level: -9,
        room: 0.7,
        fader: [
          [16, -14],
          [24, 0],
          [40, 0],
          [48, -8],
        ],
      },
      { player: subBass, events: roots(all, [[0, 3.8, 0.6]], 4, 32), level: -8 },
      { player: felt, events: song, level: -3, spread: 0.5, room: 0.5, echo: 0.4 },
      {
        player: glass,
        events: broken(all.slice(6), ['x', 'x', 3, 'x', 4, 'x', 'x', 2], 1, {
          low: 72,
          high: 91,
          loud: 0.3,
          ring: 3,
        }),
        level: -12,
        room: 0.7,
        echo: 0.4,
        spread: 0.8,
      },
      {
        player: rush,
        events: [0, 14, 29, 40].map((beat) => once(beat, 6, 0.5, 88)),
        level: -25,
        room: 0.4,
        looseInMs: 100,
      },
    ]
  },
}

export const sandTimer: Song = {
  seed: 12,
  beatsPerMinute: 184,
  beats: 144,
  tailInS: 6,
  room: rooms.hall,
  echo: { beats: 3, feedback: 0.42 },
  fade: [0.1, 4.5],
  parts: () => {
    const round = 'Am9:6 Fmaj9 Cmaj9 G6 Dm9 Em7 Fmaj9 E7sus4:3 E7'
    const other = 'Fmaj9:6 G6 Am9 Cmaj9/E Fmaj9 Dm9 Bbmaj9 E7sus4'
    const all = chords(`${round} ${other}`, 12)
    const song = line(
      'E6:3 D6:2 C6:1 | A5:6 | G5:3 B5:2 D6:1 | B5:6 | C6:3 E6:2 F6:1 | G6:6 | F6:3 D6:3 | B5:6',
      { from: 60, bar: 6, loud: 0.5, held: 1.2 },
    )
    return [
      {
        player: glass,
        events: [
          ...broken(chords('Am9:12', 0), [0, 2, 4, 3, 1, 2], 1, { low: 64, high: 84, loud: 0.45, ring: 2.5 }),
          ...broken(all, [0, 2, 4, 3, 1, 2, 0, 3, 4, 2, 3, 1], 1, {
            low: 64,
            high: 84,
            loud: 0.5,
            ring: 2.5,
          }),
          ...broken(chords('Am9:12 Fmaj9 Am9', 108), [0, 2, 4, 'x', 1, 'x'], 1, {
            low: 64,
            high: 84,
            loud: 0.4,
            ring: 3,
          }),
          once(144, 6, 0.4, 81),
        ],
        level: -2,
        spread: 0.6,
        room: 0.35,
        echo: 0.25,
      },
      {
        player: harp,
        events: broken(all.slice(0), [0, 'x', 'x', 2, 'x', 1], 1, { low: 45, high: 64, loud: 0.55, ring: 4 }),
        level: -6,
        pan: -0.2,
        room: 0.3,
      },
      { player: celesta, events: song, level: -4, pan: 0.25, room: 0.45, echo: 0.3 },
      {
        player: warmPad,
        events: held(chords(`${round} ${other} Am9:12 Fmaj9 Am9`, 12), { low: 50, high: 70 }, 0.5),
        level: -9,
        room: 0.5,
        effects: [chorus(0.3, 2, 0.4)],
      },
      {
        player: subBass,
        events: [
          ...roots(all, [[0, 5.6, 0.6]], 6, 33),
          ...roots(chords('Am9:12 Fmaj9 Am9', 108), [[0, 11, 0.5]], 12, 33),
        ],
        level: -9,
      },
    ]
  },
}

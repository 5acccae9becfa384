/** "Blue Room", a trio of piano or vibraphone, upright bass and brushes: the first two. */

import { bass, grand, hits, swinging } from './blue-trio.ts'
import { beaten, broken, comped, improvised, once, rolled, roots, walking } from './figures.ts'
import { chords } from './harmony.ts'
import { line } from './score.ts'
import type { Song } from './song.ts'
import { brush, ride, sweep } from './sound/drums.ts'
import { rooms } from './sound/room.ts'

export const blueRoom: Song = {
  seed: 31,
  beatsPerMinute: 136,
  beats: 118,
  tailInS: 3.5,
  swing: 0.64,
  room: rooms.club,
  slowing: [113, 0.7],
  parts: (random) => {
    const blues = 'F7:4 Bb9 F13 Cm7:2 F7alt Bb13:4 Bdim7 F7/C D7alt Gm9 C7alt F13:2 D7alt Gm7 C7alt'
    const two = chords(`${blues} ${blues}`, 4)
    const riff = `r:.5 C5 Eb5 F5 r F5 Ab5! F5 | r:.5 Eb5 F5:1 r:2 | r:.5 C5 Eb5 F5 r F5 Ab5! A5 | C6:1 A5:.5 F5 r:2`
    const head = line(
      `${riff} | r:.5 D5 F5 G5 r G5 Bb5! G5 | r:.5 Ab5 G5 F5 D5:1 r | r:.5 C5 Eb5 F5 A5:1 C6 | B5:.5 Bb5 A5 Ab5 F#5:1 r
       | r:.5 Bb5 A5 G5 F5 D5 Bb4 A4 | Ab4:.5 Bb4 Db5 E5 G5:1 F5:.5 Eb5 | F5:1 r Eb5:.5 D5 r:1 | r:4`,
      { from: 4, bar: 4, loud: 0.76, held: 0.9 },
    )
    const tag = line(
      'r:.5 C5 Eb5 F5 r F5 Ab5! F5 | r:.5 C5 Eb5 F5 r F5 Ab5! F5 | r:.5 C5 Eb5 F5 Ab5:.5 A5 C6 D6',
      { from: 100, bar: 4, loud: 0.74, held: 0.9 },
    )
    return [
      grand([
        ...line('C4:.5 Eb4 F4 r r:2', { loud: 0.6 }),
        ...head,
        ...improvised(chords(blues, 52), random, { low: 60, high: 84, start: 65, busy: 0.86 }),
        ...tag,
        ...rolled('F3 Eb4 A4 D5 G5', 112, 6, 0.62, 0.03),
      ]),
      grand(comped(two, hits, 8, { low: 50, high: 68, rootless: true }), -8),
      bass([...walking(chords(`${blues} ${blues} F7:4 Bb9 F7`, 4), random), once(112, 5, 0.8, 29)]),
      ...swinging(4, 112),
      { player: ride, events: [once(112, 3, 0.8)], level: -19, pan: 0.35, room: 0.2 },
    ]
  },
}

export const slowFerry: Song = {
  seed: 32,
  beatsPerMinute: 92,
  beats: 84,
  tailInS: 4,
  swing: 0.58,
  room: rooms.studio,
  slowing: [75, 0.6],
  breath: [0.1, 12],
  parts: () => {
    const partA = 'Abmaj9:3 F7alt Bbm9 Eb13 Cm7 F7b9 Bbm9:1.5 Eb9sus4 Abmaj9:3'
    const partB = 'Dbmaj9:3 Gb7#11 Abmaj9 F7alt Bbm9 Bb9 Bbm7 Eb7b9'
    const all = chords(`${partA} ${partB} ${partA}`, 6)
    const first = `C5:1 Eb5 G5 | Ab5:1.5 Gb5:.5 Eb5:1 | F5:1 Db5 C5 | C5:2 Bb4:1 | G4:1 Bb4 Eb5 | Eb5:1.5 Db5:.5 Gb4:1 | F4:1 Ab4 C5`
    const tune = line(
      `${first} | Bb4:2 C5:1 | F5:1 Ab5 C6 | Bb5:1.5 Ab5:.5 Fb5:1 | Eb5:1 G5 Bb5 | A5:1.5 Ab5:.5 Db5:1 | F5:1 Db5 Ab5 | G5:1.5 F5:.5 D5:1 | Db5:1 F5 Ab5 | G5:1 Fb5 Db5`.replaceAll(
        'Fb5',
        'E5',
      ),
      { from: 6, bar: 3, loud: 0.7, held: 1.02 },
    )
    const again = line(`${first} | Ab4:3`, { from: 54, bar: 3, loud: 0.64, held: 1.02 })
    return [
      grand([
        ...broken(chords('Abmaj9:3 Eb9sus4', 0), [1, 2, 3, 4, 3, 2], 0.5, {
          low: 55,
          high: 76,
          ring: 1.6,
          loud: 0.4,
        }),
        ...tune,
        ...again,
        ...rolled('Ab3 Eb4 G4 C5 Eb5 Bb5', 78, 6, 0.5, 0.16),
      ]),
      grand(
        comped(
          all,
          [
            [0, 2.2, 0.42],
            [4, 1.6, 0.44],
            [5.5, 0.5, 0.34],
          ],
          6,
          { low: 48, high: 66, rootless: true },
          0.03,
        ),
        -7,
      ),
      bass([
        ...roots(
          all,
          [
            [0, 1.8, 0.75],
            [2, 0.9, 0.55, 'fifth'],
            [3, 2.6, 0.72],
          ],
          6,
          30,
        ),
        once(78, 6, 0.7, 32),
      ]),
      { player: sweep, events: beaten('x-o', 1, 6, 78), level: -17, pan: 0.12, room: 0.18, looseInMs: 14 },
      { player: ride, events: beaten('..-..o', 0.5, 30, 78), level: -24, pan: 0.35, room: 0.2 },
      { player: brush, events: beaten('.-x', 1, 30, 78), level: -22, room: 0.2 },
    ]
  },
}

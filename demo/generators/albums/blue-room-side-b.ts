/** "Blue Room", a trio of piano or vibraphone, upright bass and brushes: the second two. */

import { bass, beatenFall, grand, swinging } from './blue-trio.ts'
import { beaten, comped, improvised, once, rolled, roots, walking } from './figures.ts'
import { chords } from './harmony.ts'
import { later, line } from './score.ts'
import type { Song } from './song.ts'
import { kick, ride, rim, shaker } from './sound/drums.ts'
import { vibraphone } from './sound/keys.ts'
import { rooms } from './sound/room.ts'

export const areia: Song = {
  seed: 33,
  beatsPerMinute: 132,
  beats: 108,
  tailInS: 3.5,
  room: rooms.studio,
  slowing: [103, 0.75],
  parts: (random) => {
    const partA = 'Dm9:8 Em7b5:4 A7alt Dm9:8 Am7b5:4 D7b9'
    const partB = 'Gm9:4 C13 Fmaj9 Bbmaj9 Em7b5 A7alt Dm9:8'
    const all = chords(`${partA} ${partB} ${partB}`, 8)
    const tune = line(
      `A5:3 G5:.5 F5 | E5:1.5 F5 A5:1 | G5:3 F5:.5 E5 | C#5:1.5 E5 F5:1 | A5:3 G5:.5 F5 | E5:1.5 F5 C6:1 | Eb5:1.5 C6 Bb5:1 | A5:1.5 F#5 Eb5:1
       | D5:1 Bb5:1.5 A5 | A5:1.5 G5 E5:1 | C5:1 A5:1.5 G5 | G5:1.5 F5 D5:1 | Bb4:1 G5:1.5 F5 | F5:1.5 E5 C#5:1 | D5:4 | r:1 A4:.5 C5 D5 E5 F5:1`,
      { from: 8, bar: 4, loud: 0.66, held: 1 },
    )
    return [
      {
        player: vibraphone,
        events: [
          ...tune,
          ...improvised(chords(partB, 72), random, { low: 62, high: 82, start: 74, busy: 0.78, loud: 0.62 }),
          ...rolled('D4 A4 C5 E5 A5', 104, 6, 0.5, 0.1),
        ],
        level: 0,
        pan: 0.12,
        room: 0.3,
      },
      grand(
        comped(
          chords(`Dm9:8 ${partA} ${partB} ${partB}`, 0),
          [
            [0, 0.9, 0.5],
            [1.5, 0.45, 0.42],
            [3, 0.9, 0.5],
            [4.5, 0.45, 0.42],
            [6, 0.45, 0.45],
            [7.5, 0.4, 0.4],
          ],
          8,
          { low: 50, high: 68, rootless: true },
        ),
        -6,
      ),
      bass([
        ...roots(
          all,
          [
            [0, 1.4, 0.78],
            [1.5, 0.5, 0.5, 'fifth'],
            [2, 1.4, 0.7, 'fifth'],
            [3.5, 0.5, 0.5],
          ],
          4,
          30,
        ),
        once(104, 5, 0.75, 38),
      ]),
      { player: rim, events: beaten('x..x..x...x..x..', 0.5, 8, 104), level: -17, pan: 0.2, room: 0.2 },
      { player: shaker, events: beaten('o-x-', 0.5, 0, 104), level: -22, pan: -0.35, room: 0.1 },
      { player: kick, events: beaten('o..-o..-', 0.5, 8, 104), level: -13, room: 0.05 },
    ]
  },
}

export const quarterToTwo: Song = {
  seed: 34,
  beatsPerMinute: 190,
  beats: 148,
  tailInS: 3.5,
  swing: 0.6,
  room: rooms.club,
  parts: (random) => {
    const partA = 'Cm7:4 F7alt Bbm7 Eb7 Abmaj7 Dm7b5:2 G7alt Cm6:4 G7alt'
    const partB = 'Fm7:4 Bb9 Ebmaj7 C7alt Fm7 D7#11 G7sus4 G7alt'
    const all = `${partA} ${partB} ${partA} ${partA}`
    const riff = `G5:.5 r Eb5 D5 C5 r G4:1 | A4:.5 C5 Eb5 G5 Gb5:1 Eb5 | F5:.5 r Db5 C5 Bb4 r F4:1 | G4:.5 Bb4 Db5 F5 E5:1 Db5 | C5:.5 Eb5 G5 Bb5 Ab5:1 G5:.5 F5 | Ab5:.5 F5 D5 C5 B4 Eb5 Ab5 G5 | r:.5 Eb5 r C5 A4:1 C5`
    const head = line(`${riff} | B4:1 r:3`, { from: 4, bar: 4, loud: 0.72, held: 0.9 })
    const last = line(`${riff} | r:4`, { from: 100, bar: 4, loud: 0.74, held: 0.9 })
    const end = line('G5:.5 r Eb5 D5 C5 r G4:1 | G5:.5 r Eb5 D5 C5 r G4:1 | G5:.5 r Eb5 D5 C5 B4 C5 Eb5', {
      from: 132,
      bar: 4,
      loud: 0.72,
      held: 0.9,
    })
    const solo = improvised(chords(partB, 36), random, {
      low: 60,
      high: 84,
      start: 72,
      busy: 0.9,
      loud: 0.68,
    })
    const second = improvised(chords(partA, 68), random, {
      low: 65,
      high: 88,
      start: 79,
      busy: 0.88,
      loud: 0.7,
    })
    return [
      grand([
        ...beatenFall(),
        ...head,
        ...solo,
        ...second,
        ...last,
        ...end,
        ...rolled('C3 G3 Eb4 A4 D5', 144, 8, 0.7, 0.02),
      ]),
      {
        player: vibraphone,
        events: [...later(head, 0, 0, 0.9), ...later(last, 0, 0, 0.9), ...end],
        level: -5,
        pan: 0.25,
        room: 0.25,
      },
      grand(
        comped(
          chords(all, 4),
          [
            [1.5, 0.3, 0.5],
            [4, 0.3, 0.42],
            [6.5, 0.6, 0.52],
          ],
          8,
          { low: 50, high: 67, rootless: true },
        ),
        -10,
      ),
      bass([...walking(chords(`${all} Cm6:4 Cm6 Cm6`, 4), random), once(144, 6, 0.85, 36)]),
      ...swinging(4, 144),
      { player: ride, events: [once(144, 3, 0.9)], level: -18, pan: 0.35, room: 0.2 },
    ]
  },
}

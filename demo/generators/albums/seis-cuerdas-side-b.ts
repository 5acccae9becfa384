/** "Seis cuerdas", four pieces for one guitar: the second two. */
import { beaten, broken, once, rolled } from './figures.ts'
import { chords } from './harmony.ts'
import { guitar, wood } from './one-guitar.ts'
import { type Event, later, line } from './score.ts'
import type { Song } from './song.ts'
import { tambourine } from './sound/drums.ts'
import { equalise } from './sound/effects.ts'
import { ponticello } from './sound/plucked.ts'
import { rooms } from './sound/room.ts'

export const milonga: Song = {
  seed: 43,
  beatsPerMinute: 104,
  beats: 88,
  tailInS: 3.5,
  slowing: [82, 0.6],
  room: rooms.studio,
  parts: () => {
    const round = 'Dm:4 Dm/C Bbmaj7 A7 Gm6 Dm/F E7 A7'
    const low = (text: string, from: number): Event[] =>
      chords(text, from).flatMap(({ beat, root, tones }) => {
        const bass = root >= 4 ? 36 + root : 48 + root
        const fifth = bass + (tones.includes((root + 7) % 12) ? 7 : tones.includes((root + 8) % 12) ? 8 : 9)
        // Three, three, two: the milonga's limp.
        return [
          once(beat, 1.4, 0.72, bass),
          once(beat + 1.5, 1.4, 0.55, fifth),
          once(beat + 3, 0.9, 0.62, bass + 12),
        ]
      })
    const high = (text: string, from: number) =>
      broken(chords(text, from), ['x', 0, 1, 2, 1, 0, 'x', 2], 0.5, {
        low: 53,
        high: 70,
        ring: 0.9,
        loud: 0.36,
      })
    const first = line(
      `r:.5 A4 D5 E5 F5:1 E5:.5 D5 | E5:1.5 D5:.5 C5:2 | r:.5 D5 F5 A5 G5:1 F5:.5 D5 | E5:1.5 C#5:.5 A4:2
       | r:.5 Bb4 D5 E5 G5:1 F5:.5 E5 | F5:1.5 E5:.5 D5:2 | r:.5 G#4 B4 D5 F5:1 E5:.5 D5 | C#5:4`,
      { from: 8, bar: 4, loud: 0.78 },
    )
    const second = line(
      `D6!:1.5 C6 A5:1 | A5:1.5 G5 F5:1 | F5:.75 G5:.25 A5:1 F5:.5 D5 F5:1 | E5:3 r:1
       | Bb5:1.5 A5 G5:1 | A5:1.5 F5 D5:1 | E5:.75 F5:.25 G#5:1 F5:.5 E5 D5:1 | C#5:1.5 E5 A4:1`,
      { from: 40, bar: 4, loud: 0.82 },
    )
    const last = line('r:.5 A4 D5 E5 F5:1 E5:.5 D5 | E5:1.5 C#5:.5 A4:2 | D5:1.5 A4 F4:1', {
      from: 72,
      bar: 4,
      loud: 0.7,
    })
    return [
      guitar([...low('Dm:4 Dm', 0), ...low(round, 8), ...low(round, 40), ...low('Dm:4 A7 Dm', 72)], -3),
      guitar([...high('Dm:4 Dm', 0), ...high(round, 8), ...high(round, 40), ...high('Dm:4 A7', 72)], -6),
      { player: ponticello, events: second, level: -1, pan: 0.2, room: 0.25, effects: wood },
      guitar([...first, ...last, ...rolled('D3 A3 D4 F4 A4', 84, 6, 0.66, 0.05)]),
      // Knuckles on the wood.
      {
        player: tambourine,
        events: beaten('..-...-.', 0.5, 40, 72),
        level: -27,
        room: 0.3,
        effects: [equalise(['low', 1500, 0.7])],
      },
    ]
  },
}

export const nana: Song = {
  seed: 44,
  beatsPerMinute: 96,
  beats: 79,
  tailInS: 3.5,
  slowing: [66, 0.7],
  breath: [0.16, 12],
  room: rooms.chapel,
  parts: () => {
    const partA = 'Gadd9:3 D/F# Em7 Em7/D Cadd9 G/B Am7 D7'
    const rock = (text: string, from: number): Event[] => {
      const list = chords(text, from)
      const low = list.map(({ beat, root }) => ({
        beat,
        beats: 3,
        pitch: root >= 4 ? 36 + root : 48 + root,
        loud: 0.52,
      }))
      return [
        ...low,
        ...broken(list, ['x', 1, 2, 3, 2, 1], 0.5, { low: 50, high: 69, ring: 1.8, loud: 0.34 }),
      ]
    }
    const tuneA = line(
      'D5:1.5 B4:.5 D5:1 | A4:2 D5:1 | B4:1.5 A4:.5 G4:1 | F#4:3 | E4:1 G4 C5 | B4:2 D5:1 | C5:1.5 B4:.5 A4:1 | A4:3',
      { from: 6, bar: 3, loud: 0.68, held: 1.1 },
    )
    // The middle is a tremolo: each note of the tune struck six times, the thumb below.
    const middle: readonly (readonly [string, number])[] = [
      ['B4', 3],
      ['C5', 3],
      ['D5', 3],
      ['B4', 3],
      ['E5', 3],
      ['D5', 1.5],
      ['C5', 1.5],
      ['B4', 3],
      ['A4', 3],
    ]
    const tremolo: Event[] = []
    let beat = 30
    for (const [name, beats] of middle) {
      const count = beats * 6
      for (let k = 0; k < count; k++) {
        const swell = 0.34 + 0.14 * Math.sin((Math.PI * k) / count)
        if (k % 4 !== 0) tremolo.push(...line(`${name}:.16`, { from: beat + k / 6, loud: swell }))
      }
      beat += beats
    }
    const thumb = chords('Em:3 Am7 Bm7 Em C G/B Am7 D7', 30).flatMap(({ beat: at, root, tones }) => {
      const bass = root >= 4 ? 36 + root : 48 + root
      return [
        once(at, 2.8, 0.5, bass),
        once(at + 1, 1.8, 0.34, 48 + ((tones[2] ?? root) % 12)),
        once(at + 2, 0.9, 0.34, 48 + ((tones[1] ?? root) % 12) + 12),
      ]
    })
    return [
      guitar(
        [
          ...rock('Gadd9:3 Gadd9', 0),
          ...rock(partA, 6),
          ...thumb,
          ...rock('Gadd9:3 D/F# Em7 Em7/D Cadd9 D7', 54),
        ],
        -3,
      ),
      guitar([
        ...tuneA,
        ...later(
          tuneA.filter((e) => e.beat < 18),
          48,
          0,
          0.86,
        ),
        ...line('E5:1 D5 C5 | B4:1.5 A4:.5 F#4:1', { from: 66, bar: 3, loud: 0.58, held: 1.1 }),
        ...rolled('G2 D3 B3 D4 G4', 72, 8, 0.5, 0.22),
        once(75, 6, 0.4, 79),
        once(76.5, 6, 0.34, 83),
        once(78, 8, 0.36, 86),
      ]),
      guitar(tremolo, -2),
    ]
  },
}

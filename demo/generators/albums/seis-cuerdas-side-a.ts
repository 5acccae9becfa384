/** "Seis cuerdas", four pieces for one guitar: the first two. */
import { broken, once, rolled } from './figures.ts'
import { chords } from './harmony.ts'
import { arpeggiated, guitar } from './one-guitar.ts'
import { type Event, line } from './score.ts'
import type { Song } from './song.ts'
import { rooms } from './sound/room.ts'

export const preludio: Song = {
  seed: 41,
  beatsPerMinute: 70,
  beats: 54,
  tailInS: 5,
  slowing: [47, 0.5],
  breath: [0.12, 8],
  room: rooms.chapel,
  parts: () => {
    const first = 'Em:4 Am6/E:4 D7/F#:4 G:2 B7/F#:2'
    const second = 'C:4 F#m7b5:2 B7:2 Em:2 Em7/D:2 Cmaj7:2 B7:2'
    const song = line(
      `B4:3 A4:.5 G4 | A4:2.5 F#4:.5 G4 A4 | C5:3 B4:.5 A4 | B4:2 D#5:2
       | E5:3 D5:.5 C5 | C5:1.5 B4:.5 A4:2 | G4:1.5 A4:.5 B4:2 | E5:1.5 D#5:.5 D#5:2`,
      { from: 4, bar: 4, loud: 0.78, held: 1.1 },
    )
    const again = line(`G5:3 F#5:.5 E5 | F#5:2 E5:1 C5 | A5!:2.5 G5:.5 F#5 E5 | D5:2 D#5:2`, {
      from: 36,
      bar: 4,
      loud: 0.8,
      held: 1.1,
    })
    return [
      guitar(
        [...arpeggiated('Em:4', 0), ...arpeggiated(`${first} ${second}`, 4), ...arpeggiated(first, 36)],
        -4,
      ),
      guitar([...song, ...again, ...rolled('E2 B2 G3 B3 E4 B4', 52, 8, 0.55, 0.16)]),
    ]
  },
}

export const vals: Song = {
  seed: 42,
  beatsPerMinute: 138,
  beats: 117,
  tailInS: 3.5,
  slowing: [108, 0.55],
  breath: [0.18, 12],
  room: rooms.studio,
  parts: () => {
    const partA = 'Am:3 Am/C E7/B E7 E7 E7/G# Am Am A7/C# A7 Dm Dm Am/E E7 Am Am'
    const partB = 'C:3 C G7/D G7 Dm7 G7 C E7/B Am Dm/F Am/E F B7/D# E7 E7 E7'
    const tuneA = `E5:1.5 F5:.5 E5:1 | C5:2 A4:1 | G#4:1.5 A4:.5 B4:1 | E4:3 | D5:1.5 E5:.5 D5:1 | B4:2 G#4:1
      | A4:1 B4 C5 | A4:3 | G5:1.5 A5:.5 G5:1 | E5:2 C#5:1 | F5:1 E5 D5 | A4:3 | C5:1 B4 A4 | B4:1.5 C5:.5 G#4:1 | A4:3 | r:3`
    const tuneB = `E5:2 G5:1 | G5:1.5 F5:.5 E5:1 | D5:2 F5:1 | F5:1.5 E5:.5 D5:1 | C5:1 D5 F5 | A5:1 G5 B4 | C5:2 D5:1 | E5:3
      | A5!:2 G5:1 | F5:2 E5:1 | E5:1 C5 A4 | A4:1 C5 F5 | D#5:2 F#5:1 | E5:3 | D5:1 B4 G#4 | E4:3`
    const oom = (text: string, from: number): Event[] => {
      const list = chords(text, from)
      const low = list.map(({ beat, root }) => ({
        beat,
        beats: 2.4,
        pitch: root >= 4 ? 36 + root : 48 + root,
        loud: 0.6,
      }))
      return [
        ...low,
        ...broken(list, ['x', 0, 0], 1, { low: 52, high: 66, ring: 0.7, loud: 0.34 }),
        ...broken(list, ['x', 1, 1], 1, { low: 52, high: 66, ring: 0.7, loud: 0.34 }),
        ...broken(list, ['x', 2, 2], 1, { low: 52, high: 66, ring: 0.7, loud: 0.34 }),
      ]
    }
    const tune = [
      ...line(tuneA, { from: 0, bar: 3, loud: 0.8 }),
      ...line(tuneB, { from: 48, bar: 3, loud: 0.78 }),
    ]
    // The end is the first phrase, an octave lower, and a chord on the flageolets.
    const end = line('E4:1.5 F4:.5 E4:1 | C4:2 A3:1 | G#3:1.5 B3:.5 D4:1 | C4:1 B3 G#3 | A3:3', {
      from: 96,
      bar: 3,
      loud: 0.66,
    })
    return [
      guitar([...oom(partA, 0), ...oom(partB, 48), ...oom('Am:3 Am/C E7/B E7', 96)], -5),
      guitar([...tune, ...end, ...rolled('A2 E3 A3 C4 E4 A4', 111, 9, 0.5, 0.2), once(114, 5, 0.34, 81)]),
    ]
  },
}

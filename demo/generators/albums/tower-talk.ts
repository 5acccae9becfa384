/** "Tower Talk": Orla, a control tower that likes questions, explains how flying works. */
import { beaten, broken, once, rolled, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { line } from './score.ts'
import type { Song } from './song.ts'
import { shaker, softKick, woodblock } from './sound/drums.ts'
import { celesta, marimba } from './sound/keys.ts'
import { uprightBass } from './sound/plucked.ts'
import { rooms } from './sound/room.ts'
import type { Episode } from './talk.ts'

const orla = {
  voice: 'en-gb-x-rp',
  pitch: 58,
  wordsPerMinute: 158,
  colour:
    'highpass=f=110,equalizer=f=3000:t=q:w=1:g=2,acompressor=threshold=-22dB:ratio=3:attack=5:release=90,aecho=0.9:0.6:14|23:0.22|0.14',
} as const

/** The same tune in another key for each episode: a call of three notes, then marimba and bass that leave room. */
const signature =
  (seed: number, up: number) =>
  (seconds: number): Song => {
    const beatsPerMinute = 112
    const bars = Math.floor(((seconds - 2.5) * beatsPerMinute) / 240)
    const beats = bars * 4
    const turns = ['C6:4 Am7 Dm7 G7', 'C6:4 Em7 Fmaj7 G7sus4', 'Am7:4 Fmaj7 Dm7 G7sus4']
    const text = Array.from({ length: Math.ceil(bars / 4) + 1 }, (_, k) => turns[k % 3]).join(' ')
    const all = chords(text, 0).filter((chord) => chord.beat < beats - 4)
    const raise = <T extends { pitch: number }>(events: readonly T[]) =>
      events.map((e) => ({ ...e, pitch: e.pitch + up }))
    return {
      seed,
      beatsPerMinute,
      beats,
      tailInS: 2.5,
      room: rooms.studio,
      fade: [0.02, 1.8],
      parts: () => [
        {
          player: celesta,
          events: raise([
            ...line('G5:.5 C6 E6 G6:1.5 E6:.5 G6:2.5', { loud: 0.75, held: 1.4 }),
            ...line('G5:.5 C6 E6 G6:2', { from: beats - 4, loud: 0.7, held: 1.4 }),
          ]),
          level: 0,
          room: 0.35,
        },
        {
          player: marimba,
          events: raise([
            ...broken(all, [0, 'x', 2, 1, 'x', 3, 2, 'x'], 0.5, { low: 57, high: 74, loud: 0.5 }),
            ...rolled('C4 E4 G4 C5', beats - 2, 2, 0.55, 0.05),
          ]),
          level: -5,
          room: 0.2,
          spread: 0.5,
        },
        {
          player: uprightBass,
          events: raise([
            ...roots(
              all,
              [
                [0, 1.2, 0.75],
                [2.5, 0.9, 0.6, 'fifth'],
              ],
              4,
              31,
            ),
            once(beats - 2, 2, 0.7, 36),
          ]),
          level: -4,
        },
        { player: shaker, events: beaten('o-x-', 0.5, 0, beats - 4), level: -20, pan: 0.3 },
        { player: softKick, events: beaten('x.', 2, 0, beats - 4), level: -10 },
        {
          player: woodblock,
          events: beaten('...x..x.', 0.5, 0, beats - 4),
          level: -20,
          pan: -0.3,
          room: 0.2,
        },
      ],
    }
  }

export const wings: Episode = {
  ...orla,
  music: signature(71, 0),
  paragraphs: [
    'Hello up there! This is Tower Talk, and I am Orla, the tower at the end of runway two seven. I am made of concrete, glass and curiosity. Today: what is holding you up?',
    'Look at the wing, if you can see one. Its top is curved, and it meets the wind with its front edge a little raised. So the air that flows around it leaves it pointing downwards. The wing pushes air down, and the air pushes the wing up. That push is called lift.',
    'Try it. Hold a strip of paper just below your lower lip, let it hang, and blow along the top. It rises! The moving air follows the curve of the paper, and the pressure above it drops.',
    '',
    'Now, one thing you may have read is wrong: that the air on top must hurry, to meet the air from below at the back edge. Air does not make appointments. The air on top gets there first.',
    'Before landing, watch the flaps slide out behind the wing. They make it larger and more curved, so that it can carry you slowly. And if the tip of the wing bends: good. It was built to.',
    'This was Tower Talk. Wave when you pass!',
  ],
}

export const trails: Episode = {
  ...orla,
  music: signature(72, 3),
  paragraphs: [
    'Hello up there! Orla here, and this is Tower Talk. From my windows I can see a white line being drawn across the sky. Today: who holds the pencil?',
    'When fuel burns, it makes water. One kilogram of jet fuel, burned with the oxygen of the air, turns into more than a kilogram of water vapour. You cannot see it. Not yet.',
    'But where airliners cruise, it can be minus fifty degrees. The vapour gathers on tiny specks of soot and freezes. In less than a second, an invisible gas is a cloud of ice. That is why there is a small gap between the engine and the line.',
    '',
    'Sometimes the line is short, and follows the aircraft like a tail. Then the air up there is dry, and the ice goes straight back to vapour. Sometimes it stays for hours, and spreads into a veil. Then the air is cold and damp, and a change in the weather may be on its way.',
    'Lines that stay keep warmth in at night, like a blanket. So engineers and forecasters look for heights where none will form. Perhaps your flight draws no line today.',
    'This was Tower Talk. Keep looking up. Or, in your case, down!',
  ],
}

export const ears: Episode = {
  ...orla,
  music: signature(73, -4),
  paragraphs: [
    'Hello up there! This is Tower Talk, and I am Orla. Towers have no ears. But everybody who climbs my two hundred and twelve steps asks me the same thing: why do mine go pop?',
    'Behind each eardrum is a little room full of air. A narrow tube leads from it to the back of your nose. Mostly, that tube is shut.',
    'When you climb, the air in the cabin gets thinner. At cruising height it is about as thin as on a mountain of two thousand metres. The air in the little room pushes outwards, and slips off through the tube by itself. Pop!',
    '',
    'Going down is harder. Now the cabin presses in, and the tube must be opened from inside. Swallow. Yawn. Chew something. Each time, a small muscle pulls the tube open, and a little air goes back in. Babies know a trick: they drink, or they cry. Both work.',
    'If nothing helps, close your mouth, hold your nose, and blow, very gently. And start early, when the nose of the aircraft tips down, not when you see my lights.',
    'This was Tower Talk. Yawn as much as you like. I will not take it personally.',
  ],
}

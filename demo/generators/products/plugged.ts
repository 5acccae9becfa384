/** What is plugged in, charged, or looked through. */
import { type Ink, line, mix, oval, path, rect, shine, turned, word } from './ink.ts'

export const headphones = (ink: Ink, colour: string) =>
  [
    line('M88 236q-8-176 112-176t112 176', mix(colour, '#000000', 0.25), 30),
    line('M96 220q-4-148 104-148t104 148', mix(colour, '#ffffff', 0.3), 6),
    ...[
      [62, 1],
      [338, -1],
    ].map(([x, side]) =>
      turned(
        side! * 6,
        rect(x! - 36, 206, 72, 136, ink.round(colour), 34) +
          rect(x! + side! * 22 - 16, 220, 32, 110, '#1c1c20', 16) +
          oval(x! - side! * 20, 274, 9, 38, mix(colour, '#ffffff', 0.35)),
        x!,
        274,
      ),
    ),
  ].join('')

export const earbuds = (ink: Ink, colour: string) =>
  [
    ...[
      [148, -12],
      [252, 12],
    ].map(([x, turn]) =>
      turned(
        turn!,
        rect(x! - 15, 90, 30, 120, ink.round('#f4f5f7'), 15) +
          oval(x!, 92, 34, 32, ink.ball('#f4f5f7')) +
          oval(x! + (turn! > 0 ? -18 : 18), 88, 14, 18, '#2a2c31'),
        x!,
        140,
      ),
    ),
    path('M84 236h232v56q0 66-66 66H150q-66 0-66-66z', ink.round(colour)),
    path('M84 214q0-24 30-24h172q30 0 30 24v26H84z', ink.flat(mix(colour, '#ffffff', 0.2))),
    oval(200, 300, 6, 6, '#7ee0a4'),
  ].join('')

export const adapter = (ink: Ink, colour: string) =>
  [
    rect(150, 36, 18, 66, ink.round('#c7ccd3'), 6) + rect(232, 36, 18, 66, ink.round('#c7ccd3'), 6),
    rect(98, 92, 204, 258, ink.round(colour), 34),
    oval(200, 196, 64, 64, mix(colour, '#000000', 0.22)),
    oval(176, 196, 9, 9, '#101216') + oval(224, 196, 9, 9, '#101216'),
    rect(140, 290, 50, 20, '#15171b', 5) + rect(210, 293, 42, 14, '#15171b', 7),
    shine('M116 126q4-16 14-18v224q-12-2-14-14z', 0.3),
  ].join('')

export const powerBank = (ink: Ink, colour: string) =>
  turned(
    -10,
    [
      rect(118, 44, 164, 312, ink.round(colour), 30),
      ...[0, 1, 2, 3].map((n) => oval(176 + n * 16, 320, 4, 4, n < 3 ? '#8ef0b4' : '#5a6370')),
      word('20 000', 200, 214, 34, 108, mix(colour, '#ffffff', 0.75), false),
      shine('M134 76q4-16 14-18v284q-12-2-14-14z', 0.25),
    ].join(''),
  )

export const binoculars = (ink: Ink, colour: string) =>
  [
    ...[126, 274].map(
      (x) =>
        rect(x - 54, 190, 108, 158, ink.round(colour), 22) +
        oval(x, 338, 50, 20, mix(colour, '#000000', 0.45)) +
        oval(x, 338, 36, 13, ink.flat('#6d8fb8')) +
        rect(x - 34, 70, 68, 132, ink.round(mix(colour, '#000000', 0.18)), 14) +
        rect(x - 40, 56, 80, 36, ink.round('#1d2025'), 10),
    ),
    rect(170, 126, 60, 116, ink.round(mix(colour, '#000000', 0.3)), 10) +
      rect(182, 96, 36, 44, ink.round('#2a2e35'), 8),
  ].join('')

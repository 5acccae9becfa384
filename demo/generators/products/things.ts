/** What is worn, played with, and written with. */
import { type Ink, line, mix, oval, path, rect, shine, turned, word } from './ink.ts'

export const bear = (ink: Ink) => {
  const [fur, light] = [ink.ball('#a9793f'), ink.ball('#d9b27a')]
  return [
    ...[
      [126, 76],
      [274, 76],
    ].map(([x, y]) => oval(x!, y!, 34, 34, fur) + oval(x!, y!, 18, 18, light)),
    ...[
      [148, 340],
      [252, 340],
    ].map(([x, y]) => oval(x!, y!, 42, 40, fur) + oval(x!, y! + 8, 24, 22, light)),
    turned(24, oval(104, 232, 28, 62, fur), 104, 232) + turned(-24, oval(296, 232, 28, 62, fur), 296, 232),
    oval(200, 262, 86, 96, fur) + oval(200, 276, 54, 62, light),
    oval(200, 122, 92, 82, fur) + oval(200, 152, 44, 34, light),
    oval(166, 112, 9, 10, '#221912') +
      oval(234, 112, 9, 10, '#221912') +
      oval(169, 109, 3, 3, '#ffffff') +
      oval(237, 109, 3, 3, '#ffffff'),
    path('M182 138q18-10 36 0-6 18-18 18t-18-18z', '#2b1d14'),
    line('M200 156v10q-12 12-24 4M200 166q12 12 24 4', '#2b1d14', 4),
    path('M200 208l-44-20q-8 20 0 40zM200 208l44-20q8 20 0 40z', ink.flat('#b3262b')) +
      oval(200, 208, 11, 12, '#8d1b20'),
  ].join('')
}

export const plane = (ink: Ink, wood: string) =>
  turned(
    -18,
    [
      path('M196 190L118 70h46l94 116z', ink.flat(mix(wood, '#000000', 0.14))),
      path('M40 214q4-34 70-38l190-6q56 2 62 30 2 26-56 34l-200 6q-60-2-66-26z', ink.flat(wood, 0.24)),
      path('M180 220l-62 120h44l110-128z', ink.flat(mix(wood, '#ffffff', 0.12))),
      path('M318 176l30-74h30l-6 84z', ink.flat('#c93f27')),
      ...[96, 130, 164, 198, 232, 266].map((x) => oval(x, 196, 8, 9, '#3a2a1a')),
      path('M52 202q10-18 34-20v16q-20 2-34 4z', '#3a2a1a'),
      line('M70 226q120 8 250-6', mix(wood, '#000000', 0.25), 2),
    ].join(''),
  )

export const balloon = (_: Ink) => {
  const colours = ['#d8452e', '#f0b03a', '#2f8f6b', '#2a63b0', '#f0b03a', '#d8452e']
  const edges = [-104, -78, -32, 32, 78, 104]
  const slice = (from: number, to: number, colour: string) =>
    path(
      `M200 32C${200 + from * 1.25} 40 ${200 + from * 1.3} 190 ${200 + from * 0.2} 276H${200 + to * 0.2}C${200 + to * 1.3} 190 ${200 + to * 1.25} 40 200 32z`,
      colour,
    )
  return [
    ...edges.slice(1).map((to, i) => slice(edges[i]!, to, colours[i]!)),
    path('M200 32C330 40 335 190 221 276h-8c70-80 70-200-13-244z', '#000000', 'opacity=".16"'),
    shine('M150 66c-42 30-46 90-22 140-4-50-2-100 22-140z', 0.35),
    line('M180 278l-6 44M220 278l6 44M200 278v44', '#6b4a2a', 3),
    rect(168, 320, 64, 46, '#a36d37', 7),
    line('M170 334h60M170 350h60', '#7a4c22', 3),
  ].join('')
}

export const eyeMask = (ink: Ink, colour: string) =>
  [
    line('M44 186Q10 70 200 64t156 122', mix(colour, '#000000', 0.45), 12),
    path(
      'M40 190q10-48 90-48 40 0 70 14 30-14 70-14 80 0 90 48 8 80-64 100-50 12-74-34-10-18-22-18t-22 18q-24 46-74 34-72-20-64-100z',
      ink.flat(colour, 0.2),
    ),
    line(
      'M56 196q12-38 76-38 40 0 68 14 28-14 68-14 64 0 76 38',
      mix(colour, '#ffffff', 0.35),
      3,
      'stroke-dasharray="2 7"',
    ),
    line('M96 216q22 20 52 6M252 222q30 14 52-6', mix(colour, '#ffffff', 0.7), 5),
  ].join('')

export const pillow = (ink: Ink, colour: string) =>
  [
    path(
      'M112 90q-84 70-66 172 16 88 74 90 50 0 46-56-2-30-10-66-8-60 44-60t44 60q-8 36-10 66-4 56 46 56 58-2 74-90 18-102-66-172-88-58-176 0z',
      ink.ball(colour),
    ),
    line(
      'M76 250q-10-76 58-132M324 250q10-76-58-132',
      mix(colour, '#ffffff', 0.35),
      4,
      'stroke-dasharray="3 8"',
    ),
    rect(188, 84, 24, 30, '#f2ead9', 3),
  ].join('')

export const scarf = (ink: Ink, one: string, other: string) => {
  const stripes = [0, 1, 2, 3, 4, 5]
    .map((n) => rect(82 + n * 42, 70, 18, 200, other, 0, 'opacity=".55"'))
    .join('')
  const fringe = Array.from({ length: 30 }, (_, n) => `M${90 + n * 7.6} 318l${(n % 3) - 1} 34`).join('')
  return [
    rect(76, 66, 248, 206, ink.flat(one), 26) + stripes,
    path('M76 150q124 40 248 0v50q-124 40-248 0z', mix(one, '#000000', 0.18), 'opacity=".6"'),
    rect(86, 226, 228, 94, ink.flat(mix(one, '#ffffff', 0.12)), 8),
    ...[0, 1, 2].map((n) => rect(86, 244 + n * 24, 228, 9, other, 0, 'opacity=".8"')),
    line(fringe, one, 3),
  ].join('')
}

export const cap = (ink: Ink, colour: string) =>
  [
    path('M70 236q-6-150 136-150 122 0 128 144z', ink.ball(colour)),
    path('M60 240q140-40 300 0 24 40-20 44-150-30-260-4-30-8-20-40z', ink.flat(mix(colour, '#000000', 0.2))),
    line('M206 88q-44 50-42 138M206 88q60 46 66 138', mix(colour, '#000000', 0.3), 3),
    oval(206, 88, 10, 8, mix(colour, '#000000', 0.25)),
    path('M178 170l38-14 8 12-16 4 12 20-10 6-18-20-12 6z', '#f4efe4'),
  ].join('')

export const notebook = (ink: Ink, colour: string) =>
  turned(
    -7,
    [
      rect(104, 52, 212, 304, '#efe7d6', 6) + line('M312 60v288M308 60v288', '#cfc4ab', 2),
      rect(92, 46, 208, 304, ink.flat(colour), 10),
      rect(92, 46, 26, 304, mix(colour, '#000000', 0.28), 8),
      line('M274 46v304', '#e9b949', 7),
      rect(146, 112, 104, 62, '#f7efdf', 3) + word('Corvane', 198, 150, 21, 84, '#2c2721'),
      path('M196 350h18v38l-9-10-9 10z', '#c93f27'),
    ].join(''),
  )

export const pen = (ink: Ink, colour: string) =>
  turned(
    38,
    [
      path('M186 300h28l-14 68z', ink.round('#d7b25a')) + line('M200 318v40', '#6b5320', 2),
      rect(180, 190, 40, 116, ink.round(mix(colour, '#000000', 0.25)), 5),
      rect(174, 22, 52, 176, ink.round(colour), 16) + rect(174, 186, 52, 12, ink.round('#d7b25a')),
      rect(194, 34, 11, 110, ink.round('#d7b25a'), 5),
    ].join(''),
  )

export const luggageTag = (ink: Ink, colour: string) =>
  turned(
    14,
    [
      line('M200 104q-40-70 10-78 44 2 0 78', mix(colour, '#000000', 0.35), 12),
      path('M150 92h100l34 40v190q0 24-24 24H140q-24 0-24-24V132z', ink.flat(colour)),
      path(
        'M154 104h92l26 32v184q0 14-14 14H142q-14 0-14-14V136z',
        'none',
        `stroke="${mix(colour, '#ffffff', 0.5)}" stroke-width="2.5" stroke-dasharray="7 5"`,
      ),
      oval(200, 126, 14, 14, '#e9dfcb') + oval(200, 126, 8, 8, mix(colour, '#000000', 0.5)),
      rect(148, 184, 104, 92, '#fbf5e8', 4) + line('M162 212h76M162 232h56M162 252h66', '#9a8d74', 3),
    ].join(''),
  )

export const cards = (ink: Ink) =>
  [
    turned(
      -12,
      rect(92, 92, 150, 222, ink.flat('#1b2f7a'), 14) +
        rect(106, 106, 122, 194, 'none', 8, 'stroke="#d9e2ff" stroke-width="3"') +
        path('M167 148l34 54-34 54-34-54z', '#d9e2ff', 'opacity=".8"'),
      160,
      200,
    ),
    turned(
      9,
      rect(164, 84, 150, 222, '#fdfbf5', 14, 'stroke="#d9d2c0" stroke-width="2"') +
        path(
          'M239 152q34-38 54 0 8 34-54 78-62-44-54-78 20-38 54 0z',
          '#c93f27',
          'transform="translate(48 39) scale(.8)"',
        ) +
        word('A', 188, 124, 34, 24, '#c93f27') +
        turned(180, word('A', 188, 124, 34, 24, '#c93f27'), 239, 195),
      240,
      195,
    ),
  ].join('')

/** Bottles, tins, tubes, bags, boxes and cups. */
import { type Ink, line, mix, oval, path, rect, shine, word } from './ink.ts'

export const scent = (ink: Ink, juice: string, cap: string, name: string, kind: string) =>
  [
    rect(158, 30, 84, 78, ink.round(cap), 8),
    rect(170, 106, 60, 24, ink.round('#c9a24a')),
    rect(96, 126, 208, 240, ink.flat(mix(juice, '#ffffff', 0.72), 0.1), 22),
    rect(106, 172, 188, 184, ink.round(juice), 14),
    shine('M112 150q4-14 14-14v204q-12 0-14-14z', 0.55),
    rect(142, 214, 116, 92, '#fbf3e3', 3),
    rect(149, 221, 102, 78, 'none', 1, `stroke="${mix(juice, '#000000', 0.35)}" stroke-width="1.5"`),
    word(name, 200, 262, 27, 82, '#2a2116'),
    word(kind, 200, 284, 9, 74, '#6b5a3c', false),
  ].join('')

export const wine = (ink: Ink, glass: string, foil: string, label: string, name: string) =>
  [
    path(
      'M176 24h48v74q0 26 16 44 18 20 18 52v160q0 24-24 24h-68q-24 0-24-24v-160q0-32 18-52 16-18 16-44z',
      ink.round(glass),
    ),
    rect(172, 20, 56, 62, ink.round(foil), 5),
    rect(142, 214, 116, 104, ink.round(label)),
    line('M158 236h84', '#8a6a3c', 2),
    word(name, 200, 270, 22, 92, '#2a2116'),
    line('M176 288h48M166 300h68', '#8a6a3c', 1.5),
    shine('M158 190q0-22 12-36v176q-12-4-12-20z', 0.28),
  ].join('')

export const water = (ink: Ink, tint: string, band: string, name: string) =>
  [
    rect(172, 26, 56, 34, ink.round(band), 7),
    path(
      'M178 58h44v18q0 16 20 34 14 14 14 40v196q0 24-24 24h-64q-24 0-24-24V150q0-26 14-40 20-18 20-34z',
      ink.round(tint),
      'opacity=".92"',
    ),
    rect(144, 188, 112, 78, ink.round(band)),
    word(name, 200, 236, 24, 84, '#ffffff', false),
    shine('M158 140q4-16 12-20v220q-12-2-12-14z', 0.6),
    ...[
      [220, 300, 5],
      [188, 322, 4],
      [206, 286, 3],
      [232, 336, 4],
    ].map(([x, y, r]) => oval(x!, y!, r!, r!, '#ffffff', 'opacity=".6"')),
  ].join('')

export const tin = (ink: Ink, colour: string, lid: string, name: string, mark: string) =>
  [
    path('M92 126v186q0 40 108 40t108-40V126z', ink.round(colour)),
    oval(200, 126, 108, 38, ink.round(lid)),
    oval(200, 120, 94, 30, ink.flat(mix(lid, '#ffffff', 0.25), 0.2)),
    path('M92 186q0 38 108 38t108-38v92q0 38-108 38T92 278z', ink.round('#f7efdf')),
    mark,
    word(name, 200, 288, 25, 110, '#2b2a26'),
  ].join('')

export const tube = (ink: Ink, colour: string, cap: string, name: string) =>
  [
    rect(160, 322, 80, 48, ink.round(cap), 6),
    path('M132 40h136l-14 284H146z', ink.round(colour)),
    rect(128, 28, 144, 20, ink.round(mix(colour, '#000000', 0.1)), 3),
    line(
      'M140 34v10M156 34v10M172 34v10M188 34v10M204 34v10M220 34v10M236 34v10M252 34v10',
      mix(colour, '#000000', 0.3),
      2,
    ),
    word(name, 200, 172, 30, 84, mix(colour, '#000000', 0.7)),
    line('M170 192h60M178 206h44', mix(colour, '#000000', 0.45), 2),
    shine('M152 60h14l6 250h-12z', 0.35),
  ].join('')

export const pouch = (ink: Ink, colour: string, name: string, mark: string) =>
  [
    path('M100 62q100 12 200 0l14 270q-114 24-228 0z', ink.round(colour)),
    path('M98 40h204l-2 26q-100 12-200 0z', ink.flat(mix(colour, '#000000', 0.12))),
    line(
      'M106 46v14M122 46v16M138 46v18M154 46v19M170 46v19M186 46v20M202 46v20M218 46v20M234 46v19M250 46v18M266 46v17M282 46v15',
      mix(colour, '#ffffff', 0.35),
      2,
    ),
    path('M122 122q78 10 156 0l6 130q-84 14-168 0z', '#fdf6e8', 'opacity=".95"'),
    word(name, 200, 166, 28, 116, mix(colour, '#000000', 0.6)),
    mark,
    shine('M112 78q10 3 18 3l-8 236q-14-3-20-5z', 0.3),
  ].join('')

export const box = (ink: Ink, colour: string, name: string, mark: string) =>
  [
    path('M70 150l46-44h230l-46 44z', ink.flat(mix(colour, '#ffffff', 0.3))),
    path('M300 150l46-44v160l-46 52z', mix(colour, '#000000', 0.34)),
    rect(70, 150, 230, 168, ink.flat(colour)),
    rect(82, 162, 206, 144, 'none', 0, `stroke="${mix(colour, '#ffffff', 0.55)}" stroke-width="1.5"`),
    mark,
    word(name, 185, 286, 24, 132, mix(colour, '#ffffff', 0.88)),
  ].join('')

export const jug = (ink: Ink) =>
  [
    line('M270 128q66-6 64 66-2 66-82 84', '#dfe6ee', 20),
    line('M270 128q66-6 64 66-2 66-82 84', '#f6f9fc', 10),
    path(
      'M118 74q-26-6-34-30 60 24 150 14l42-8-8 70q38 60 26 132-12 84-94 84t-98-80q-12-72 22-130z',
      ink.round('#eef3f8'),
    ),
    oval(186, 64, 82, 17, mix('#c9d5e2', '#ffffff', 0.3)),
    ...[
      [160, 210, 24],
      [214, 236, 20],
      [182, 262, 15],
      [236, 196, 13],
    ].map(
      ([x, y, r]) =>
        [0, 72, 144, 216, 288]
          .map(
            (turn) =>
              `<ellipse cx="${x}" cy="${y! - r! * 0.55}" rx="${r! * 0.36}" ry="${r! * 0.6}" fill="${r! > 18 ? '#27509b' : '#4a74bd'}" transform="rotate(${turn} ${x} ${y})"/>`,
          )
          .join('') + oval(x!, y!, r! * 0.22, r! * 0.22, '#f0d77a'),
    ),
    line('M128 246q34 50 118 22M150 180q60-18 92-8', '#3c67b1', 3),
    shine('M112 160q10-30 22-40-14 60-6 140-22-40-16-100z', 0.7),
  ].join('')

export const cup = (ink: Ink, colour: string, mark: string) =>
  [
    line('M276 180q58-4 54 50-4 46-66 48', mix(colour, '#000000', 0.2), 20),
    path('M104 136h182l-14 170q-4 40-44 40h-66q-40 0-44-40z', ink.round(colour)),
    oval(195, 136, 91, 22, mix(colour, '#ffffff', 0.3)),
    oval(195, 139, 80, 16, '#3b2418'),
    oval(188, 136, 46, 7, '#6b432b'),
    mark,
  ].join('')

export const candle = (ink: Ink, glass: string, name: string) =>
  [
    path('M200 92q18 26 0 46-18-20 0-46z', '#ffc45c'),
    line('M200 136v22', '#3a332c', 4),
    rect(108, 130, 184, 216, ink.round(glass), 16, 'opacity=".94"'),
    oval(200, 150, 82, 14, '#fbf3e3'),
    rect(140, 206, 120, 84, '#fdf8ee', 3),
    word(name, 200, 256, 26, 88, '#2c2721'),
    shine('M122 158h12v170h-12z', 0.45),
  ].join('')

/** "Still Water": a winter on the lake in four long looks, nearly without movement. */
import { endCard, line } from './cards.ts'
import type { PhotographFilm } from './film.ts'

export const stillWater: PhotographFilm = {
  id: 'still-water',
  page: 'pages/photographs.html',
  seconds: 48,
  music: { style: 'ambient', seed: 21, gain: 0.9, transpose: 2 },
  bed: 'water',
  crf: { high: 38, low: 38 },
  scene: {
    shade: 0.4,
    shots: [
      {
        picture: 'lake',
        at: 0,
        until: 14,
        from: [0.5, 0.62, 1.04],
        to: [0.56, 0.64, 1.18],
        layers: [
          { kind: 'water', from: 0.68, to: 1, amount: 3.4 },
          { kind: 'stars', count: 36, seed: 4 },
        ],
      },
      {
        picture: 'pier',
        at: 12.6,
        until: 25,
        from: [0.5, 0.62, 1.22],
        to: [0.5, 0.54, 1.06],
        layers: [{ kind: 'snow', count: 46, seed: 5, speed: 0.8 }],
      },
      {
        picture: 'dusk',
        at: 23.6,
        until: 36,
        from: [0.44, 0.58, 1.3],
        to: [0.54, 0.6, 1.2],
        layers: [
          { kind: 'water', from: 0.64, to: 1, amount: 4 },
          { kind: 'mist', seed: 3, y: 0.62, opacity: 0.12, colour: '170,195,235' },
        ],
      },
      {
        picture: 'lake',
        at: 34.6,
        until: 48,
        from: [0.8, 0.72, 1.7],
        to: [0.7, 0.68, 1.45],
        layers: [{ kind: 'water', from: 0.68, to: 1, amount: 4 }],
      },
    ],
    titles: [
      {
        at: 2.6,
        until: 10,
        lines: [
          {
            text: 'STILL WATER',
            size: 74,
            weight: 300,
            stretch: 'expanded',
            x: 650,
            y: 330,
            align: 'center',
            track: 18,
          },
          {
            text: 'A YEAR ON THE LAKE',
            size: 17,
            weight: 500,
            x: 644,
            y: 382,
            align: 'center',
            track: 7,
            opacity: 0.85,
          },
        ],
      },
      line(14.4, 21.6, 'The winter the ferry stopped, she began to walk.'),
      endCard(41, 47.6, ['Nerea Salas-Ugalde, Unai Bolivar-Etxe', 'Directed by Inés Arostegi']),
    ],
  },
  sounds: ['en'],
  cues: [
    {
      from: 1,
      to: 6,
      en: '[soft piano, water against wood]',
      fr: '[piano doux, l’eau contre le bois]',
      ar: '[بيانو هادئ، ماء يلامس الخشب]',
    },
    {
      from: 14.4,
      to: 21.6,
      en: 'The winter the ferry stopped, she began to walk.',
      fr: 'L’hiver où le bac s’est arrêté, elle s’est mise à marcher.',
      ar: 'في الشتاء الذي توقفت فيه العبّارة، بدأت تمشي.',
    },
    { from: 25, to: 30, en: '[the lake is quiet]', fr: '[le lac se tait]', ar: '[البحيرة ساكنة]' },
    { from: 36, to: 40.6, en: '[the piano returns]', fr: '[le piano revient]', ar: '[يعود البيانو]' },
  ],
}

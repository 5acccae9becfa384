/** "Under the Red Tree": a painted autumn in which the wind does the acting. */
import { endCard } from './cards.ts'
import type { PhotographFilm } from './film.ts'

export const redTree: PhotographFilm = {
  id: 'red-tree',
  page: 'pages/photographs.html',
  seconds: 48,
  music: { style: 'kids', seed: 5, gain: 0.8, transpose: -2 },
  crf: { high: 37, low: 37 },
  scene: {
    bars: 0,
    shade: 0.16,
    shots: [
      {
        picture: 'autumn',
        at: 0,
        until: 13,
        from: [0.34, 0.7, 1.16],
        to: [0.5, 0.6, 1.04],
        layers: [{ kind: 'leaves', count: 18, seed: 3 }],
      },
      {
        picture: 'autumn',
        at: 11.6,
        until: 23,
        from: [0.34, 0.84, 2.4],
        to: [0.38, 0.8, 1.9],
        layers: [{ kind: 'leaves', count: 9, seed: 14, speed: 1.3 }],
      },
      {
        picture: 'autumn',
        at: 21.6,
        until: 34,
        from: [0.8, 0.3, 1.9],
        to: [0.7, 0.48, 1.7],
        layers: [
          { kind: 'leaves', count: 26, seed: 31, speed: 1.2 },
          { kind: 'glow', x: 0.5, y: 0.4, radius: 520, colour: '255,220,150' },
        ],
      },
      {
        picture: 'autumn',
        at: 32.6,
        until: 48,
        from: [0.5, 0.62, 1.3],
        to: [0.5, 0.6, 1.02],
        layers: [
          { kind: 'leaves', count: 22, seed: 8, speed: 0.8 },
          { kind: 'birds', count: 4, seed: 6, y: 0.26, size: 11 },
        ],
      },
    ],
    titles: [
      {
        at: 2.2,
        until: 9.6,
        lines: [
          {
            text: 'Under the',
            family: 'Newsreader Variable',
            style: 'italic',
            size: 92,
            x: 96,
            y: 190,
            colour: '#6b1d07',
            track: -1.5,
          },
          {
            text: 'Red Tree',
            family: 'Newsreader Variable',
            style: 'italic',
            size: 92,
            x: 96,
            y: 278,
            colour: '#6b1d07',
            track: -1.5,
          },
        ],
      },
      endCard(41.6, 47.6, ['Painted by the Hoshi & Elm studio', 'Directed by Kaede Morinaga-Holt']),
    ],
  },
  sounds: ['en'],
  cues: [
    { from: 1, to: 5, en: '[a small, quick piano]', fr: '[un petit piano alerte]', ar: '[بيانو صغير مرح]' },
    {
      from: 11.6,
      to: 16,
      en: '[the wind rises, a girl looks up]',
      fr: '[le vent se lève, une fillette regarde]',
      ar: '[تهب الريح وتنظر طفلة إلى الأعلى]',
    },
    {
      from: 22,
      to: 27,
      en: '[all the leaves at once]',
      fr: '[toutes les feuilles à la fois]',
      ar: '[كل الأوراق معًا]',
    },
    {
      from: 34,
      to: 39,
      en: '[the tune comes home]',
      fr: '[la mélodie rentre à la maison]',
      ar: '[تعود النغمة إلى بدايتها]',
    },
  ],
}

/** "Alta Ruta": a walk over the Picos from first light to the hut, without a word. */
import { endCard, line } from './cards.ts'
import type { PhotographFilm } from './film.ts'

export const altaRuta: PhotographFilm = {
  id: 'alta-ruta',
  page: 'pages/photographs.html',
  seconds: 48,
  music: { style: 'cine', seed: 7, gain: 0.9 },
  scene: {
    shots: [
      {
        picture: 'aizkorri',
        at: 0,
        until: 11,
        from: [0.5, 0.36, 1.16],
        to: [0.56, 0.4, 1.34],
        layers: [{ kind: 'mist', seed: 4, y: 0.42, opacity: 0.16 }],
      },
      {
        picture: 'creek',
        at: 9.6,
        until: 18.5,
        from: [0.5, 0.66, 1.2],
        to: [0.48, 0.5, 1.32],
        layers: [{ kind: 'motes', count: 14, seed: 5 }],
      },
      { picture: 'picos', at: 17.1, until: 28.5, from: [0.36, 0.62, 1.18], to: [0.62, 0.5, 1.1] },
      {
        picture: 'picos',
        at: 27.1,
        until: 36.5,
        from: [0.74, 0.4, 1.85],
        to: [0.66, 0.36, 1.6],
        layers: [{ kind: 'birds', count: 3, seed: 21, y: 0.32, size: 20 }],
      },
      {
        picture: 'sunset',
        at: 35.1,
        until: 48,
        from: [0.52, 0.48, 1.06],
        to: [0.5, 0.44, 1.26],
        layers: [{ kind: 'glow', x: 0.495, y: 0.44, radius: 700, colour: '255,190,110' }],
      },
    ],
    titles: [
      {
        at: 2.6,
        until: 9,
        lines: [
          { text: 'ALTA RUTA', size: 104, weight: 900, stretch: 'expanded', x: 88, y: 590, track: -3 },
          { text: 'Hut to hut across the Picos', size: 25, weight: 500, x: 94, y: 634, opacity: 0.92 },
        ],
      },
      line(18.5, 24, 'Six hours to the pass.'),
      line(36.4, 41.4, 'And one more hour, to look at it.'),
      endCard(41.8, 47.6, ['With Unai Larrazkueta', 'Directed by Leire Otxandiano']),
    ],
  },
  sounds: ['en'],
  cues: [
    {
      from: 1,
      to: 5,
      en: '[low strings, a piano far away]',
      fr: '[cordes graves, un piano au loin]',
      de: '[tiefe Streicher, fernes Klavier]',
    },
    {
      from: 10.5,
      to: 15,
      en: '[drums begin, at walking pace]',
      fr: '[des percussions, au rythme de la marche]',
      de: '[Trommeln setzen ein, im Schritttempo]',
    },
    {
      from: 18.5,
      to: 23,
      en: 'Six hours to the pass.',
      fr: 'Six heures jusqu’au col.',
      de: 'Sechs Stunden bis zum Pass.',
    },
    {
      from: 28,
      to: 33,
      en: '[the music opens out]',
      fr: '[la musique s’élargit]',
      de: '[die Musik wird weit]',
    },
    {
      from: 36.5,
      to: 41.4,
      en: 'And one more hour, to look at it.',
      fr: 'Et une heure de plus, pour regarder.',
      de: 'Und noch eine Stunde, um zu schauen.',
    },
    { from: 42, to: 47, en: '[last chord]', fr: '[dernier accord]', de: '[letzter Akkord]' },
  ],
}

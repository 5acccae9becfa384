/** "What the Forest Kept": surveyors find a valley already mapped; told by pictures and a few written lines. */
import { endCard, line } from './cards.ts'
import type { PhotographFilm } from './film.ts'

export const forest: PhotographFilm = {
  id: 'forest',
  page: 'pages/photographs.html',
  seconds: 48,
  music: { style: 'ambient', seed: 11, gain: 0.9, transpose: -3 },
  bed: 'wind',
  crf: { high: 38, low: 39 },
  scene: {
    shade: 0.6,
    shots: [
      {
        picture: 'forest',
        at: 0,
        until: 12,
        from: [0.5, 0.46, 1.05],
        to: [0.46, 0.54, 1.16],
        layers: [
          { kind: 'mist', seed: 6, y: 0.5, opacity: 0.12, colour: '190,215,195' },
          { kind: 'motes', count: 16, seed: 2 },
        ],
      },
      { picture: 'moss', at: 10.6, until: 20.5, from: [0.56, 0.5, 1.28], to: [0.62, 0.52, 1.42] },
      {
        picture: 'creek',
        at: 19.1,
        until: 29,
        from: [0.5, 0.62, 1.3],
        to: [0.5, 0.56, 1.18],
        layers: [{ kind: 'motes', count: 10, seed: 8 }],
      },
      {
        picture: 'leaf',
        at: 27.6,
        until: 37.5,
        from: [0.56, 0.5, 1.1],
        to: [0.62, 0.52, 1.22],
        layers: [{ kind: 'motes', count: 12, seed: 12, colour: '255,200,120' }],
      },
      {
        picture: 'forest',
        at: 36.1,
        until: 48,
        from: [0.26, 0.7, 1.7],
        to: [0.3, 0.62, 1.5],
        layers: [{ kind: 'mist', seed: 16, y: 0.62, opacity: 0.14, colour: '190,215,195' }],
      },
    ],
    titles: [
      {
        at: 2.4,
        until: 9.4,
        lines: [
          {
            text: 'WHAT THE',
            size: 104,
            weight: 900,
            stretch: 'condensed',
            x: 88,
            y: 524,
            colour: '#d9f27c',
          },
          {
            text: 'FOREST KEPT',
            size: 104,
            weight: 900,
            stretch: 'condensed',
            x: 88,
            y: 616,
            colour: '#d9f27c',
          },
        ],
      },
      line(12, 19, 'Nobody had ever mapped this valley.'),
      line(21, 27.6, 'On the ninth day we found the first mark.'),
      line(29.4, 35.8, 'It was in my grandmother’s hand.'),
      endCard(41.4, 47.6, ['Joanes Bide-Arrieta, Clara Monnet-Lys', 'Directed by Amaia Lertxundi-Roa']),
    ],
  },
  sounds: ['en'],
  cues: [
    {
      from: 1,
      to: 6,
      en: '[wind in tall trees]',
      fr: '[le vent dans les grands arbres]',
      de: '[Wind in hohen Bäumen]',
    },
    {
      from: 12,
      to: 19,
      en: 'Nobody had ever mapped this valley.',
      fr: 'Personne n’avait jamais cartographié cette vallée.',
      de: 'Niemand hatte dieses Tal je kartiert.',
    },
    {
      from: 21,
      to: 27.6,
      en: 'On the ninth day we found the first mark.',
      fr: 'Le neuvième jour, nous avons trouvé la première marque.',
      de: 'Am neunten Tag fanden wir das erste Zeichen.',
    },
    {
      from: 29.4,
      to: 35.8,
      en: 'It was in my grandmother’s hand.',
      fr: 'C’était l’écriture de ma grand-mère.',
      de: 'Es war die Handschrift meiner Großmutter.',
    },
    {
      from: 37,
      to: 41,
      en: '[the piano stops, the wind goes on]',
      fr: '[le piano se tait, le vent continue]',
      de: '[das Klavier verstummt, der Wind bleibt]',
    },
  ],
}

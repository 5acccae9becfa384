/** "Safe Landing": a rocket comes down in a picture book, and nobody is in a hurry to leave again. */
import { endCard } from './cards.ts'
import type { PhotographFilm } from './film.ts'

export const safeLanding: PhotographFilm = {
  id: 'safe-landing',
  page: 'pages/photographs.html',
  seconds: 48,
  music: { style: 'kids', seed: 9, gain: 0.8, transpose: 3 },
  crf: { high: 40, low: 40 },
  scene: {
    bars: 0,
    shade: 0.12,
    shots: [
      {
        picture: 'rocket',
        at: 0,
        until: 12,
        from: [0.4, 0.24, 1.7],
        to: [0.42, 0.4, 1.3],
        layers: [{ kind: 'leaves', count: 7, seed: 4 }],
      },
      {
        picture: 'rocket',
        at: 10.6,
        until: 21,
        from: [0.32, 0.44, 2.6],
        to: [0.34, 0.56, 2.3],
        layers: [{ kind: 'smoke', x: 0.325, y: 0.66, seed: 5, size: 26 }],
      },
      { picture: 'rocket', at: 19.6, until: 30, from: [0.12, 0.74, 2.1], to: [0.3, 0.78, 1.9] },
      {
        picture: 'rocket',
        at: 28.6,
        until: 37.5,
        from: [0.84, 0.6, 2.1],
        to: [0.74, 0.56, 1.8],
        layers: [{ kind: 'leaves', count: 12, seed: 22 }],
      },
      {
        picture: 'rocket',
        at: 36.1,
        until: 48,
        from: [0.46, 0.52, 1.4],
        to: [0.5, 0.5, 1.02],
        layers: [
          { kind: 'leaves', count: 9, seed: 40 },
          { kind: 'birds', count: 5, seed: 2, y: 0.2, size: 10 },
        ],
      },
    ],
    titles: [
      {
        at: 2.2,
        until: 9,
        lines: [
          {
            text: 'Safe',
            family: 'Fraunces Variable',
            weight: 800,
            size: 116,
            x: 640,
            y: 330,
            align: 'center',
            track: -2,
            colour: '#4a2378',
          },
          {
            text: 'Landing',
            family: 'Fraunces Variable',
            weight: 800,
            size: 116,
            x: 640,
            y: 430,
            align: 'center',
            track: -2,
            colour: '#4a2378',
          },
        ],
      },
      endCard(41.6, 47.6, ['Drawn by the Little Gantry workshop', 'Directed by Pim Oosterwijk-Diallo']),
    ],
  },
  sounds: ['en'],
  cues: [
    {
      from: 1,
      to: 5,
      en: '[a cheerful march on toy piano]',
      fr: '[une marche joyeuse au piano jouet]',
      de: '[fröhlicher Marsch auf dem Spielzeugklavier]',
    },
    {
      from: 11,
      to: 16,
      en: '[touchdown; the engine sighs]',
      fr: '[contact ; le moteur soupire]',
      de: '[Landung; das Triebwerk seufzt]',
    },
    {
      from: 20,
      to: 25,
      en: '[someone is setting up a picnic]',
      fr: '[quelqu’un prépare un pique-nique]',
      de: '[jemand bereitet ein Picknick vor]',
    },
    {
      from: 30,
      to: 35,
      en: '[the march slows to a walk]',
      fr: '[la marche ralentit le pas]',
      de: '[der Marsch wird zum Spaziergang]',
    },
    {
      from: 38,
      to: 41.4,
      en: '[and round again]',
      fr: '[et l’on recommence]',
      de: '[und noch einmal von vorn]',
    },
  ],
}

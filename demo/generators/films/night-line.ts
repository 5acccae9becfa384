/** "The Night Line": an animated short about a train that carries its passengers into the morning. */
import { endCard } from './cards.ts'
import type { Film } from './film.ts'

export const nightLine: Film = {
  id: 'night-line',
  page: 'pages/night-line.html',
  seconds: 48,
  music: { style: 'lofi', seed: 3, gain: 0.75 },
  crf: { high: 38, low: 38 },
  scene: {
    shots: [],
    titles: [
      {
        at: 3,
        until: 10.4,
        lines: [
          {
            text: 'THE NIGHT LINE',
            size: 78,
            weight: 250,
            stretch: 'expanded',
            x: 478,
            y: 250,
            align: 'center',
            track: 14,
            colour: '#fff6e6',
          },
          {
            text: 'A short film by Ilse Vandermeer-Sato',
            size: 22,
            weight: 450,
            x: 470,
            y: 304,
            align: 'center',
            track: 0.6,
            colour: '#fff6e6',
          },
        ],
      },
      endCard(42, 47.6, ['Animated at Studio Halfmoon Quay', 'Directed by Ilse Vandermeer-Sato']),
    ],
  },
  radio: true,
  voices: 1,
  sounds: ['en', 'fr'],
  cues: [
    { from: 1, to: 5, en: '[slow beat, electric piano]', fr: '[rythme lent, piano électrique]' },
    {
      from: 11,
      to: 17.5,
      spoken: true,
      en: 'Good evening. This is the night line. All stations are asleep.',
      fr: 'Bonsoir. Vous êtes à bord de la ligne de nuit. Toutes les gares dorment.',
    },
    {
      from: 20,
      to: 26.5,
      spoken: true,
      en: 'Our next stop is the lake. Please leave the moon where you found it.',
      fr: 'Prochain arrêt : le lac. Merci de laisser la lune où vous l’avez trouvée.',
    },
    {
      from: 30,
      to: 37,
      spoken: true,
      en: 'We will arrive in the morning. Passengers for the morning, please remain seated.',
      fr: 'Nous arriverons au matin. Les passagers pour le matin sont priés de rester assis.',
    },
    { from: 38, to: 42, en: '[the train rolls out]', fr: '[le train s’éloigne]' },
  ],
}

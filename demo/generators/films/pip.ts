/** What the episodes of "Pip at the Lighthouse" share: the page, the title, the end card, Pip's voice. */
import type { Film, Title } from './film.ts'

const family = 'Fraunces Variable'

/** The series' name and the episode's, large in the sky. */
const nameCard = (at: number, until: number, y: number, episode: string, colour: string): Title => ({
  at,
  until,
  lines: [
    { text: 'Pip at the Lighthouse', family, weight: 800, size: 60, x: 80, y, colour },
    { text: episode, family, weight: 500, size: 34, x: 83, y: y + 52, colour, opacity: 0.92 },
  ],
})

const endCard: Title = {
  at: 43.6,
  until: 47.6,
  scrim: 0.75,
  lines: ['Pip speaks for itself', 'Drawn at Studio Halfmoon Quay', 'Directed by Wilhelmina Okoro-Lund'].map(
    (text, i) => ({
      text,
      size: i === 2 ? 27 : 21,
      weight: i === 2 ? 600 : 450,
      x: 640,
      y: 612 + i * 34,
      align: 'center' as const,
      track: 0.4,
      opacity: i === 2 ? 1 : 0.85,
    }),
  ),
}

type Episode = Pick<Film, 'id' | 'cues' | 'effects'> & {
  story: string
  seed: number
  transpose: number
  title: readonly [at: number, until: number, y: number, name: string, colour?: string]
}

export const pipFilm = ({ id, story, seed, transpose, title, cues, effects }: Episode): Film => ({
  id,
  page: 'pages/pip.html',
  seconds: 48,
  music: { style: 'lullaby', seed, gain: 0.75, transpose },
  crf: { high: 33, low: 34 },
  scene: {
    story,
    shots: [],
    titles: [nameCard(title[0], title[1], title[2], title[3], title[4] ?? '#fff6e6'), endCard],
  },
  robot: true,
  sounds: ['en', 'fr'],
  cues,
  effects,
})

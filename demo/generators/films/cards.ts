/** The cards that the demo's films share: lines between pictures, and the end card that each closes with. */
import type { Title } from './film.ts'

export const endCard = (at: number, until: number, names: readonly string[]): Title => ({
  at,
  until,
  dim: 0.55,
  lines: names.map((text, i) => ({
    text,
    size: i === names.length - 1 ? 30 : 23,
    weight: i === names.length - 1 ? 600 : 450,
    x: 640,
    y: 372 - (names.length - 1 - i) * 42,
    align: 'center' as const,
    track: 0.4,
    opacity: i === names.length - 1 ? 1 : 0.8,
  })),
})

/** A sentence of the film's own, set low in the picture; its captions carry it in other languages. */
export const line = (at: number, until: number, text: string, colour = '#fff'): Title => ({
  at,
  until,
  scrim: 0.6,
  lines: [
    { text, family: 'Newsreader Variable', style: 'italic', weight: 400, size: 38, x: 92, y: 616, colour },
  ],
})

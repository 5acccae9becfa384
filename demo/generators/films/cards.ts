/** The end card that every film of the demo closes with. */
import type { Title } from './film.ts'

export const endCard = (at: number, until: number, names: readonly string[]): Title => ({
  at,
  until,
  dim: 0.55,
  lines: names.map((text, i) => ({
    text,
    size: i === names.length - 1 ? 26 : 20,
    weight: i === names.length - 1 ? 600 : 450,
    x: 640,
    y: 372 - (names.length - 1 - i) * 34,
    align: 'center' as const,
    track: 0.4,
    opacity: i === names.length - 1 ? 1 : 0.8,
  })),
})

/** Writes a film's cues as WebVTT, one file per language that every cue has. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Film } from './films/film.ts'

const languages = ['en', 'fr', 'de', 'ar'] as const

export function writeCaptions(film: Film, folder: string) {
  for (const language of languages) {
    if (!film.cues.every((cue) => cue[language])) continue
    const cues = film.cues.map(
      (cue) => `${clock(cue.from)} --> ${clock(cue.to)}\n${wrap(cue[language] as string)}`,
    )
    writeFileSync(join(folder, `${language}.vtt`), `WEBVTT\n\n${cues.join('\n\n')}\n`)
  }
}

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Two lines of about the same length when one would be too long for a phone. */
function wrap(text: string) {
  if (text.length <= 42) return text
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index)
  const middle = text.length / 2
  const at = spaces.reduce((best, space) =>
    Math.abs(space - middle) < Math.abs(best - middle) ? space : best,
  )
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`
}

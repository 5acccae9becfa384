/** Why a feed is lost, as a figure of the health screen. Pure. */
import type { HealthFigure } from '@altiport/wire/health-crew'
import { feedTroubles } from '#core/feeds/trouble-words.ts'

/** Known feed errors have a translated text; others are displayed as reported by the system. */
const troubleWords: Readonly<Record<string, Extract<HealthFigure, { word: unknown }>['word']>> = {
  [feedTroubles.silent]: 'silent',
  [feedTroubles.closed]: 'closed',
  [feedTroubles.played]: 'played',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ECONNREFUSED: 'noAnswer',
  ETIMEDOUT: 'noAnswer',
  EHOSTUNREACH: 'noAnswer',
  ENETUNREACH: 'noAnswer',
  ENOTFOUND: 'noAnswer',
  ENOENT: 'noSource',
}
export const troubleOf = (trouble: string | null): HealthFigure => {
  if (trouble === null) return { word: 'lost' }
  const word = troubleWords[trouble]
  return word ? { word } : { own: trouble }
}

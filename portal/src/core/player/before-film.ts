/** What comes before a film: which titles may carry advertisements, and the break itself. */
import { noAdKeywords } from '@altiport/wire/media'
import type { AdEvent } from './ad-break.ts'
import { startBreak } from './ads/spot-player.ts'

const kept: readonly string[] = Object.values(noAdKeywords)

/** @see VOD-14, ADS-03 */
export const mayCarryAd = (keywords: readonly string[]): boolean =>
  !keywords.some((keyword) => kept.includes(keyword))

/** @see VOD-22 */
export const beforeFilm = (idMedia: string, tell: (event: AdEvent) => void): (() => void) =>
  startBreak(idMedia, tell)

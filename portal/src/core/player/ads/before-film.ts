/** What precedes a film: whether a title may carry advertisements, and the break itself. */
import { type NoAdKeywords, noAdKeywords } from '@altiport/wire/media'
import type { AdEvent } from './ad-break.ts'
import { startBreak } from './spot-player.ts'

/** `excluded`: the airline's keywords that exclude advertisements. @see VOD-13, VOD-14, ADS-03, OP-33 */
export const mayCarryAd = (
  keywords: readonly string[],
  excluded: Readonly<NoAdKeywords> = noAdKeywords,
): boolean => !Object.values(excluded).some((keyword) => keywords.includes(keyword))

/** @see VOD-22 */
export const beforeFilm = (idMedia: string, onEvent: (event: AdEvent) => void): (() => void) =>
  startBreak(idMedia, onEvent)

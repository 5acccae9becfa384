/** Estimates the reading time by characters, since not every script separates words. Pure. */

/** About 200 English words. */
const charactersPerMinute = 1150

/** @example minutesToRead('a few words')  // 1 */
export const minutesToRead = (text: string): number =>
  Math.max(1, Math.round(text.length / charactersPerMinute))

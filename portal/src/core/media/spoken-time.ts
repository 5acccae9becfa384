/** A position or duration for screen readers. */
import type { Text } from '#core/language/language-store.ts'

/** @example spokenTime(2164, text)  // '36 minutes 4 seconds' */
export const spokenTime = (seconds: number, text: Text): string =>
  text('player.spokenTime', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: Math.floor(seconds % 60),
  })

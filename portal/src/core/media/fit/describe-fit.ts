/** Describes when a title ends on this flight. */
import { formatDuration } from '#core/format.ts'
import type { Text } from '#core/language/language-store.ts'
import { fitMessage } from './fit.ts'

/** @example fitText(5040, text)  // 'Ends 1 h 24 mins before landing' */
export function fitText(spareInS: number, text: Text): string {
  const message = fitMessage(spareInS)
  switch (message.kind) {
    case 'well-before':
      return text('fit.wellBefore')
    case 'at-landing':
      return text('fit.with')
    default:
      return text(`fit.${message.kind}`, { length: formatDuration(message.lengthInS, text) })
  }
}

/** @example fitTextAt(7200, '05:45', text)  // 'Ends at 05:45, 2 h before landing' */
export function fitTextAt(spareInS: number, time: string, text: Text): string {
  const message = fitMessage(spareInS)
  switch (message.kind) {
    case 'well-before':
      return text('fit.wellBeforeLandingAt', { time })
    case 'at-landing':
      return text('fit.withLandingAt', { time })
    case 'before':
      return text('fit.beforeLandingAt', { time, length: formatDuration(message.lengthInS, text) })
    case 'after':
      return text('fit.afterLandingAt', { time, length: formatDuration(message.lengthInS, text) })
  }
}

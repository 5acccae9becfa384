/** Describes when a title ends, relative to the landing; on request with the time of its end. */
import { formatDuration } from '#core/format.ts'
import type { Text } from '#core/language/language-store.ts'
import { fitMessage } from './fit.ts'

/** @example describeFit(5040, text)  // 'Ends 1 h 24 mins before landing' */
export function describeFit(spareInS: number, text: Text): string {
  const message = fitMessage(spareInS)
  switch (message.kind) {
    case 'well-before':
      return text('fit.wellBefore')
    case 'at-landing':
      return text('fit.atLanding')
    default:
      return text(`fit.${message.kind}`, { length: formatDuration(message.gapInS, text) })
  }
}

/** @example describeFitAt(7200, '05:45', text)  // 'Ends at 05:45, 2 h before landing' */
export function describeFitAt(spareInS: number, time: string, text: Text): string {
  const message = fitMessage(spareInS)
  switch (message.kind) {
    case 'well-before':
      return text('fit.wellBeforeWithEndTime', { time })
    case 'at-landing':
      return text('fit.atLandingWithEndTime', { time })
    case 'before':
      return text('fit.beforeWithEndTime', { time, length: formatDuration(message.gapInS, text) })
    case 'after':
      return text('fit.afterWithEndTime', { time, length: formatDuration(message.gapInS, text) })
  }
}

/** Events of an advertisement that players and the ad client report. */

/** Events of an ad besides its view; `click` is sent by the ad client. @see ADS-14, OP-48 */
export const adEvents = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'click',
  'error',
] as const
export type AdEvent = (typeof adEvents)[number]

/** Player options that are the same for every title. */

/**
 * `controls` are the player's own. `autoplay` is set on the element only while the film should be playing, so
 * that an advertisement blocks a film that starts by itself as well.
 *
 * @see VOD-16, VOD-17, OP-34
 */
export const videoOptions = {
  useDash: true,
  autoplay: true,
  preload: 'auto',
  controls: true,
  playsInline: true,
  crossOrigin: 'anonymous',
  startAt: 0,
} as const

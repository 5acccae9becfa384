/** The options of the player that are the same for every title; a title brings its source, its place, and whether it is protected or may carry advertisements. */

/**
 * `controls` are the player's own. `autoplay` is set on the element for as long as the film shall run: what holds it,
 * such as an advertisement, holds a film that begins by itself as well.
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

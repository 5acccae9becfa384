/** The pages that are open in kids mode. Their content is filtered by the hub. Pure. */
const openPaths = [
  '/app/vod',
  '/app/audio',
  '/app/press',
  '/app/image',
  '/app/games',
  '/app/webapp',
  '/app/moving-map',
]

/** No shop, survey, search or other pages of the airline. @see PAX-10 */
export const isKidsPath = (path: string): boolean =>
  openPaths.some((root) => path === root || path.startsWith(`${root}/`))

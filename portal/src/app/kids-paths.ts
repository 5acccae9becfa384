/** Which pages there are in kids mode. What is on them, the hub decides. Pure. */
const open = [
  '/app/vod',
  '/app/audio',
  '/app/press',
  '/app/image',
  '/app/games',
  '/app/webapp',
  '/app/moving-map',
]

/** No shop, no survey, no search, nothing of the airline's other pages. @see PAX-10 */
export const isKidsPath = (path: string): boolean =>
  open.some((root) => path === root || path.startsWith(`${root}/`))

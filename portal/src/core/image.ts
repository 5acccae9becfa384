/** Addresses of pictures in full size and as thumbnails. */
import { assetsPath, basePath } from '@altiport/wire/limits'
import { thumbnailParameter } from '@altiport/wire/media'

/**
 * The address of a picture's source.
 *
 * @see AST-02, OP-88
 * @example imageAddress('media/a.jpg')  // '/core/media/a.jpg'
 */
export function imageAddress(source: string): string {
  if (source === '' || /^(http|data:|blob:)/.test(source)) return source
  if (source.startsWith(basePath) || source.startsWith(assetsPath)) return source
  return `${basePath}/${source.replace(/^\/+/, '')}`
}

/** A CSS `url()`; characters that could end it are escaped. @example cssUrl('a.svg')  // 'url("a.svg")' */
export const cssUrl = (address: string): string =>
  `url("${address.replace(/["\\\s(){}<>;]/g, (character) => encodeURIComponent(character).replace(/[()]/g, percentEncoded))}")`

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`

/** The address of the picture at `widthInPx`, which is one of `thumbnailWidths`. @see AST-03, AST-04, OP-89 */
export function thumbnail(source: string, widthInPx: number): string {
  const address = imageAddress(source)
  if (address === '' || /^(data:|blob:)/.test(address)) return address
  const [path, fragment] = address.split('#', 2)
  const joined = `${path}${path?.includes('?') ? '&' : '?'}${thumbnailParameter}=${widthInPx}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

/** Media types of a pack's files, derived from their names: written by the packer, used by the hub. */

/** Types that a browser displays or plays, none of them executable: the packer refuses SVG with scripts. */
const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  mpd: 'application/dash+xml',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
}
/** Executable types: only for games and web apps, which are served from a separate origin. */
const bundleTypes: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
}
const unknownType = 'application/octet-stream'

/**
 * Returns the media type without parameters. A file named `video` without an extension is a film; any other
 * unknown extension is `application/octet-stream`.
 *
 * @param isBundle whether the file belongs to a game or web app; elsewhere pages and scripts are `octet-stream`
 */
export function packFileType(path: string, isBundle: boolean): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (name === 'video') return 'video/mp4'
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return (
    lookUp(mediaTypes, extension) ?? (isBundle ? lookUp(bundleTypes, extension) : undefined) ?? unknownType
  )
}

const lookUp = (types: Record<string, string>, extension: string) =>
  Object.hasOwn(types, extension) ? types[extension] : undefined

/** The media types of a pack's files follow from their names alone: the packer writes them down, the hub serves them. */

/** Types that a browser shows or plays, and that run nothing. */
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
/** Types that may run: for games and web apps, whose files have an origin of their own. */
const bundleTypes: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
}
const unknownType = 'application/octet-stream'

/**
 * Without parameters. A name without an ending that is `video` is a film; every other unknown name is plain bytes.
 *
 * @param isBundle whether the file belongs to a game or web app; elsewhere a page or a script is plain bytes too
 */
export function packFileType(path: string, isBundle: boolean): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (name === 'video') return 'video/mp4'
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return own(mediaTypes, ending) ?? (isBundle ? own(bundleTypes, ending) : undefined) ?? unknownType
}

const own = (types: Record<string, string>, ending: string) =>
  Object.hasOwn(types, ending) ? types[ending] : undefined

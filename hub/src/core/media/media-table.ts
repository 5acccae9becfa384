/** Every address under `/core/media` that there is: the only way from a request to a file. */
import { join } from 'node:path'
import type { PackFile } from '@altiport/wire/pack'
import type { PackFiles } from '#core/content/content.ts'
import type { CachedFile } from './chunk-cache.ts'

export type Thumbnail = { width: number; byFormat: Partial<Record<'avif' | 'webp', MediaFile>> }
export type MediaFile = CachedFile & {
  etag: string
  /** Names and values in turn, all but the length, ready for the response's head. */
  head: readonly string[]
  /** Narrowest first. */
  thumbnails: Thumbnail[]
}

/** `packId/path` → file. */
export type MediaTable = ReadonlyMap<string, MediaFile>

const typeByEnding: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  vtt: 'text/vtt; charset=utf-8',
  m4s: 'video/mp4',
}
/** An svg that somebody opens by itself runs nothing and reaches nothing. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const thumbnailForm = /^(.*)\.(\d+)\.(avif|webp)$/

let lastNumber = 0

/** What stays keeps its place in the cache: tables of packs that were known before are taken over as they are. */
export function mediaTable(packs: Iterable<PackFiles>, before: Map<string, MediaTable>): MediaTable {
  const all = new Map<string, MediaFile>()
  const known = new Map(before)
  before.clear()
  for (const pack of packs) {
    const table = known.get(pack.packId) ?? packTable(pack)
    before.set(pack.packId, table)
    for (const [name, file] of table) all.set(name, file)
  }
  return all
}

function packTable({ packId, folder, files }: PackFiles): MediaTable {
  // The pack's own lists tell of titles before their time; they are the hub's, not the passengers'.
  const media = files.filter((file) => file.path.startsWith('files/'))
  const table = new Map(media.map((file) => [`${packId}/${file.path}`, mediaFile(folder, file)]))
  const byStem = new Map<string, MediaFile>()
  for (const [name, file] of table) {
    if (!thumbnailForm.test(name)) byStem.set(name.replace(/\.[a-z0-9]+$/, ''), file)
  }
  for (const [name, file] of table) {
    const [, stem, width, format] = thumbnailForm.exec(name) ?? []
    const original = stem === undefined ? undefined : byStem.get(stem)
    if (original) addThumbnail(original, Number(width), format as 'avif' | 'webp', file)
  }
  for (const file of table.values()) file.thumbnails.sort((a, b) => a.width - b.width)
  return table
}

function addThumbnail(of: MediaFile, width: number, format: 'avif' | 'webp', file: MediaFile): void {
  let thumbnail = of.thumbnails.find((one) => one.width === width)
  if (thumbnail === undefined) {
    thumbnail = { width, byFormat: {} }
    of.thumbnails.push(thumbnail)
  }
  thumbnail.byFormat[format] = file
}

function mediaFile(folder: string, { path, size, sha256, type }: PackFile): MediaFile {
  const etag = `"${sha256.slice(0, 32)}"`
  const ending = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''
  const head = [
    ...['Content-Type', typeByEnding[ending] ?? type],
    ...['ETag', etag],
    ...['Cache-Control', 'public, max-age=31536000, immutable'],
    ...['Accept-Ranges', 'bytes'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...(type === 'image/svg+xml' ? ['Content-Security-Policy', svgPolicy] : []),
  ]
  return { number: ++lastNumber, path: join(folder, path), size, etag, head, thumbnails: [] }
}

/**
 * The file for a picture that is wanted `width` wide: the narrowest that is wide enough, else the widest there is,
 * in the best format that the asker takes, else the original.
 *
 * @see AST-03, AST-04
 */
export function thumbnailFor(original: MediaFile, width: number, accept: string | undefined): MediaFile {
  const wanted = original.thumbnails.find((one) => one.width >= width) ?? original.thumbnails.at(-1)
  const { avif, webp } = wanted?.byFormat ?? {}
  if (avif && accept?.includes('image/avif')) return avif
  return webp && accept?.includes('image/webp') ? webp : original
}

/** Maps the addresses under `/core/media` to files: the only way from such an address to a file. */
import { join } from 'node:path'
import { sizeMetric, thumbnailWidths } from '@altiport/wire/media'
import type { PackFile } from '@altiport/wire/pack.shape'
import { packFileType } from '@altiport/wire/pack-file-types'
import { premiumFolder } from '@altiport/wire/premium'
import type { PackFiles } from '#core/content/content.ts'
import type { CachedFile } from './chunk-cache.ts'

export type MediaFile = CachedFile & {
  etag: string
  /** Media type, without parameters. */
  type: string
  /**
   * For files of games and web apps: the last part of the only folder that they may load from, such as `bundles/9a…/`;
   * otherwise null.
   */
  home: string | null
  /** The headers that depend on the file alone, except the length: names and values alternating. */
  head: readonly string[]
}

/** Files stay as the pack lists them; headers are built on request, because packs have 100,000 files. */
type PackTable = PackFiles & {
  /** The number of its first file. */
  first: number
  indexByPath: ReadonlyMap<string, number>
}

/** A file opened directly runs nothing and loads nothing; an svg may style itself. */
const filePolicy = "default-src 'none'; sandbox"
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Text types are sent with a character set. */
const textPattern = /^text\/|^application\/json$/

const servedPattern = new RegExp(`^(?:files|bundles|${premiumFolder})/`)
const bundlePattern = new RegExp(`^(?:bundles/[^/]+|${premiumFolder}/games/[^/]+)/`)

type Found = { file: MediaFile | undefined; varies: boolean }

export class MediaTable {
  #tables = new Map<string, PackTable>()
  #nextNumber = 1

  /** Packs that stay keep their file numbers, and so their chunks in the cache. */
  setPacks(packs: Iterable<PackFiles>): void {
    const previous = this.#tables
    this.#tables = new Map()
    for (const pack of packs) this.#tables.set(pack.packId, previous.get(pack.packId) ?? this.#table(pack))
  }

  #table(pack: PackFiles): PackTable {
    const { packId, folder, files } = pack
    const first = this.#nextNumber
    this.#nextNumber += files.length
    // The pack's own lists include titles that are not yet released, so they are not served.
    const indexByPath = new Map<string, number>()
    for (const [index, { path }] of files.entries())
      if (servedPattern.test(path)) indexByPath.set(path, index)
    return { packId, folder, files, first, indexByPath }
  }

  /** By `packId/path`. Premium files are found only with `isOpened`, and then no others. */
  get(name: string, isOpened = false): MediaFile | undefined {
    const slash = name.indexOf('/')
    if (name.startsWith(`${premiumFolder}/`, slash + 1) !== isOpened) return undefined
    const table = this.#tables.get(name.slice(0, slash))
    const index = table?.indexByPath.get(name.slice(slash + 1))
    return index === undefined ? undefined : mediaFile(table!, index)
  }

  /**
   * The file for a picture displayed `width` wide: the narrowest that is wide enough, otherwise the widest,
   * in the best format that the client accepts, otherwise the original. `varies` if another client may get
   * another file.
   *
   * @see AST-03, AST-04
   */
  thumbnail(name: string, width: number, accept: string | undefined): Found {
    const original = this.get(name)
    if (original === undefined) return { file: undefined, varies: false }
    const stem = name.replace(/\.[a-z0-9]+$/, '')
    const thumbnails = thumbnailWidths
      .map((each) => ({
        width: each,
        avif: this.get(`${stem}.${each}.avif`),
        webp: this.get(`${stem}.${each}.webp`),
      }))
      .filter(({ avif, webp }) => avif || webp)
    const chosen = thumbnails.find((one) => one.width >= width) ?? thumbnails.at(-1)
    const file =
      (accept?.includes('image/avif') && chosen?.avif) ||
      (accept?.includes('image/webp') && chosen?.webp) ||
      original
    return { file, varies: chosen !== undefined }
  }
}

function mediaFile({ folder, files, first }: PackTable, index: number): MediaFile {
  const { path, size, sha256 } = files[index] as PackFile
  const etag = `"${sha256.slice(0, 32)}"`
  const home = bundlePattern.exec(path)?.[0] ?? null
  const type = packFileType(path, home !== null)
  const cacheScope = path.startsWith(`${premiumFolder}/`) ? 'private' : 'public'
  const policy = type === 'image/svg+xml' ? svgPolicy : filePolicy
  const head = [
    ...['Content-Type', textPattern.test(type) ? `${type}; charset=utf-8` : type],
    ...['ETag', etag],
    ...['Cache-Control', `${cacheScope}, max-age=31536000, immutable`],
    ...['Accept-Ranges', 'bytes'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...(type.startsWith('image/') && type !== 'image/svg+xml'
      ? ['Server-Timing', `${sizeMetric};desc="${size}"`]
      : []),
    ...(home === null ? ['Content-Security-Policy', policy] : []),
  ]
  return { number: first + index, path: join(folder, path), size, etag, type, home, head }
}

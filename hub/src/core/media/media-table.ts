/** Every address under `/core/media` that there is: the only way from a request to a file. */
import { join } from 'node:path'
import { sizeTiming, thumbnailWidths } from '@altiport/wire/media'
import type { PackFile } from '@altiport/wire/pack'
import { packFileType } from '@altiport/wire/pack-file-types'
import { premiumFolder } from '@altiport/wire/premium'
import type { PackFiles } from '#core/content/content.ts'
import type { CachedFile } from './chunk-cache.ts'

export type MediaFile = CachedFile & {
  etag: string
  /** Of a game or web app: the last part of the folder that it may reach, such as `bundles/9a…/`; else null. */
  home: string | null
  /** Names and values in turn, all but the length, ready for the response's head. */
  head: readonly string[]
}

/** Files stay as the pack lists them; what a response needs is made when asked for, as packs have 100,000 files. */
type PackTable = PackFiles & {
  /** What its files are numbered from. */
  first: number
  indexByPath: ReadonlyMap<string, number>
}

/** Opened by itself a file runs nothing and reaches nothing; an svg may style itself. */
const filePolicy = "default-src 'none'; sandbox"
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Types that are text have a character set, the same for all. */
const textForm = /^text\/|^application\/json$/

const served = new RegExp(`^(?:files|bundles|${premiumFolder})/`)
const bundleForm = new RegExp(`^(?:bundles/[^/]+|${premiumFolder}/games/[^/]+)/`)

type Found = { file: MediaFile | undefined; varies: boolean }

export class MediaTable {
  #tables = new Map<string, PackTable>()
  #next = 1

  /** What stays keeps its numbers, and with them its place in the cache. */
  setPacks(packs: Iterable<PackFiles>): void {
    const previous = this.#tables
    this.#tables = new Map()
    for (const pack of packs) this.#tables.set(pack.packId, previous.get(pack.packId) ?? this.#table(pack))
  }

  #table(pack: PackFiles): PackTable {
    const { packId, folder, files } = pack
    const first = this.#next
    this.#next += files.length
    // The pack's own lists tell of titles before their time; they are the hub's, not the passengers'.
    const indexByPath = new Map<string, number>()
    for (const [index, { path }] of files.entries()) if (served.test(path)) indexByPath.set(path, index)
    return { packId, folder, files, first, indexByPath }
  }

  /** By `packId/path`; premium ones where they have been opened, and then no others. */
  get(name: string, isOpened = false): MediaFile | undefined {
    const slash = name.indexOf('/')
    if (name.startsWith(`${premiumFolder}/`, slash + 1) !== isOpened) return undefined
    const table = this.#tables.get(name.slice(0, slash))
    const index = table?.indexByPath.get(name.slice(slash + 1))
    return index === undefined ? undefined : mediaFile(table!, index)
  }

  /**
   * The file for a picture that is wanted `width` wide: the narrowest that is wide enough, else the widest there is,
   * in the best format that the asker takes, else the original. `varies` where another asker may get another one.
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
  const home = bundleForm.exec(path)?.[0] ?? null
  const type = packFileType(path, home !== null)
  const cached = path.startsWith(`${premiumFolder}/`) ? 'private' : 'public'
  const policy = type === 'image/svg+xml' ? svgPolicy : filePolicy
  const head = [
    ...['Content-Type', textForm.test(type) ? `${type}; charset=utf-8` : type],
    ...['ETag', etag],
    ...['Cache-Control', `${cached}, max-age=31536000, immutable`],
    ...['Accept-Ranges', 'bytes'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...(type.startsWith('image/') && type !== 'image/svg+xml'
      ? ['Server-Timing', `${sizeTiming};desc="${size}"`]
      : []),
    ...(home === null ? ['Content-Security-Policy', policy] : []),
  ]
  return { number: first + index, path: join(folder, path), size, etag, home, head }
}

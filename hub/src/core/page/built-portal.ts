/**
 * Reads the built portal's folder: its page, its files with their compressed copies, its scripts by language. For
 * the crew console's folder only the page and the files are used.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '@altiport/wire/home'
import { type Encoding, etagOf, type ReadyResponse } from '#core/content/response-cache.ts'

export type BuiltFile = ReadyResponse & {
  type: string
  /** The name contains a content hash, so the file never changes. */
  isHashed: boolean
}

export type BuiltPortal = {
  template: string
  /** By address, such as `/assets/main-3f9c2b1a.js`; read on the first request, then cached. */
  files: ReadonlyMap<string, () => Promise<BuiltFile>>
  /** Scripts that the first page of a language loads in addition to the entry's own. */
  modulesFor(language: string): string[]
  /** Font files with a language's letters, except those that the page preloads by itself. */
  fontsFor(language: string): string[]
  /** Home's first view as rendered by the portal's own code; undefined if the build has no server rendering. */
  drawFirstView(data: PageData): Promise<FirstView | undefined>
}

export type Theme = 'light' | 'dark' | 'system'
/** The contract with `portal/src/first-view.tsx`, which is loaded from the built portal. */
export type FirstView = {
  markup: string
  sheet: string
  modes: Record<Theme, 'light' | 'dark' | null>
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pbf: 'application/x-protobuf',
  wasm: 'application/wasm',
}
/** Font files with a language's letters beyond those of English, by their names in the built portal. */
const latinMorePattern = /\/alti-sans-latin-more-.*\.woff2$/
const latinExtPattern = /\/alti-sans-latin-ext-.*\.woff2$/
const fontsByLanguage: Record<string, readonly RegExp[]> = {
  fr: [latinMorePattern],
  de: [latinMorePattern],
  es: [latinMorePattern],
  pt: [latinMorePattern],
  pl: [latinMorePattern, latinExtPattern],
  tr: [latinMorePattern, latinExtPattern],
  ar: [/\/readex-pro-arabic-.*\.woff2$/],
  hi: [/\/noto-sans-devanagari-.*\.woff2$/],
  ml: [/\/noto-sans-malayalam-.*\.woff2$/],
  ta: [/\/noto-sans-tamil-.*\.woff2$/],
  th: [/\/noto-sans-thai-.*\.woff2$/],
}
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const hashedNamePattern = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

/** Next to the hub's own folder, whether it runs from its sources or bundled in `hub/dist`. */
export function defaultPortalDir(): string {
  const path = import.meta.url.endsWith('.ts') ? '../../../../portal/dist' : '../../portal/dist'
  return join(import.meta.dirname, path)
}

type Log = { warn(fields: object, message: string): void }

/** Undefined, and a line in the log, if the folder has no built portal, as during development. */
export async function readBuiltPortal(folder: string, log: Log): Promise<BuiltPortal | undefined> {
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (template === undefined) {
    log.warn({ folder }, 'there is no built app in this folder (ALTIPORT_PORTAL_DIR, ALTIPORT_CREW_DIR)')
    return undefined
  }
  const names = await namesIn(folder)
  const files = new Map<string, () => Promise<BuiltFile>>()
  for (const name of names) {
    if (name === 'index.html' || name.startsWith('.vite/') || /\.(br|gz)$/.test(name)) continue
    files.set(
      `/${name}`,
      once(() => builtFile(folder, name, names)),
    )
  }
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').then(JSON.parse, () => ({}))
  return {
    template,
    files,
    modulesFor: (language) => modulesFor(manifest, language),
    fontsFor: (language) =>
      [...files.keys()].filter((address) => fontsByLanguage[language]?.some((file) => file.test(address))),
    drawFirstView: firstViewOf(folder, names),
  }
}

const firstViewModule = '.vite/first-view/first-view.mjs'

/** The portal's code is loaded on the first call. */
function firstViewOf(folder: string, names: ReadonlySet<string>): BuiltPortal['drawFirstView'] {
  if (!names.has(firstViewModule)) return async () => undefined
  return async (data) => {
    const { drawFirstView } = await import(pathToFileURL(join(folder, firstViewModule)).href)
    return drawFirstView(data)
  }
}

/** Caches the result; a failed read is retried on the next call. */
function once(read: () => Promise<BuiltFile>): () => Promise<BuiltFile> {
  let file: Promise<BuiltFile> | undefined
  return () => {
    file ??= read().catch((error) => {
      file = undefined
      throw error
    })
    return file
  }
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
}

async function builtFile(folder: string, name: string, names: ReadonlySet<string>): Promise<BuiltFile> {
  const bytes = await readFile(join(folder, name))
  const compressed: BuiltFile['compressed'] = {}
  for (const [encoding, ending] of Object.entries(endings) as [Encoding, string][]) {
    if (names.has(name + ending)) compressed[encoding] = await readFile(join(folder, name + ending))
  }
  return {
    bytes,
    compressed,
    etag: etagOf(bytes),
    type: types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    isHashed: name.startsWith('assets/') && hashedNamePattern.test(name),
  }
}

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** The texts of a language are a chunk of their own that the entry imports by name. */
function modulesFor(manifest: Manifest, language: string): string[] {
  const texts = Object.entries(manifest).find(([key]) => key.endsWith(`virtual:messages/${language}`))?.[1]
  return texts ? [`/${texts.file}`] : []
}

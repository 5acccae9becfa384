/** The address a tile links to. Pure. */
import type { SectionTileKind } from '@altiport/wire/section-tile'
import { entryPath } from '#core/menu/menu.ts'

export type TileTarget = {
  id: string
  kind: string
  type?: string | null
  path?: string | null
  site?: string | null
}

const pages: Readonly<Record<Exclude<SectionTileKind, 'entry' | 'series' | 'article'>, string>> = {
  video: '/app/vod/media/',
  album: '/app/audio/media/',
  press: '/app/press/media/',
  gallery: '/app/image/',
  game: '/app/games/media/',
  webapp: '/app/webapp/media/',
}

/** A film in progress resumes. */
export function tileAddress(tile: TileTarget, isStarted = false): string {
  const { id, kind, type, path, site } = tile
  if (kind === 'entry') return entryPath({ id, type: type ?? 'app', path: path ?? null })
  if (path) return path
  if (kind === 'article') return `/app/micro-sites/${site ?? 'blog'}/Article/${encodeURIComponent(id)}`
  const page = pages[kind as keyof typeof pages]
  if (page === undefined) return '/'
  return `${page}${encodeURIComponent(id)}${isStarted && kind === 'video' ? '?play=resume' : ''}`
}

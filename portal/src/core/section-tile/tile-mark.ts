/** The icon in a tile's corner for the kind of its target. Pure. */
import type { IconName } from '@altiport/ui/icon'
import type { TileTarget } from './tile-address.ts'

const byKind: Readonly<Record<string, IconName>> = {
  video: 'film-strip',
  series: 'film-strip',
  album: 'headphones',
  press: 'newspaper',
  gallery: 'images',
  game: 'game-controller',
  webapp: 'squares-four',
  article: 'newspaper-clipping',
}

/** For a menu entry, the icon of the section it links to. */
const bySection: Readonly<Record<string, IconName>> = {
  vod: 'film-strip',
  audio: 'headphones',
  press: 'newspaper',
  image: 'images',
  games: 'game-controller',
  webapp: 'squares-four',
  guide: 'map-pin-line',
  'micro-sites': 'newspaper-clipping',
  obs: 'shopping-bag',
}

export function tileMark({ kind, type, path }: TileTarget): IconName | undefined {
  if (kind !== 'entry') return byKind[kind]
  if (type === 'external') return 'arrow-square-out'
  return bySection[/^\/app\/([^/?]+)/.exec(path ?? '')?.[1] ?? '']
}

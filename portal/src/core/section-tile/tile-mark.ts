/** The icon in a tile's corner for the kind of its target. Pure. */
import type { IconName } from '@altiport/ui/icon'
import type { TileTarget } from './tile-address.ts'

const iconByKind: Readonly<Record<string, IconName>> = {
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
const iconBySection: Readonly<Record<string, IconName>> = {
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
  if (kind !== 'entry') return iconByKind[kind]
  if (type === 'external') return 'arrow-square-out'
  return iconBySection[/^\/app\/([^/?]+)/.exec(path ?? '')?.[1] ?? '']
}

/** What a slide of the home's hero opens. */
import type { portalQuery } from '@altiport/wire/home'
import type { ResultOf } from '@altiport/wire/query'
import type { Linkable } from '#core/menu/menu.ts'

export type HomeSlide = ResultOf<typeof portalQuery>['app']['portal']['homeSliders'][number]

export type SlideTarget =
  | { kind: 'media'; id: string }
  | { kind: 'entry'; entry: Linkable }
  /** A page of the portal. */
  | { kind: 'page'; path: string }
  /** An address on the web. */
  | { kind: 'address'; href: string }

type SlideLinks = {
  mediaItem?: { id: string } | null
  menuItem?: { __typename?: string; id: string; path?: string | null } | null
  url?: string | null
}

/**
 * The slide's media item if it has one, else its menu item, else its url; `null` without any of them or a valid url.
 *
 * @see HOM-04, OP-12
 */
export const slideTarget = ({ mediaItem, menuItem, url }: SlideLinks): SlideTarget | null => {
  if (mediaItem) return { kind: 'media', id: mediaItem.id }
  if (menuItem) {
    const { id, path = null, __typename } = menuItem
    return { kind: 'entry', entry: { id, path, type: __typename === 'ExternalEntry' ? 'external' : 'app' } }
  }
  if (!url) return null
  if (/^\/(?![/\\])/.test(url)) return { kind: 'page', path: url }
  return /^https?:\/\//i.test(url) ? { kind: 'address', href: url } : null
}

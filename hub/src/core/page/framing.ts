/**
 * The page's content security policy, extended by the partners in the menu: of other origins, only their pages may be
 * framed.
 */
import type { MenuEntry } from '@altiport/wire/pack-portal.shape'
import { contentSecurityPolicy } from '#core/http/security-headers.ts'

/** @see EXT-01, OP-72 */
export function pagePolicy(entries: Iterable<MenuEntry>): string {
  const origins = new Set<string>()
  for (const { type, url } of entries) {
    if (type !== 'external' || !url || !URL.canParse(url)) continue
    const { protocol, origin } = new URL(url)
    // An origin contains no character that could end the directive.
    if (protocol === 'http:' || protocol === 'https:') origins.add(origin)
  }
  if (origins.size === 0) return contentSecurityPolicy
  const partners = [...origins].join(' ')
  return contentSecurityPolicy.includes('frame-src')
    ? contentSecurityPolicy.replace(/frame-src [^;]*/, `$& ${partners}`)
    : `${contentSecurityPolicy}; frame-src ${partners}`
}

/**
 * The page's content security policy, extended by the partners in the menu: of other origins, only their pages may be
 * framed.
 */
import { maxOriginsLength, webOrigins } from '@altiport/pack/web-address'
import type { MenuEntry } from '@altiport/wire/pack-portal.shape'
import { contentSecurityPolicy } from '#core/http/security-headers.ts'

/** Computed once for each pack's menu, because every page is sent with it. */
const policies = new WeakMap<ReadonlyMap<string, MenuEntry>, string>()

/** Without partners if their origins are too long for a header: `pack check` refuses such a menu. @see EXT-01, OP-72 */
export function pagePolicy(menuEntryById: ReadonlyMap<string, MenuEntry>): string {
  const policy = policies.get(menuEntryById) ?? computePolicy(menuEntryById)
  policies.set(menuEntryById, policy)
  return policy
}

function computePolicy(menuEntryById: ReadonlyMap<string, MenuEntry>): string {
  const addresses = [...menuEntryById.values()].flatMap(({ type, url }) =>
    type === 'external' && url ? [url] : [],
  )
  const partners = webOrigins(addresses).join(' ')
  if (partners === '' || partners.length > maxOriginsLength) return contentSecurityPolicy
  return contentSecurityPolicy.includes('frame-src')
    ? contentSecurityPolicy.replace(/frame-src [^;]*/, (directive) => `${directive} ${partners}`)
    : `${contentSecurityPolicy}; frame-src ${partners}`
}

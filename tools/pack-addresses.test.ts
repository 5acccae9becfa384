/** The packer's list of pages agrees with the portal's routes. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pagePatterns } from '@altiport/packer/core/addresses'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const files = [
  ...readdirSync(join(root, 'portal/src/features'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.routes.tsx'))
    .map((name) => join('portal/src/features', name)),
  'portal/src/core/route/named-routes.ts',
]
/** Paths such as `/app/vod/$appId`; a final `$` matches the rest of an address. */
const routes = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path!),
)
const partsOf = (path: string) => path.split('/').filter(Boolean)
const isVariable = (part: string) => /^[${*]/.test(part)
const isSame = (page: string, route: string) => {
  const [one, other] = [partsOf(page), partsOf(route)]
  if (other.at(-1) === '$') return other.slice(0, -1).every((part, i) => part === one[i])
  return (
    one.length === other.length &&
    one.every((part, i) => part === other[i] || (isVariable(part) && isVariable(other[i]!)))
  )
}

test('PACK-02 every page that a pack may link to is a route of the portal, and every route without a final `$` is such a page', () => {
  expect(routes.length).toBeGreaterThan(40)
  expect(pagePatterns.filter((page) => !routes.some((route) => isSame(page, route)))).toEqual([])
  const fixed = routes.filter((route) => !route.endsWith('/$'))
  expect(fixed.filter((route) => !pagePatterns.some((page) => isSame(page, route)))).toEqual([])
})

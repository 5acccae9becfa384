/** Which pages of other origins the portal's page may frame. */
import type { MenuEntry } from '@altiport/wire/pack-portal.shape'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '#core/http/security-headers.ts'
import { pagePolicy } from './framing.ts'

const policyOf = (entries: MenuEntry[]) => pagePolicy(new Map(entries.map((each, n) => [`${n}`, each])))

const entry = (type: MenuEntry['type'], url?: string): MenuEntry => ({
  id: 'x',
  type,
  name: 'x',
  title: {},
  nodes: [],
  url,
})

test('EXT-01 OP-72 the partners in the menu may be framed, each listed once, and no others', () => {
  const frames = /frame-src ([^;]*)/
  const policy = policyOf([
    entry('external', 'https://a.example/x'),
    entry('external', 'https://a.example/y;script-src%20*'),
    entry('external', 'http://b.example:8443/'),
    entry('app', 'https://c.example'),
  ])
  const listed = frames.exec(policy)![1]!.split(' ')
  expect(listed.filter((one) => one !== "'self'")).toEqual(['https://a.example', 'http://b.example:8443'])
  expect(policy.replace(frames, '')).toBe(
    frames.test(contentSecurityPolicy)
      ? contentSecurityPolicy.replace(frames, '')
      : `${contentSecurityPolicy}; `,
  )
})

test('EXT-01 a hostile address cannot add a directive', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://x y',
    "https:;script-src 'unsafe-inline'",
    'http://a;sandbox;x.example/',
    "http://a$'.example/",
    'http://a,b.example/',
    `http://${'a'.repeat(300_000)}.example/`,
  ])
    expect(policyOf([entry('external', url)]), url).toBe(contentSecurityPolicy)
  const many = Array.from({ length: 1000 }, (_, n) => entry('external', `https://a${n}.example`))
  expect(policyOf(many)).toBe(contentSecurityPolicy)
  expect(policyOf([])).toBe(contentSecurityPolicy)
})

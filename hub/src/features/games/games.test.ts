/** Games and web apps through a real hub: their lists, and the policy of their files. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleListQuery, bundleQuery } from '@altiport/wire/games'
import { portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

const page = '<!doctype html>'
const path = 'bundles/9a0b/index.html'
let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  const packId = await packs.add('games', (index, pack) => {
    const base = { ...index.videos[0]!, validity: undefined, icon: index.videos[0]!.poster, path }
    const bundle = {
      ...base,
      genre: 'puzzle' as const,
      sizeInBytes: 9,
      orientation: 'landscape' as const,
      languages: ['en'],
    }
    index.games = [
      { ...bundle, id: 'pebbles', kind: 'game', categories: ['lakes'], players: { from: 1, to: 2 } },
      { ...bundle, id: 'later', kind: 'game', categories: ['lakes'], validity: { from: '2999-01-01' } },
      { ...bundle, id: 'rates', kind: 'webapp', categories: [] },
    ]
    const entry = index.menu.entries[1]!
    index.menu.entries = (['games', 'webapps'] as const).map((source) => ({
      ...entry,
      id: source,
      source,
      nodes: [],
    }))
    const sha256 = createHash('sha256').update(page).digest('hex')
    pack.files.push({ path, size: page.length, sha256, type: 'text/html' })
  })
  await mkdir(join(packs.packsFolder, packId, 'bundles/9a0b'), { recursive: true })
  await writeFile(join(packs.packsFolder, packId, path), page)
  await packs.activate(packId)
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(async () => {
  await hub.remove()
  await packs.remove()
})

async function runQuery(query: object, variables: object) {
  const body = { query, variables: { lang: 'en', ...variables } }
  const response = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, { body })
  return (response.body as { data: { app: { games: Record<string, never> } } }).data.app.games
}

test('GWA-01 GWA-02 RTE-20 RTE-22 games and web apps have lists of their own, complete or by category', async () => {
  const games = await runQuery(bundleListQuery, { kind: 'game' })
  expect(games).toMatchObject({
    categories: [{ id: 'lakes', count: 1 }],
    shelf: { count: 1, bundles: [{ id: 'pebbles', premium: false, players: { from: 1, to: 2 } }] },
  })
  expect(await runQuery(bundleListQuery, { kind: 'webapp' })).toMatchObject({
    categories: [],
    shelf: { count: 1, bundles: [{ id: 'rates', players: null }] },
  })
  expect(await runQuery(bundleListQuery, { kind: 'game', category: 'lakes' })).toMatchObject({
    shelf: { count: 1 },
  })
  expect(await runQuery(bundleListQuery, { kind: 'webapp', category: 'lakes' })).toMatchObject({
    shelf: null,
  })
})

test('RTE-21 GWA-03 OP-56 a bundle has its address, its orientation, and a policy that allows only its folder', async () => {
  const { bundle } = (await runQuery(bundleQuery, { kind: 'game', id: 'pebbles' })) as unknown as {
    bundle: { url: string; orientation: string }
  }
  expect(bundle.orientation).toBe('landscape')
  expect(await runQuery(bundleQuery, { kind: 'webapp', id: 'pebbles' })).toMatchObject({ bundle: null })
  const { passengers } = hub.addresses
  const { headers } = await fetch(passengers + bundle.url)
  const policy = headers.get('content-security-policy')!
  const own = `${passengers}${bundle.url.replace('index.html', '')}`
  expect(policy).toContain(`script-src ${own};`)
  expect(policy).toContain(`connect-src ${own};`)
  expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'self';.*sandbox allow-scripts$/)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('HOM-01 HOM-07 GWA-01 GWA-02 in the menu games and web apps are listed with their icons, each under its own entry', async () => {
  const sent = { body: { query: portalQuery, variables: { lang: 'en' } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  const [games, webapps] = (body as any).data.app.portal.menu.entries
  expect(games.entries).toMatchObject([{ id: 'pebbles', type: 'game', premium: false }])
  expect(webapps.entries).toMatchObject([{ id: 'rates', type: 'webapp' }])
  expect(games.entries[0].poster.url).toMatch(/^\/core\/media\//)
})

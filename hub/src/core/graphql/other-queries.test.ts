/** Clients other than the portal: one with its own queries, and one that sends queries endlessly. */
import { graphqlPath } from '@altiport/wire/limits'
import { queries } from '@altiport/wire/queries'
import { saveProgress } from '@altiport/wire/vod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#core/log.ts'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('other-clients'))
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(async () => {
  await hub.remove()
})

const runQuery = async (
  query: unknown,
  variables: object,
  headers: Record<string, string> = {},
  target = hub,
) => {
  const call = { method: 'POST', path: graphqlPath } as const
  return send(target.addresses.passengers, call, { body: { query, variables }, headers })
}
// biome-ignore lint/suspicious/noExplicitAny: answers of queries without types
type Any = Record<string, any>
const dataOf = (answer: { body: unknown }): Any => (answer.body as { data: { app: Any } }).data.app

test('GEN-05 another client’s queries for menu, home and a film return the same data as the portal’s', async () => {
  const portal = dataOf(await runQuery(queries.portal, { lang: 'fr' })).portal
  const foreign = dataOf(
    await runQuery(
      `query Start($language: String!) { app(lang: $language) { airline: portal {
        slides: homeSliders { picture { url } title }
        navigation: menu { lines: entries { title key: id } } } } }`,
      { language: 'fr' },
    ),
  ).airline
  expect(foreign.slides).toEqual(
    portal.homeSliders.map(({ title, picture }: Any) => ({ picture: { url: picture.url }, title })),
  )
  expect(foreign.navigation.lines).toEqual(
    portal.menu.entries.map(({ id, title }: Any) => ({ title, key: id })),
  )

  const item = dataOf(await runQuery(queries.mediaItem, { lang: 'en', id: 'harbour' })).mediaItem
  const film = dataOf(
    await runQuery(
      '{ app(lang: "en") { film: mediaItem(id: "harbour") { seconds: durationInS, name: title, id } } }',
      {},
    ),
  ).film
  expect(film).toEqual({ seconds: item.durationInS, name: item.title, id: item.id })
})

test('GEN-05 VOD-10 another client’s personal query needs a session, and is answered for its device only', async () => {
  const text = '{ app(lang: "en") { mediaItem(id: "harbour") { seen: inProgress } } }'
  expect(await runQuery(text, {})).toMatchObject({ status: 401, body: { refusal: 'no-session' } })
  const [device, other] = [await signIn(hub.addresses.passengers), await signIn(hub.addresses.passengers)]
  const body = { idMedia: 'harbour', progress: 40, isEnd: false }
  await send(hub.addresses.passengers, saveProgress, { body, headers: device.bearer })
  expect(dataOf(await runQuery(text, {}, device.bearer)).mediaItem).toEqual({ seen: 40 })
  const answer = await runQuery(text, {}, other.bearer)
  expect(dataOf(answer).mediaItem).toEqual({ seen: 0 })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('GEN-05 hundreds of queries from one address spend its own budget, not that of devices or the portal', async () => {
  const text = (n: number) => `{ app(lang: "en") { portal { a${n}: name } } }`
  const ownHub = await openTestHub({
    limits: {
      otherQueriesByAddress: { perMinute: 1, burst: 40 },
      otherQueriesByDevice: { perMinute: 1, burst: 20 },
      otherQueries: { perMinute: 1, burst: 70 },
    },
  })
  const runQueryNumber = (n: number, headers = {}) => runQuery(text(n), {}, headers, ownHub)
  const statuses: number[] = []
  for (let n = 0; n < 200; n++) statuses.push((await runQueryNumber(n)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  // Cached answers cost nothing.
  expect((await runQueryNumber(0)).status).toBe(200)
  // A device behind the same address has its own budget.
  const device = await signIn(ownHub.addresses.passengers)
  expect((await runQueryNumber(1000, device.bearer)).status).toBe(200)
  // Devices created for the purpose share one common budget.
  const lateStatuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const { bearer } = await signIn(ownHub.addresses.passengers)
    for (let m = 0; m < 12; m++) lateStatuses.push((await runQueryNumber(2000 + 100 * n + m, bearer)).status)
  }
  expect(lateStatuses.at(-1)).toBe(429)
  for (const query of [queries.portal, queries.vodHome, queries.style])
    expect((await runQuery(query, { lang: 'en' }, {}, ownHub)).status).toBe(200)
  await ownHub.remove()
})

test('GEN-05 a query costs what it could read, and a setting refuses other clients’ queries', async () => {
  const ownHub = await openTestHub({ limits: { otherQueriesByAddress: { perMinute: 1, burst: 5 } } })
  const wide = '{ app(lang: "en") { vod { categories { items(first: 1000) { id title } } } } }'
  expect(await runQuery(wide, {}, {}, ownHub)).toMatchObject({ status: 429, body: { refusal: 'too-many' } })
  await ownHub.remove()
  const strict = await openTestHub({ otherQueries: false })
  const refused = await runQuery('{ app(lang: "en") { portal { name } } }', {}, {}, strict)
  expect(refused).toMatchObject({ status: 400, body: { refusal: 'bad-input' } })
  const spaced = String(queries.menuId).replaceAll(' ', '\n  ')
  expect((await runQuery(spaced, { lang: 'en' }, {}, strict)).status).toBe(200)
  await strict.remove()
})

test('GEN-05 searches by alias are each charged to the limit of queries', async () => {
  const ownHub = await openTestHub({
    limits: { asksByAddress: { perMinute: 1, burst: 9 }, asksByDevice: { perMinute: 1, burst: 4 } },
  })
  const searches = (count: number, word: string) => {
    const each = Array.from(
      { length: count },
      (_, n) => `a${n}: search(text: "${word} ${n}") { best { id } }`,
    )
    return `{ app(lang: "en") { ${each.join(' ')} } }`
  }
  expect((await runQuery(searches(6, 'harbour'), {}, {}, ownHub)).status).toBe(200)
  const tooMany = { status: 429, body: { refusal: 'too-many' } }
  expect(await runQuery(searches(6, 'lantern'), {}, {}, ownHub)).toMatchObject(tooMany)
  // Cached answers cost nothing.
  expect((await runQuery(searches(6, 'harbour'), {}, {}, ownHub)).status).toBe(200)
  const { bearer } = await signIn(ownHub.addresses.passengers)
  expect((await runQuery(searches(3, 'olive'), {}, bearer, ownHub)).status).toBe(200)
  expect(await runQuery(searches(3, 'sea'), {}, bearer, ownHub)).toMatchObject(tooMany)
  await ownHub.remove()
})

test('OP-99 a computed query from another address waits for few queries of a crowd, and so do calls', async () => {
  const ownHub = await openTestHub()
  const { app } = ownHub.router
  const answered: string[] = []
  const run = async (remoteAddress: string, label: string) => {
    const payload = { query: queries.search, variables: { lang: 'en', text: `a ${label}` } }
    const { statusCode } = await app.inject({ method: 'POST', url: graphqlPath, remoteAddress, payload })
    answered.push(`${label} ${statusCode}`)
  }
  const crowd = Array.from({ length: 60 }, (_, n) => run('10.0.0.1', `crowd ${n}`))
  const single = run('10.0.0.2', 'single')
  const flight = app.inject({ url: '/core/flight' }).then(() => answered.push('flight'))
  await Promise.all([...crowd, single, flight])
  expect(answered.indexOf('single 200')).toBeLessThan(5)
  expect(answered.indexOf('flight')).toBeLessThan(5)
  await ownHub.remove()
})

test('OP-99 answers are compressed one at a time, and an address waits for few of another’s', async () => {
  const { app } = hub.router
  const answered: string[] = []
  const run = async (n: number, remoteAddress: string, encoding: string) => {
    const fields = [...'abcdefgh'].map((each) => `${each}${n}: vod { categories { items { id synopsis } } }`)
    const text = `{ app(lang: "en") { ${fields.join(' ')} } }`
    const headers = { 'accept-encoding': encoding }
    const { headers: sent } = await app.inject({
      ...{ method: 'POST', url: graphqlPath, remoteAddress, headers },
      payload: { query: text, variables: {} },
    })
    answered.push(`${remoteAddress} ${n} ${sent['content-encoding']}`)
  }
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  for (const n of numbers) await run(n, '10.0.0.1', 'identity')
  answered.length = 0
  const crowd = numbers.slice(1).flatMap((n) => ['br', 'gzip'].map((each) => run(n, '10.0.0.1', each)))
  const again = ['10.0.0.1', '10.0.0.3'].map((address) => run(1, address, 'br'))
  await Promise.all([...crowd, run(0, '10.0.0.2', 'br'), ...again])
  expect(answered).toHaveLength(81)
  // The answer that is being compressed is sent to all who wait for it, without a turn each.
  expect(answered.slice(0, 8).filter((each) => each.includes(' 1 br'))).toHaveLength(3)
  expect(answered.slice(0, 8)).toContain('10.0.0.2 0 br')
})

test('OP-99 variables nested thousands of times are bad input, for the portal’s queries and others', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const ownHub = await openTestHub({}, { log })
  const nested = `${'['.repeat(7000)}${']'.repeat(7000)}`
  const other = 'query A($lang: String!) { app(lang: $lang) { portal { name } } }'
  for (const query of [queries.menuId, queries.search, queries.continueWatching, other]) {
    const response = await fetch(`${ownHub.addresses.passengers}${graphqlPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":${JSON.stringify(query)},"variables":{"lang":${nested}}}`,
    })
    expect([response.status, await response.json()]).toMatchObject([400, { refusal: 'bad-input' }])
  }
  expect(lines.filter((line) => line.includes('failed'))).toEqual([])
  await ownHub.remove()
})

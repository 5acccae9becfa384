/** Bounds on what other clients' queries return, on a pack with longer lists and texts than estimated. */
import { graphqlPath } from '@altiport/wire/limits'
import type { PackIndex } from '@altiport/wire/pack.shape'
import { queries } from '@altiport/wire/queries'
import { buildSchema, type GraphQLObjectType } from 'graphql/index.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { answerBounds, countResolvers } from './answer-size.ts'
import type { RequestContext } from './context.ts'
import { type Operation, readOperation } from './operation.ts'
import { executeOther } from './other-queries.ts'

const synopsis = 'A long story. '.repeat(1000)
let hub: TestHub
beforeAll(async () => {
  hub = await openHub(lengthen)
})
afterAll(() => hub.remove())

async function openHub(change: (index: PackIndex) => void, settings: object = {}): Promise<TestHub> {
  const packs = await openPacks()
  await packs.activate(await packs.add('large', change))
  return openTestHub({ dataDir: packs.dataDir, ...settings })
}

const categoriesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `added-${n}`, title: { en: 'Added' } }))

/** More categories than the estimate assumes, and long texts. */
function lengthen(index: PackIndex) {
  for (const video of index.videos) video.synopsis = { en: synopsis }
  const added = categoriesOf(500)
  index.categories.push(...added)
  index.videos[0]!.categories.push(...added.map(({ id }) => id))
}

/** 2,000 titles in 40 categories. */
function fillCatalogue(index: PackIndex) {
  index.categories = categoriesOf(40)
  const model = index.videos.find(({ id }) => id === 'harbour')!
  index.videos = Array.from({ length: 2000 }, (_, n) => ({
    ...model,
    id: n === 0 ? model.id : `title-${n}`,
    categories: [`added-${n % 40}`],
  }))
  index.sliders = index.sliders.filter(({ video }) => video === undefined)
}

const runQuery = (query: unknown, variables: object = {}, headers = {}, target = hub) => {
  const call = { method: 'POST', path: graphqlPath } as const
  return send(target.addresses.passengers, call, { body: { query, variables }, headers })
}
const repeated = (field: string, count: number) =>
  Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')
const film = (selections: string) => `{ app(lang: "en") { mediaItem(id: "harbour") { ${selections} } } }`
const categories = (selections: string) => `{ app(lang: "en") { vod { categories { ${selections} } } } }`
const tooLong = { status: 400, body: { refusal: 'bad-input', message: expect.stringMatching(/longer than/) } }

test('GEN-05 an answer of more than 1 MiB is refused, however few values it has', async () => {
  const fitting = Math.floor(answerBounds.bytes / (synopsis.length + 20))
  expect((await runQuery(film(repeated('synopsis', fitting)))).status).toBe(200)
  expect(await runQuery(film(repeated('synopsis', fitting + 1)))).toMatchObject(tooLong)
})

test('GEN-05 an answer of more than 40,000 values is refused, also if the pack’s lists are longer than estimated', async () => {
  // Of some 500 categories, 70 titles each are below the bound, 90 above.
  expect((await runQuery(categories(repeated('title', 70)))).status).toBe(200)
  expect(await runQuery(categories(repeated('title', 90)))).toMatchObject(tooLong)
})

test('GEN-05 long answers are charged by their bytes, and cached ones are not', async () => {
  const ownHub = await openHub(lengthen, {
    limits: { otherQueriesByAddress: { perMinute: 1, burst: 40 } },
  })
  const synopses = (prefix: string) => film(repeated('synopsis', 60).replaceAll('a', prefix))
  expect((await runQuery(synopses('b'), {}, {}, ownHub)).status).toBe(200)
  expect((await runQuery(synopses('c'), {}, {}, ownHub)).status).toBe(429)
  expect((await runQuery(synopses('b'), {}, {}, ownHub)).status).toBe(200)
  await ownHub.remove()
})

test('GEN-05 queries like the portal’s, in another client’s words, are within the bounds for 2,000 titles', async () => {
  const ownHub = await openHub(fillCatalogue)
  const strings = ['id', 'text', 'kind', 'site', 'category', 'tile', 'access', 'sort']
  const variables = { lang: 'en', first: 60, ...Object.fromEntries(strings.map((name) => [name, 'harbour'])) }
  for (const [name, query] of Object.entries<object>(queries)) {
    // All of them together exceed one device's budget.
    const { bearer } = await signIn(ownHub.addresses.passengers)
    const reworded = String(query).replace('app(', 'renamed: app(')
    const { status } = await runQuery(reworded, variables, bearer, ownHub)
    expect([name, status]).toEqual([name, 200])
  }
  await ownHub.remove()
})

test('OP-99 an answer that is too long is not computed to its end', async () => {
  const schema = buildSchema(`type Query { all: [Item!]! } type Item { all: [Item!]! name: String }`)
  const items: object[] = Array.from({ length: 2000 }, () => ({}))
  let namesRead = 0
  const resolveAll = () => items
  Object.assign(schema.getQueryType()!.getFields().all!, { resolve: resolveAll })
  const { all, name } = (schema.getType('Item') as GraphQLObjectType).getFields()
  Object.assign(all!, { resolve: resolveAll })
  Object.assign(name!, { resolve: () => `${namesRead++}` })
  countResolvers(schema)
  const operation = readOperation('{ all { all { name } name } }', schema, new Set()) as Operation
  let charged = 0
  const run = executeOther(schema, (units) => {
    charged += units
  })
  await expect(run(operation, {}, {} as RequestContext)).rejects.toMatchObject({
    body: { refusal: 'bad-input' },
  })
  expect(namesRead).toBeLessThan(answerBounds.values + 10)
  expect(charged).toBeGreaterThan(0)
})

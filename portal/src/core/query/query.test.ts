/** Queries in a real browser, with and without page data. */
import { expect, test } from 'vitest'
import { answers } from '#testing/hub.ts'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()

test('API-11 API-12 API-13 API-14 OP-86 without page data three public queries are fetched; another language fetches two of them again', async () => {
  await setup.open()
  await eventually(async () => (await setup.shown()).watching).toBe('loaded')
  expect(setup.hub.queryNames().sort()).toEqual(['ContinueWatching', 'MenuId', 'Portal', 'Style'])
  await setup.page.evaluate(() => core.fetchQuery(core.menuIdQuery))
  await setup.page.evaluate(() => core.setLanguage('fr'))
  await eventually(() => setup.hub.queryNames().filter((name) => name === 'Style').length).toBe(2)
  await setup.page.evaluate(() => core.fetchQuery(core.portalQuery))
  expect(setup.hub.queryNames().filter((name) => name === 'MenuId')).toHaveLength(1)
  expect(setup.hub.queryNames().filter((name) => name === 'Portal')).toHaveLength(2)
  expect(setup.hub.calls('/core/graphql').at(-1)?.body?.variables).toEqual({ lang: 'fr' })
})

test('API-12 with page data no public query is fetched, and the page is in the language of the data', async () => {
  setup.hub.page.lang = 'fr'
  const [style, menuId, portal] = ['Style', 'MenuId', 'Portal'].map((name) => answers[name]!('fr'))
  setup.hub.page.data = { lang: 'fr', style, menuId, portal }
  await setup.open('/?lang=fr')
  await eventually(async () => (await setup.shown()).watching).toBe('loaded')
  expect(await setup.shown()).toMatchObject({ name: 'Corvane', duration: '2 heures' })
  expect(setup.hub.queryNames()).toEqual(['ContinueWatching'])
})

test('ERR-26 a GraphQL error in the menu id is thrown and logged', async () => {
  setup.hub.replyOverrides.set('POST /core/graphql', ({ body }) => {
    const name = /query (\w+)/.exec(body?.query ?? '')?.[1] ?? ''
    if (name === 'MenuId') return { body: { errors: [{ message: 'no menu today' }] } }
    return { body: { data: answers[name]?.('en') ?? null } }
  })
  await setup.open()
  await eventually(() =>
    setup.consoleLines.some((line) => /^Error Log The menu id could not be loaded/.test(line)),
  ).toBe(true)
  const thrown = () => core.fetchQuery(core.menuIdQuery).then(String, (failure: Error) => failure.message)
  expect(await setup.page.evaluate(thrown)).toBe('no menu today')
  setup.hub.replyOverrides.clear()
})

test('SES-08 a personal query waits for the session, and renews it if the hub has lost it', async () => {
  await setup.open()
  await eventually(async () => (await setup.shown()).watching).toBe('loaded')
  const order = setup.hub.requests.filter(
    ({ path, body }) => path.endsWith('/me') || body?.query?.includes('ContinueWatching'),
  )
  expect(order.map(({ path }) => path)).toEqual(['/core/session/me', '/core/graphql'])
  setup.hub.replyOverrides.set('POST /core/graphql', () => {
    setup.hub.replyOverrides.clear()
    return { status: 401, body: { refusal: 'no-session', message: 'no' } }
  })
  await setup.page.evaluate(() => core.fetchQuery(core.continueWatchingQuery))
  expect(setup.hub.calls('/core/session/login')).toHaveLength(2)
})

test('API-11 a long list is fetched page by page, each once, to its end', async () => {
  const pages: Record<string, string[]> = { first: ['a', 'b'], b: ['c'], c: [] }
  answers.VodCategory = (_lang, { after = 'first' } = {}) => ({
    app: {
      vod: { category: { id: 'lakes', title: 'L', count: 3, items: pages[after]?.map((id) => ({ id })) } },
    },
  })
  await setup.open('/#pages')
  const button = setup.page.locator('button')
  for (const content of ['a b more', 'a b c more', 'a b c all', 'a b c all']) {
    await eventually(() => button.textContent()).toBe(content)
    await button.click()
  }
  const requests = setup.hub.calls('/core/graphql').filter(({ body }) => body?.query?.includes('VodCategory'))
  expect(requests.map(({ body }) => body?.variables?.after)).toEqual([undefined, 'b', 'c'])
})

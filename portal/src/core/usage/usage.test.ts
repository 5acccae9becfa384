/** The usage log in a real browser, as received by a hub. */
import { usageRecord } from '@altiport/wire/usage.shape'
import { expect, test } from 'vitest'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()
const logs = () => setup.hub.calls('/core/pxeasy/logging')
const texts = () => logs().map(({ body }) => body?.log)
const log = (text: string) => setup.page.evaluate((line) => core.logUsage(line), text)

test('LOG-01 LOG-02 OP-73 API-10 nothing is sent before the health call has succeeded; if it fails, pending events are dropped', async () => {
  setup.hub.replyOverrides.set('GET /core/pxeasy/health', () => ({ status: 503 }))
  await setup.page.clock.install()
  const health = await holdHealth()
  await setup.open()
  await log('menuItemView;early')
  health.release()
  await eventually(() =>
    setup.consoleLines.some((line) => line.startsWith('Error Log The usage log is off')),
  ).toBe(true)
  await log('menuItemView;late')
  expect(logs()).toEqual([])
  setup.hub.replyOverrides.clear()
  await setup.page.clock.runFor(31_000)
  await eventually(texts).toEqual(['comin;'])
  await log('menuItemView;on')
  expect(texts()).toEqual(['comin;', 'menuItemView;on'])
  expect(setup.hub.calls('/core/pxeasy/health')[0]).toMatchObject({ method: 'GET', body: undefined })
})

test('LOG-02 OP-73 events during the health call are queued, at most 50, and sent with their own time once the call succeeds', async () => {
  const health = await holdHealth()
  await setup.open()
  const [before, after] = await setup.page.evaluate(async () => {
    const start = Date.now()
    for (let count = 1; count <= 60; count++) await core.logUsage(`cityView;${count}`)
    return [start, Date.now()]
  })
  expect(logs()).toEqual([])
  health.release()
  await eventually(() => logs().length).toBe(51)
  const newest = Array.from({ length: 50 }, (_, index) => `cityView;${index + 11}`)
  expect(texts()).toEqual(['comin;', ...newest])
  for (const { body } of logs().slice(1)) {
    expect(Number(body?.timestamp)).toBeGreaterThanOrEqual(before!)
    expect(Number(body?.timestamp)).toBeLessThanOrEqual(after!)
  }
  expect(new Set(logs().map(({ headers }) => headers['pxcom-tid'])).size).toBe(51)
})

/** Delays the health call until it is released. */
async function holdHealth() {
  const health = { release: () => {} }
  const held = new Promise<void>((resolve) => {
    health.release = resolve
  })
  await setup.page.route('**/core/pxeasy/health', async (route) => {
    await held
    await route.continue()
  })
  return health
}

test('LOG-03 LOG-04 LOG-05 OP-74 a record has level 2, the time, the text and the language', async () => {
  await setup.open('/?lang=fr')
  await eventually(() => logs().length).toBe(1)
  await log('menuItemView;films')
  const { method, body } = logs()[1]!
  expect(method).toBe('POST')
  expect(usageRecord.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({ level: 2, log: 'menuItemView;films', lang: 'fr' })
  expect(Object.keys(body!).sort()).toEqual(['lang', 'level', 'log', 'timestamp'])
})

test('LOG-06 LOG-07 LOG-08 OP-75 STO-06 ids from an answer are stored and sent with the next request; each request has its own transaction id', async () => {
  setup.hub.replyOverrides.set('POST /core/pxeasy/logging', () => ({
    headers: { 'pxcom-uid': 'u1', 'pxcom-sid': 's1' },
    body: {},
  }))
  await setup.open()
  await eventually(() => logs().length).toBe(1)
  await eventually(() => setup.page.evaluate(() => core.readStored('pxcom-sid'))).toBe('s1')
  // Only one of the two is replaced; the other stays.
  setup.hub.replyOverrides.set('POST /core/pxeasy/logging', () => ({
    headers: { 'pxcom-sid': 's2' },
    body: {},
  }))
  await log('one')
  setup.hub.replyOverrides.clear()
  await log('two')
  const ids = logs().map(({ headers }) => [headers['pxcom-uid'], headers['pxcom-sid']])
  expect(ids).toEqual([
    [undefined, undefined],
    ['u1', 's1'],
    ['u1', 's2'],
  ])
  expect(new Set(logs().map(({ headers }) => headers['pxcom-tid'])).size).toBe(3)
  expect(
    await setup.page.evaluate(() => [core.readStored('pxcom-uid'), core.readStored('pxcom-sid')]),
  ).toEqual(['u1', 's2'])
})

test('LOG-09 ERR-27 a log string that is not accepted is logged to the console only', async () => {
  await setup.open()
  await eventually(() => logs().length).toBe(1)
  setup.hub.replyOverrides.set('POST /core/pxeasy/logging', () => ({ status: 500 }))
  await log('lost')
  expect(setup.consoleLines.some((line) => line.startsWith('Error Log A log string could not be sent'))).toBe(
    true,
  )
  expect(setup.uncaughtErrors).toEqual([])
  expect(setup.hub.calls('/core/fault')).toEqual([])
})

test('LOG-07 LOG-09 events during a restart of the hub are sent again afterwards, unchanged and in order', async () => {
  await setup.open()
  await eventually(() => setup.page.evaluate(() => core.connectionStore.read().status)).toBe('OPEN')
  await eventually(texts).toEqual(['comin;'])
  setup.hub.replyOverrides.set('POST /core/pxeasy/logging', () => ({ status: 503 }))
  for (const text of ['first', 'second']) await log(text)
  const before = logs().slice(1)
  setup.hub.replyOverrides.clear()
  setup.hub.sockets.at(-1)!.socket.terminate()
  await eventually(() => logs().length).toBe(5)
  const recordsOf = (calls: ReturnType<typeof logs>) =>
    calls.map(({ headers, body }) => [headers['pxcom-tid'], body?.log, body?.timestamp])
  expect(recordsOf(logs().slice(3))).toEqual(recordsOf(before))
  await log('third')
  expect(texts().at(-1)).toBe('third')
})

test('LOG-07 LOG-09 what the hub refuses while its store is unavailable is sent again, once and unchanged, after the next event that it accepts', async () => {
  await setup.open()
  await eventually(() => setup.page.evaluate(() => core.connectionStore.read().status)).toBe('OPEN')
  await eventually(texts).toEqual(['comin;'])
  setup.hub.replyOverrides.set('POST /core/pxeasy/logging', () => ({ status: 503 }))
  for (const text of ['first', 'second']) await log(text)
  const refused = logs().slice(1)
  setup.hub.replyOverrides.clear()
  const sockets = setup.hub.sockets.length
  await log('third')
  await eventually(texts).toEqual(['comin;', 'first', 'second', 'third', 'first', 'second'])
  const recordsOf = (calls: ReturnType<typeof logs>) =>
    calls.map(({ headers, body }) => [headers['pxcom-tid'], body?.log, body?.timestamp])
  expect(recordsOf(logs().slice(4))).toEqual(recordsOf(refused))
  expect(setup.hub.sockets).toHaveLength(sockets)
  await log('fourth')
  expect(texts().slice(6)).toEqual(['fourth'])
})

test('LOG-11 LOG-12 LOG-21 LOG-23 OP-80 OP-81 a play log has an empty menu, to-do 1 and a transaction id that its progress log refers to', async () => {
  await setup.open()
  await eventually(() => logs().length).toBe(1)
  const transaction = await setup.page.evaluate(() => core.logMediaPlay('boatmen'))
  await setup.page.evaluate((id) => core.logMediaProgress(id, 40), transaction)
  await eventually(() => texts().slice(1).sort()).toEqual([
    `mediaPlay;;boatmen;${transaction};1`,
    `mediaProgress;${transaction};40`,
  ])
})

test('LOG-20 OP-79 arrival is logged once per tab, not at every load', async () => {
  await setup.open()
  await eventually(texts).toEqual(['comin;'])
  await setup.page.reload()
  await eventually(() => setup.hub.calls('/core/pxeasy/health').length).toBe(2)
  const logsAfter = async () => {
    await log('after')
    return texts().at(-1)
  }
  await eventually(logsAfter).toBe('after')
  expect(texts().filter((text) => text === 'comin;')).toHaveLength(1)
})

/** The start of the page in a real browser: what is logged, and what is reported. */
import { expect, test } from 'vitest'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()
const reports = () => setup.hub.calls('/core/fault').map(({ body }) => [body?.level, body?.message])

test('MON-01 uncaught errors are reported to the hub, each once', async () => {
  await setup.open()
  await setup.user()
  await setup.page.evaluate(() => {
    for (let count = 0; count < 3; count++) {
      setTimeout(() => {
        throw new Error('unplanned')
      })
      Promise.reject(new Error('unkept'))
    }
  })
  await eventually(() => setup.hub.calls('/core/fault').length).toBe(2)
  expect(reports().sort()).toEqual([
    ['error', 'Error: unkept'],
    ['error', 'Error: unplanned'],
  ])
})

test('MON-02 OP-103 logged warnings are reported to the hub, each once, without details, and at most ten per page', async () => {
  await setup.open()
  await setup.user()
  await setup.page.evaluate(() => {
    core.logWarning('odd', { seat: '12A' })
    core.logWarning('odd', { seat: '14C' })
    for (let count = 1; count < 20; count++) core.logWarning(`odd ${count}`)
    setTimeout(() => {
      throw new Error('unplanned')
    })
  })
  const messagesOf = (requested: string) =>
    reports().flatMap(([level, message]) => (level === requested ? [message] : []))
  await eventually(() => messagesOf('error').length).toBe(1)
  // Each is sent in its own request, so they may arrive in any order.
  await eventually(() => messagesOf('warning').sort()).toEqual([
    'odd',
    ...Array.from({ length: 9 }, (_, index) => `odd ${index + 1}`),
  ])
  expect(JSON.stringify(setup.hub.calls('/core/fault'))).not.toContain('12A')
  expect(setup.consoleLines.filter((line) => line.startsWith('Warn Log odd'))).toHaveLength(21)
})

test('MON-02 a warning that cannot be reported causes no error', async () => {
  setup.hub.replyOverrides.set('POST /core/fault', () => ({ status: 500 }))
  await setup.open()
  await setup.user()
  await setup.page.evaluate(() => core.logWarning('odd'))
  await eventually(() => setup.hub.calls('/core/fault').length).toBe(1)
  await setup.page.route('**/core/fault', (route) => route.abort())
  const refused = setup.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/core/fault'))
  await setup.page.evaluate(() => core.logWarning('odd again'))
  await refused
  expect(setup.consoleLines.filter((line) => line.startsWith('Error Log'))).toEqual([])
  expect(setup.uncaughtErrors).toEqual([])
})

test('MON-02 ERR-16 a style that is partly malformed is reported as a warning', async () => {
  setup.hub.replyOverrides.set('POST /core/graphql', ({ body }) => ({
    body: { data: /query Style/.test(body?.query ?? '') ? malformedStyle : null },
  }))
  await setup.open()
  await eventually(() => reports()).toContainEqual(['warning', 'The style is partly malformed'])
})

const malformedStyle = {
  app: {
    portal: {
      name: 'Corvane',
      style: { lightColors: 'red', darkColors: null, backgroundUrl: null, logoUrl: null },
    },
  },
}

test('MON-04 MON-05 the startup log has host, websocket protocol, hub addresses and revision', async () => {
  await setup.open()
  await setup.user()
  const log = setup.consoleLines.filter((line) => line.startsWith('Debug')).join('\n')
  for (const word of [
    `portal.cabin.example.aero:${setup.hub.port}`,
    'Websocket protocol ws:\n',
    '/core/graphql',
    '/core/ws',
    '2.3.0-alpha3',
  ])
    expect(log).toContain(word)
})

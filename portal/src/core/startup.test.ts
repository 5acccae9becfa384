/** The start of the page in a real browser: what is logged, and what is reported. */
import { expect, test } from 'vitest'
import { eventually, openTrial } from './trial.ts'
import type { Core } from './trial-page.tsx'

declare const core: Core

const trial = openTrial()

test('MON-01 MON-02 what nothing caught, and each warning, goes to the hub once', async () => {
  await trial.open()
  await trial.user()
  await trial.page.evaluate(() => {
    for (let count = 0; count < 3; count++) {
      setTimeout(() => {
        throw new Error('unplanned')
      })
      Promise.reject(new Error('unkept'))
    }
    core.reportWarning('odd')
  })
  await eventually(() => trial.hub.calls('/core/fault').length).toBe(3)
  const reports = trial.hub.calls('/core/fault').map(({ body }) => [body?.level, body?.message])
  expect(reports.sort()).toEqual([
    ['error', 'Error: unkept'],
    ['error', 'Error: unplanned'],
    ['warning', 'odd'],
  ])
})

test('MON-04 MON-05 the startup log has host, websocket protocol, hub addresses and revision', async () => {
  await trial.open()
  await trial.user()
  const log = trial.said.filter((line) => line.startsWith('Debug')).join('\n')
  for (const word of [
    `portal.cabin.example.aero:${trial.hub.port}`,
    'ws:',
    '/core/graphql',
    '/core/ws',
    '2.3.0-alpha3',
  ])
    expect(log).toContain(word)
})

/** Error reports of portals on the hub. */

import { sendErrorReport } from '@altiport/wire/error-report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { addErrorReport, latestErrorReports } from './error-report.store.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await openTestHub({ limits: { faultsByAddress: { perMinute: 1, burst: 20 } } })
})
afterAll(() => hub.remove())

const report = {
  message: 'The chunk did not load',
  page: '/app/vod',
  revision: '2.3.0 abc',
  timestamp: 1_763_700_000_000,
}
const sendReport = (body: unknown) => send(hub.addresses.passengers, sendErrorReport, { body })

test('MON-01 MON-02 error reports of both levels are collected, newest first', async () => {
  expect((await sendReport({ ...report, level: 'error', stack: 'at play' })).status).toBe(204)
  expect((await sendReport({ ...report, level: 'warning' })).status).toBe(204)
  const last = await hub.parts.store.query(latestErrorReports, 10)
  expect(last).toMatchObject([
    { level: 'warning', stack: null },
    { level: 'error', stack: 'at play', message: report.message, page: '/app/vod' },
  ])
})

test('OP-103 only the latest error reports are retained', async () => {
  const { store } = hub.parts
  const one = { ...report, level: 'error', stack: null, receivedAtInMs: 1, isSignedIn: 0 } as const
  await Promise.all(
    Array.from({ length: 600 }, (_, n) => store.mutate(addErrorReport, { ...one, page: `/${n}` })),
  )
  const pages = (await store.query(latestErrorReports, 1000)).map(({ page }) => page)
  expect(pages).toEqual(Array.from({ length: 500 }, (_, n) => `/${599 - n}`))
})

test('OP-103 error reports from one client IP are rate-limited', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => sendReport({ ...report, level: 'error' })),
  )
  expect(responses.some(({ status }) => status === 429)).toBe(true)
  expect(responses.every(({ status }) => status === 204 || status === 429)).toBe(true)
})

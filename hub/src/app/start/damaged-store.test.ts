/**
 * A hub that starts with a damaged store reports it in /ready and in the crew's Health until the leg ends; then the
 * damaged files are deleted. /ready answers while the disk hangs, too.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewState } from '@altiport/wire/crew'
import { logStrings, logUsage, usageLevel } from '@altiport/wire/usage'
import Database from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { openCrewHub, signInTablet } from '#testing/crew.ts'
import { send, signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
afterEach(() => hub.remove())

test('OPS-05 CRW-08 OPS-03 records that are missing below the head at the start are reported by /ready and Health, until the leg ends', async () => {
  const operationsSecret = 'a secret of sixteen'
  hub = await openCrewHub({ operationsSecret })
  await signIn(hub.addresses.passengers)
  for (let n = 0; n < 5; n++) {
    const body = { level: usageLevel, timestamp: n, log: logStrings.comin('/'), lang: 'en' }
    const headers = { 'pxcom-tid': `transaction-${n}` }
    expect((await send(hub.addresses.passengers, logUsage, { body, headers })).status).toBe(204)
  }
  const ready = async () => {
    const headers = { authorization: `Bearer ${operationsSecret}` }
    return (await send(hub.addresses.operations, { method: 'GET', path: '/ready' }, { headers }))
      .body as unknown
  }
  expect(await ready()).toMatchObject({ store: 'open', ledger: 'whole' })
  await hub.stop()
  const store = new Database(join(hub.dataDir, 'altiport.db'))
  store.exec('delete from ledger where seq > 2')
  store.close()

  hub = await openCrewHub({ operationsSecret, dataDir: hub.dataDir })
  expect(await ready()).toMatchObject({
    ledger: expect.stringMatching(/^lost 3 records, written after /),
  })
  const tablet = await signInTablet(hub)
  const state = async () => (await tablet.send(crewCalls.state)).body as CrewState
  const row = async () => (await state()).health.rows.find(({ id }) => id === 'ledger')
  await expect.poll(row).toMatchObject({ state: 'failed', note: { word: 'recordsLost', values: { n: 3 } } })
  const copies = async () => (await readdir(hub.dataDir)).filter((name) => name.includes('-damaged-'))
  expect(await copies()).toHaveLength(1)

  await hub.parts.legs.end({ tablet: null, flight: null })
  await expect.poll(async () => (await row())?.state).toBe('well')
  expect(await copies()).toEqual([])
  expect(await ready()).toMatchObject({ ledger: 'whole' })
})

test('OPS-03 /ready answers while the store’s disk hangs, with the ledger unknown', async () => {
  const operationsSecret = 'a secret of sixteen'
  hub = await openCrewHub({ operationsSecret })
  const { store } = hub.parts
  const query = store.query
  store.query = () => new Promise(() => {})
  const headers = { authorization: `Bearer ${operationsSecret}` }
  const { body } = await send(hub.addresses.operations, { method: 'GET', path: '/ready' }, { headers })
  store.query = query
  expect(body).toMatchObject({ store: 'open', ledger: 'unknown' })
})

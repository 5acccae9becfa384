/**
 * A data folder as the version before source format 2 left it: store, ledger and built pack. The hub opens it, serves
 * its pack and adds to its ledger, and its flights are reported.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTestHub, signIn } from '@altiport/hub/testing/hub'
import { setShopOpen } from '@altiport/hub/testing/shop'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { run } from '#main.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { altiport, verify } from '#testing/report.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())
const packId = 'tiny-2026.11.1-e0095f13'

function olderFolder(name: string): string {
  const zip = readFileSync(fileURLToPath(new URL('../../fixtures/older-data-folder.zip', import.meta.url)))
  const data = join(temp.folder, name)
  for (const [file, bytes] of Object.entries(unzipSync(zip))) {
    if (file.endsWith('/')) continue
    mkdirSync(dirname(join(data, file)), { recursive: true })
    writeFileSync(join(data, file), bytes)
  }
  return data
}

test('PACK-06 OPS-05 a hub opens an older data folder: its leg continues, its pack is served, its ledger is continued', async () => {
  const data = olderFolder('opened')
  const [, head = ''] = /"hash":"(\w+)"/.exec(readFileSync(join(data, 'ledger-head.json'), 'utf8'))!
  // A minute after the leg began, or the hub would end it.
  const clock = { nowInMs: () => 9_060_000 }
  const hub = await openTestHub({ dataDir: data, operationsSecret: 'a secret of some length' }, { clock })
  const headers = { authorization: 'Bearer a secret of some length' }
  expect(hub.parts.sessions.leg().id).toBe('two')
  await expect
    .poll(async () => (await fetch(`${hub.addresses.operations}/ready`, { headers })).json())
    .toMatchObject({ ready: true, pack: expect.stringMatching(`^${packId}, (whole|\\d+ files)`) })
  expect(hub.parts.content.status().packId).toBe(packId)
  expect(await signIn(hub.addresses.passengers)).toHaveProperty('token')
  await setShopOpen(hub, true)
  await hub.parts.legs.end({ tablet: null, flight: null })
  await hub.stop()
  const verified = await verify(data, '--head', head)
  expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/^flight two: /m) })
})

test('OPS-04 the flights of an older data folder are reported, though their orders have neither voucher nor tax', async () => {
  const [data, out] = [olderFolder('reported'), join(temp.folder, 'reports')]
  expect(await altiport('report', data, '--flight', 'one', '--out', out)).toMatchObject({ code: 0 })
  const { orders, devices } = JSON.parse(readFileSync(join(out, 'one', 'totals.json'), 'utf8'))
  expect([devices, orders.sales]).toEqual([
    3,
    [
      {
        ...{ currency: 'EUR', orders: 2, pieces: 4, subtotal: 5000, discount: 0, revenue: 5000, tax: 0 },
      },
    ],
  ])
  expect(orders.vouchers).toEqual([])
  expect(orders.taxes).toEqual([{ taxInPercent: null, currency: 'EUR', revenue: 5000, tax: 0 }])
})

test('PACK-06 a pack that an older version has built is verified, and loaded into a new data folder', async () => {
  const data = olderFolder('loaded')
  const built = join(data, 'packs', packId)
  const printed: string[] = []
  const print = {
    printLine: (line: string) => void printed.push(line),
    printError: (line: string) => void printed.push(line),
  }
  expect([await run(['pack', 'verify', built], print), printed]).toEqual([
    0,
    [expect.stringContaining('intact')],
  ])
  expect(await run(['pack', 'load', built, join(temp.folder, 'fresh')], print)).toBe(0)
})

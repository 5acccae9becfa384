/** A pack as passengers see it on another day: built, loaded by a real hub, and listed by check. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestHub, send } from '@altiport/hub/testing/hub'
import { graphqlPath } from '@altiport/wire/limits'
import { mediaItemQuery } from '@altiport/wire/media'
import { type PackIndex, packIndex, pack as packShape } from '@altiport/wire/pack.shape'
import { afterAll, expect, test } from 'vitest'
import { run } from '#main.ts'
import { copyFullPack, copyTiny, edit, temporaryFolder } from '#testing/packs.ts'
import { indexAsOf } from './as-of.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const altiport = async (...args: string[]) => {
  const lines: string[] = []
  const printLine = (line: string) => lines.push(line)
  const code = await run(args, { printLine, printError: printLine })
  return { code, output: lines.join('\n') }
}

test('PACK-11 a title is shown only on a day inside its window, whatever the hub’s clock says', async () => {
  const source = copyTiny(join(temp.folder, 'tiny'), {
    'videos/harbour.yaml': [['language: en', 'validity: { from: 2031-05-01 }\nlanguage: en']],
  })
  const shownOn = async (day: string): Promise<[over: boolean, harbour: boolean]> => {
    const [built, data] = [join(temp.folder, 'built', day), join(temp.folder, day)]
    expect((await altiport('pack', 'build', source, built, '--as-of', day)).code).toBe(0)
    const { draft } = packShape.parse(JSON.parse(readFileSync(join(built, 'pack.json'), 'utf8')))
    expect(draft).toEqual({ films: 0, asOf: day })
    expect((await altiport('pack', 'verify', built)).output).toContain('intact, a draft')
    expect((await altiport('pack', 'load', built, data)).code).toBe(0)
    const hub = await openTestHub({ dataDir: data })
    try {
      expect(hub.parts.content.status().draft).toEqual(draft)
      const isShown = async (id: string): Promise<boolean> => {
        const body = { query: mediaItemQuery, variables: { lang: 'en', id } }
        const response = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, { body })
        return Boolean(
          (response.body as { data: { app: { mediaItem: object | null } } | null }).data?.app.mediaItem,
        )
      }
      return [await isShown('over'), await isShown('harbour')]
    } finally {
      await hub.stop()
    }
  }
  expect(await shownOn('2020-12-31')).toEqual([true, false])
  expect(await shownOn('2031-05-01')).toEqual([false, true])
})

test('PACK-11 every window of validity in the index is decided: of items, campaigns and vouchers', async () => {
  const source = copyFullPack(join(temp.folder, 'full'))
  const built = join(temp.folder, 'full-built')
  expect((await altiport('pack', 'build', source, built)).code).toBe(0)
  const index = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
  const window = { from: '2026-12-01', to: '2026-12-24' }
  const windowed: PackIndex = {
    ...index,
    press: index.press.map((item) => ({ ...item, validity: window })),
    surveys: index.surveys.map((item) => ({ ...item, validity: window })),
    ...(index.advertisements && {
      advertisements: {
        ...index.advertisements,
        campaigns: index.advertisements.campaigns.map((each) => ({ ...each, validity: window })),
      },
    }),
    ...(index.shop && {
      shop: { ...index.shop, vouchers: index.shop.vouchers.map((each) => ({ ...each, ...window })) },
    }),
  }
  const windowsOn = (day: string) => {
    const { press, surveys, advertisements, shop } = indexAsOf(windowed, day)
    const vouchers = shop!.vouchers.map(({ from, to }) =>
      (from ?? to) ? { ...(from && { from }), to } : undefined,
    )
    const items = [...press, ...surveys, ...advertisements!.campaigns].map(({ validity }) => validity)
    expect(items.length).toBeGreaterThan(2)
    expect(vouchers.length).toBeGreaterThan(0)
    return new Set([...items, ...vouchers].map((each) => JSON.stringify(each)))
  }
  expect(windowsOn('2026-12-24')).toEqual(new Set([undefined]))
  expect(windowsOn('2026-12-25')).toEqual(new Set(['{"to":"1970-01-01"}']))
})

test('PACK-11 check lists what passengers do not see on a day, and refuses what is not a day', async () => {
  const source = copyTiny(join(temp.folder, 'checked'))
  edit(source, { 'pack.yaml': [['license:', 'validity: { to: 2030-12-31 }\nlicense:']] })
  const before = await altiport('pack', 'check', source, '--as-of', '2020-06-01')
  expect(before).toMatchObject({ code: 0, output: expect.stringContaining('see everything in the pack') })
  const after = await altiport('pack', 'check', source, '--as-of', '2031-01-01')
  expect(after.code).toBe(0)
  expect(after.output).toContain('on 2031-01-01 passengers do not see\n  the whole pack: until 2030-12-31\n')
  expect(after.output).toContain('  videos over: from 2020-01-01 until 2020-12-31\n')
  expect(after.output).toContain('the pack has expired')
  for (const day of ['tomorrow', '2026-02-30'])
    expect(await altiport('pack', 'check', source, '--as-of', day)).toMatchObject({
      code: 2,
      output: expect.stringContaining(`not ${day}`),
    })
})

/**
 * Measures the CPU per response of home and of a category, for a pack of 10,000 titles compared to one of 100: both from
 * the cache, and the category also without it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPack } from '@altiport/packer/load/load'
import { startHub } from '@altiport/tools/hub-process'
import { portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { vodCategoryQuery } from '@altiport/wire/vod'
import { cpuInS, memoryInMB } from '#process.ts'
import { maxRow, type Row, ratioRow } from '#row.ts'
import { writeCatalogue } from './catalogue-pack.ts'

const fewTitles = 100
const manyTitles = 10_000
/** Responses of each kind are measured in rounds that alternate between the hubs. */
const rounds = 10
const responsesPerRound = 100

type Hub = { url: string; pid: number }

export const catalogue = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-catalogue-'))
  const startHubWith = async (titleCount: number) => {
    const built = join(folder, `built-${titleCount}`)
    const dataDir = join(folder, `data-${titleCount}`)
    await writeCatalogue(built, titleCount)
    await loadPack(built, dataDir)
    return await startHub({ dataDir })
  }
  const hubs = [await startHubWith(fewTitles), await startHubWith(manyTitles)] as const
  try {
    const [home, category, uncached] = [zeros(), zeros(), zeros()]
    for (let round = 0; round < rounds; round++) {
      for (const [index, hub] of hubs.entries()) {
        home[index]! += await cpuOf(hub, (n) => ({
          query: portalQuery,
          variables: { lang: ['en', 'fr'][n % 2]! },
        }))
        category[index]! += await cpuOf(hub, () => categoryQuery('category-0'))
        // A cursor that has not been used before, so that the response is not cached.
        const withNewCursor = (n: number) => categoryQuery('category-1', `cursor-${round}-${n}`)
        uncached[index]! += await cpuOf(hub, withNewCursor)
      }
    }
    return [
      ratioRow('home, 10,000 titles compared to 100, CPU', 'ms', home[1]!, home[0]!, 1.5),
      ratioRow('category, 10,000 titles compared to 100, CPU', 'ms', category[1]!, category[0]!, 1.5),
      ratioRow('category without cache, 10,000 compared to 100, CPU', 'ms', uncached[1]!, uncached[0]!, 1.5),
      maxRow('memory with 10,000 titles', 'MB', memoryInMB(hubs[1].pid), 300),
    ]
  } finally {
    for (const hub of hubs) await hub.stop()
    rmSync(folder, { recursive: true })
  }
}

const zeros = () => [0, 0]

const categoryQuery = (id: string, after?: string) => ({
  query: vodCategoryQuery,
  variables: { lang: 'en', id, after },
})

/** CPU milliseconds per response, divided by the number of rounds, so that the sum over all rounds is their mean. */
async function cpuOf({ pid, url }: Hub, queryOf: (n: number) => object): Promise<number> {
  const before = cpuInS(pid)
  for (let n = 0; n < responsesPerRound; n++) {
    const reply = await fetch(url + graphqlPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(queryOf(n)),
    })
    const { data } = (await reply.json()) as { data?: unknown }
    if (!reply.ok || !data) throw new Error(`${url} responded with ${reply.status}`)
  }
  return ((cpuInS(pid) - before) / responsesPerRound / rounds) * 1000
}

/**
 * Measures the CPU seconds, which vary less than time, that a hub uses from its start to its first response, compared to a
 * bare Fastify; and the memory of an idle hub.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBenchHub } from '#hub.ts'
import { median } from '#median.ts'
import { baselineFile, cpuInS, memoryInMB, root, startProgram } from '#process.ts'
import { maxRow, type Row, ratioRow } from '#row.ts'

const tries = 5
/** Long enough for an idle hub to collect its garbage once. */
const idleInS = 70

export const start = async (): Promise<Row[]> => {
  const prepared = await startBenchHub()
  const idleInMB = await minMemoryInMB(prepared.pid)
  // Two hubs cannot share a data folder.
  await prepared.end()
  const times = { hub: [] as number[], bare: [] as number[] }
  for (let n = 0; n < tries; n++) {
    times.bare.push(await cpuUntilResponse(baselineFile('bare-fastify.mjs'), 23_100, {}))
    const env = { ALTIPORT_DATA_DIR: prepared.dataDir, NODE_ENV: 'production', ALTIPORT_LOG_LEVEL: 'silent' }
    times.hub.push(await cpuUntilResponse(join(root, 'hub/dist/main.js'), 23_200 + n * 3, env))
  }
  await prepared.stop()
  return [
    ratioRow('start to first response, CPU', 's', median(times.hub), median(times.bare), 3),
    maxRow('idle memory with the demo pack', 'MB', idleInMB, 120),
  ]
}

const cpuUntilResponse = async (
  script: string,
  port: number,
  env: Record<string, string>,
): Promise<number> => {
  const program = await startProgram(
    process.execPath,
    [script],
    `http://127.0.0.1:${port}/core/pxeasy/health`,
    {
      ...env,
      PORT: String(port),
    },
  )
  const usedInS = cpuInS(program.pid)
  await program.stop()
  return usedInS
}

const minMemoryInMB = async (pid: number): Promise<number> => {
  const readings: number[] = []
  for (let second = 0; second < idleInS; second++) {
    await sleep(1000)
    readings.push(memoryInMB(pid))
  }
  return Math.min(...readings)
}

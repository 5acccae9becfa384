/** CPU per response: the public menu query and a small personal call, each compared to a minimal server. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { me } from '@altiport/wire/session'
import { signIn, startBenchHub } from '#hub.ts'
import { baselineFile, measureCpu, type RunningProgram, runLoad, startProgram } from '#process.ts'
import { type Row, ratioRow } from '#row.ts'
import { ensureInstalled } from '#system-packages.ts'

const port = 23_400
const rounds = 3

export const api = async (): Promise<Row[]> => {
  ensureInstalled({ '/usr/bin/wrk': 'wrk' })
  const scripts = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const body = JSON.stringify({ query: portalQuery, variables: { lang: 'en' } })
  const graphqlScript = join(scripts, 'graphql.lua')
  writeFileSync(
    graphqlScript,
    `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = [==[${body}]==]\n`,
  )

  const hub = await startBenchHub()
  const response = await fetch(hub.url + graphqlPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const size = Buffer.byteLength(await response.text())
  const tokenScript = join(scripts, 'me.lua')
  writeFileSync(tokenScript, `wrk.headers["authorization"] = "Bearer ${await signIn(hub.url)}"\n`)

  const menu = await compareToBaseline('ready-buffer', {
    pid: hub.pid,
    url: hub.url + graphqlPath,
    script: graphqlScript,
    size,
  })
  const call = await compareToBaseline('raw-json', {
    pid: hub.pid,
    url: hub.url + me.path,
    script: tokenScript,
    size: 0,
  })
  await hub.stop()
  return [
    ratioRow('public menu query, CPU per request', 'µs', menu.measured, menu.baseline, 2),
    ratioRow('personal call, CPU per request', 'µs', call.measured, call.baseline, 2),
  ]
}

type RequestTarget = { pid: number; url: string; script: string; size: number }

/** Alternates between hub and baseline, so that changes of the machine's speed affect both. */
const compareToBaseline = async (baseline: string, { pid, url, script, size }: RequestTarget) => {
  const program = await startProgram(
    process.execPath,
    [baselineFile(`${baseline}.mjs`)],
    `http://127.0.0.1:${port}`,
    { PORT: String(port), SIZE: String(size) },
  )
  const total = { measured: 0, baseline: 0 }
  runLoad(url, { seconds: 2, script })
  for (let n = 0; n < rounds; n++) {
    total.measured += cpuPerRequestInUs({ pid }, url, script)
    total.baseline += cpuPerRequestInUs(program, `http://127.0.0.1:${port}/`, script)
  }
  await program.stop()
  return { measured: total.measured / rounds, baseline: total.baseline / rounds }
}

const cpuPerRequestInUs = ({ pid }: Pick<RunningProgram, 'pid'>, url: string, script: string): number => {
  const { cpuInS, requests, errors } = measureCpu(pid, () => runLoad(url, { seconds: 4, script }))
  if (errors > 0) throw new Error(`${errors} of ${requests} requests to ${url} failed`)
  return (cpuInS / requests) * 1e6
}

/**
 * CPU per response: the public menu query compared to a prepared buffer, and a small personal call compared
 * to raw http.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { me } from '@altiport/wire/session'
import { benchHub, signIn } from '#hub.ts'
import { type Line, ratioLine } from '#line.ts'
import { cpuUnder, load, type Measured, peerFile, startProgram } from '#process.ts'
import { need } from '#system-packages.ts'

const port = 23_400
const rounds = 3

export const api = async (): Promise<Line[]> => {
  need({ '/usr/bin/wrk': 'wrk' })
  const scripts = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const body = JSON.stringify({ query: portalQuery, variables: { lang: 'en' } })
  const graphql = join(scripts, 'graphql.lua')
  writeFileSync(
    graphql,
    `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = [==[${body}]==]\n`,
  )

  const hub = await benchHub()
  const answer = await fetch(hub.url + graphqlPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const size = Buffer.byteLength(await answer.text())
  const token = join(scripts, 'me.lua')
  writeFileSync(token, `wrk.headers["authorization"] = "Bearer ${await signIn(hub.url)}"\n`)

  const menu = await compareWithPeer('ready-buffer', {
    pid: hub.pid,
    url: hub.url + graphqlPath,
    script: graphql,
    size,
  })
  const call = await compareWithPeer('raw-json', {
    pid: hub.pid,
    url: hub.url + me.path,
    script: token,
    size: 0,
  })
  await hub.stop()
  return [
    ratioLine('public menu query, CPU a request', 'µs', menu.ours, menu.peer, 2),
    ratioLine('personal call, CPU a request', 'µs', call.ours, call.peer, 2),
  ]
}

type RequestTarget = { pid: number; url: string; script: string; size: number }

/** Alternates between hub and peer, so that changes of the machine's speed affect both. */
const compareWithPeer = async (peer: string, { pid, url, script, size }: RequestTarget) => {
  const program = await startProgram(
    process.execPath,
    [peerFile(`${peer}.mjs`)],
    `http://127.0.0.1:${port}`,
    { PORT: String(port), SIZE: String(size) },
  )
  const total = { ours: 0, peer: 0 }
  load(url, { seconds: 2, script })
  for (let n = 0; n < rounds; n++) {
    total.ours += cpuPerRequestInUs({ pid }, url, script)
    total.peer += cpuPerRequestInUs(program, `http://127.0.0.1:${port}/`, script)
  }
  await program.stop()
  return { ours: total.ours / rounds, peer: total.peer / rounds }
}

const cpuPerRequestInUs = ({ pid }: Pick<Measured, 'pid'>, url: string, script: string): number => {
  const { cpuInS, requests, errors } = cpuUnder(pid, () => load(url, { seconds: 4, script }))
  if (errors > 0) throw new Error(`${errors} of ${requests} requests to ${url} failed`)
  return (cpuInS / requests) * 1e6
}

/**
 * CPU seconds per GiB of film: the hub's own handler compared to nginx with sendfile, for the same segments.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaPath } from '@altiport/wire/media'
import { startBenchHub } from '#hub.ts'
import { measureCpu, runLoad, waitUntilReachable } from '#process.ts'
import { type Row, ratioRow } from '#row.ts'
import { ensureInstalled } from '#system-packages.ts'

const nginxPort = 23_500
const rounds = 3

export const media = async (): Promise<Row[]> => {
  ensureInstalled({ '/usr/bin/wrk': 'wrk', '/usr/sbin/nginx': 'nginx-light' })
  const hub = await startBenchHub()
  const packs = join(hub.dataDir, 'packs')
  const { packId } = JSON.parse(readFileSync(join(packs, 'active.json'), 'utf8')) as { packId: string }
  const { files } = JSON.parse(readFileSync(join(packs, packId, 'pack.json'), 'utf8')) as {
    files: { path: string; size: number; type: string }[]
  }
  const segments: string[] = []
  for (const { path, size, type } of files) {
    // Premium files need a session that has opened them.
    const isMedia = size > 100_000 && /video|mp4/.test(type)
    if (isMedia && (await isFree(`${hub.url}${mediaPath}/${packId}/${path}`))) segments.push(path)
  }
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const script = join(folder, 'segments.lua')
  const paths = segments.map((path) => `"${mediaPath}/${packId}/${path}"`).join(',')
  writeFileSync(
    script,
    `local p = {${paths}}\nlocal n = 0\nrequest = function() n = n % #p + 1 return wrk.format("GET", p[n]) end\n`,
  )

  const nginx = await startNginx(folder, packs)
  const total = { measured: 0, baseline: 0 }
  runLoad(hub.url, { seconds: 2, script })
  runLoad(`http://127.0.0.1:${nginxPort}`, { seconds: 2, script })
  for (let n = 0; n < rounds; n++) {
    total.baseline += cpuPerGiB(nginx.pid!, `http://127.0.0.1:${nginxPort}`, script)
    total.measured += cpuPerGiB(hub.pid, hub.url, script)
  }
  nginx.kill()
  await hub.stop()
  return [ratioRow('media segments, CPU s per GiB', 's', total.measured / rounds, total.baseline / rounds, 4)]
}

const isFree = async (address: string) => {
  const reply = await fetch(address, { headers: { range: 'bytes=0-0' } })
  await reply.arrayBuffer()
  return reply.ok
}

const cpuPerGiB = (pid: number, url: string, script: string): number => {
  const { cpuInS, bytes, errors } = measureCpu(pid, () => runLoad(url, { seconds: 4, script }))
  if (errors > 0) throw new Error(`${errors} requests to ${url} failed`)
  return cpuInS / (bytes / 1024 ** 3)
}

const startNginx = async (folder: string, packs: string) => {
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${nginxPort}; location ${mediaPath}/ { alias ${packs}/; } } }
`,
  )
  const nginx = spawn('/usr/sbin/nginx', ['-c', configuration, '-g', 'user root;'], { stdio: 'ignore' })
  await waitUntilReachable(`http://127.0.0.1:${nginxPort}/`)
  return nginx
}

/** Runs nginx with the shipped configuration, except for its paths and ports, in front of a test hub. */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@altiport/tools/free-port'
import type { TestHub } from './hub.ts'
import type { Packs } from './packs.ts'

const configurationFolder = join(import.meta.dirname, '../nginx')

export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) =>
  existsSync(path),
)

export type Nginx = {
  address: string
  folder: string
  pid: number
  stop(): Promise<void>
  remove(): Promise<void>
}
type Options = { packs: Packs; hub: TestHub; connectionsByAddress: number }

export const startNginx = async (
  program: string,
  { packs, hub, connectionsByAddress }: Options,
): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-nginx-'))
  // Readable for nginx's workers, which run as another user.
  execFileSync('chmod', ['-R', 'a+rX', packs.dataDir, folder])
  await symlink(packs.packsFolder, join(folder, 'packs'))
  const port = await freePort()
  const shipped = await readFile(join(configurationFolder, 'altiport.conf'), 'utf8')
  const changed = shipped
    .replaceAll('/var/lib/altiport/packs', join(folder, 'packs'))
    .replaceAll('/var/lib/altiport', packs.dataDir)
    .replace('127.0.0.1:8080', new URL(hub.addresses.passengers).host)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('altiport_connections 3000', `altiport_connections ${connectionsByAddress}`)
    .replace('/var/log/nginx/altiport.log', join(folder, 'access.log'))
  await writeFile(join(folder, 'altiport.conf'), changed)
  await mkdir(join(folder, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
    .join(' ')
  const main = (await readFile(join(configurationFolder, 'nginx.conf'), 'utf8'))
    .replace('user www-data;', 'daemon off;')
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('/run/nginx.pid', join(folder, 'pid'))
    .replace('/var/log/nginx/error.log', join(folder, 'error.log'))
    .replace('include /etc/nginx/modules-enabled/*.conf;', '')
    .replace('include /etc/nginx/conf.d/*.conf;', `${temporary} include ${join(folder, 'altiport.conf')};`)
  await writeFile(join(folder, 'nginx.conf'), main)
  const running = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
  const ended = new Promise<void>((done) => running.once('exit', () => done()))
  const stop = async () => {
    running.kill('SIGTERM')
    await ended
  }
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => undefined))) await new Promise((resume) => setTimeout(resume, 20))
  const remove = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { address, folder, pid: running.pid!, stop, remove }
}

/** Adds and activates a pack with the files of a game, and a premium magazine. */
export const activateFrontPack = async (packs: Packs): Promise<void> => {
  const added: [string, string, string][] = [
    ['bundles/e0/index.html', '<!doctype html>', 'text/html'],
    ['bundles/e0/play/main.js', 'export {}', 'text/javascript'],
    ['bundles/e0/data.bin', 'x', 'application/octet-stream'],
    ['premium/press/quay/a.pdf', '%PDF-1.7', 'application/pdf'],
  ]
  const packId = await packs.add('front', (index, pack) => {
    const { poster, ...video } = index.videos[0]!
    const issue = { id: 'i', date: '2026-11-01', language: 'en', pages: 1, sizeInBytes: 9, cover: poster }
    const path = 'premium/press/quay/a.pdf'
    const paper = { ...video, kind: 'magazine' as const, validity: undefined }
    index.press = [{ ...paper, id: 'quay', premium: true, issues: [{ ...issue, path }] }]
    for (const [path, text, type] of added) {
      const sha256 = createHash('sha256').update(text).digest('hex')
      pack.files.push({ path, size: text.length, sha256, type })
    }
  })
  for (const [path, text] of added) {
    await mkdir(join(packs.packsFolder, packId, path, '..'), { recursive: true })
    await writeFile(join(packs.packsFolder, packId, path), text)
  }
  await packs.activate(packId)
}

const comparedHeaderNames = [
  'content-type',
  'content-length',
  'content-range',
  'cache-control',
  'vary',
  'server-timing',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
]

/** The parts of a response that both servers must send alike. */
export async function comparableResponse(address: string, path: string, headers: Record<string, string>) {
  const response = await fetch(address + path, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const comparedHeaders = comparedHeaderNames.map((name) => [name, response.headers.get(name)])
  const policy = response.headers.get('content-security-policy')?.replaceAll(address, '')
  return {
    status: response.status,
    comparedHeaders: Object.fromEntries(comparedHeaders),
    policy,
    bytes: bytes.toString('base64'),
  }
}

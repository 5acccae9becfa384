/** The shipped nginx configuration in front of a real hub: the same bytes and headers, and no token in a log. */
import { execFileSync } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { type OpenPremiumReply, openPremium } from '@altiport/wire/premium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import {
  activateFrontPack,
  comparableResponse,
  type Nginx,
  nginxProgram as program,
  startNginx,
} from '#testing/nginx.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

/** Low enough to be reached in a test. */
const connectionsByAddress = 20
let packs: Packs
let hub: TestHub
let nginx: Nginx
let front: string

beforeAll(async () => {
  if (!program) return
  packs = await openPacks()
  await activateFrontPack(packs)
  hub = await openTestHub({ dataDir: packs.dataDir, trustedProxies: ['127.0.0.1'] })
  nginx = await startNginx(program, { packs, hub, connectionsByAddress })
  front = nginx.address
})
afterAll(async () => {
  if (!program) return
  await nginx.remove()
  await hub.remove()
})

// Skipped without nginx.
if (program) {
  test('GEN-05 free media are served by nginx as by the hub: ranges, types, thumbnails', async () => {
    const { pack } = hub.parts.content
    const video = pack.videoById.get('harbour')!
    const media = `/core/media/${pack.packId}`
    const modern = { accept: 'image/avif,image/webp,*/*' }
    for (const [path, headers] of [
      [video.path, { range: 'bytes=100-1099' }],
      [video.path, {}],
      [`${video.path}.m3u8`, {}],
      [`${video.path}.mpd`, {}],
      [video.captions[0]!.path, {}],
      [pack.style.logo!.path, {}],
      [video.wide.path, {}],
      [`${video.wide.path}?thumbnail=480`, modern],
      [`${video.wide.path}?thumbnail=300`, { accept: 'image/webp' }],
      [`${video.wide.path}?thumbnail=1600`, modern],
      [`${video.wide.path}?thumbnail=240`, { accept: '*/*' }],
    ] as const) {
      const requestHeaders = headers as Record<string, string>
      const expected = await comparableResponse(hub.addresses.passengers, `${media}/${path}`, requestHeaders)
      expect([path, await comparableResponse(front, `${media}/${path}`, requestHeaders)]).toEqual([
        path,
        expected,
      ])
    }
  })

  test('GEN-05 nginx does not send its version, not even in its own responses', async () => {
    for (const path of ['/core/flight', '/core/media/none/files/none.mp4', '/%']) {
      const response = await fetch(front + path)
      expect(response.headers.get('server'), path).toBe('nginx')
      expect(await response.text()).not.toMatch(/nginx\/\d/)
    }
  })

  test('OPS-08 a client’s X-Forwarded-Host header does not reach the hub', async () => {
    const response = await fetch(`${front}/core/captive`, {
      headers: { 'x-forwarded-host': 'elsewhere.example' },
    })
    expect(await response.text()).not.toContain('elsewhere')
  })

  test('GWA-03 games are served by nginx with the hub’s policy and types', async () => {
    const media = `/core/media/${hub.parts.content.pack.packId}`
    for (const path of ['index.html', 'play/main.js', 'data.bin']) {
      const url = `${media}/bundles/e0/${path}`
      const fromNginx = await comparableResponse(front, url, {})
      expect(fromNginx).toEqual(await comparableResponse(hub.addresses.passengers, url, {}))
      expect(fromNginx.policy).toContain(`script-src ${media}/bundles/e0/;`)
    }
  })

  test('PRE-02 nginx verifies a premium address as the hub does', async () => {
    const device = await signIn(front)
    const { packId } = hub.parts.content.pack
    const cookie = `${device.cookies.cookie}; portal-uuid=${device.uuid}`
    const opened = await send(front, openPremium, {
      body: { noun: 'press', id: 'quay' },
      headers: { ...device.cookies, cookie },
    })
    const { media } = opened.body as OpenPremiumReply
    const pdfPath = (prefix: string) => `${prefix}/${packId}/premium/press/quay/a.pdf`
    const ownHeaders = { cookie: `portal-uuid=${device.uuid}` }
    expect(await comparableResponse(front, pdfPath(media), ownHeaders)).toEqual(
      await comparableResponse(hub.addresses.passengers, pdfPath(media), ownHeaders),
    )
    expect((await comparableResponse(front, pdfPath(media), ownHeaders)).status).toBe(200)
    for (const [address, headers] of [
      [pdfPath(media), {}],
      [pdfPath(media), { cookie: 'portal-uuid=00000000-0000-4000-8000-000000000000' }],
      [pdfPath('/core/media'), ownHeaders],
      [pdfPath(media.replace(/\.[\w-]+$/, `.${'A'.repeat(22)}`)), ownHeaders],
      [pdfPath(media.replace(/\/\d+\./, '/1000000000.')), ownHeaders],
    ] as const)
      expect([address, (await comparableResponse(front, address, headers)).status]).toEqual([address, 404])
  })

  test('PACK-05 nginx serves nothing of a pack but its files', async () => {
    const { packId } = hub.parts.content.pack
    for (const path of [
      `${packId}/pack.json`,
      `${packId}/index.json`,
      'active.json',
      `${packId}/files/../pack.json`,
    ]) {
      expect((await fetch(`${front}/core/media/${path}`)).status).toBe(404)
    }
  })

  test('PACK-05 nginx serves nothing of a pack that the hub has not verified, and follows no symbolic link', async () => {
    const { packId } = hub.parts.content.pack
    const { path } = hub.parts.content.pack.videoById.get('harbour')!.wide
    const unknown = await packs.add('unknown')
    execFileSync('chmod', ['-R', 'a+rX', packs.dataDir])
    expect((await fetch(`${front}/core/media/${unknown}/${path}`)).status).toBe(404)
    await symlink('/etc/hostname', join(packs.packsFolder, packId, 'files', 'name.jpg'))
    await symlink('/etc', join(packs.packsFolder, packId, 'files', 'etc'))
    for (const name of ['files/name.jpg', 'files/etc/hostname'])
      expect((await fetch(`${front}/core/media/${packId}/${name}`)).status).toBe(404)
    // Served by nginx itself, as the form of its ETag shows: files of a verified pack cause no load on the hub.
    const { status, headers } = await fetch(`${front}/core/media/${packId}/${path}`)
    expect([status, headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[0-9a-f]+-[0-9a-f]+"$/)])
  })

  test('API-01 one address can use only its share of nginx’s connections, and another address is served meanwhile', async () => {
    // A device may open six sockets.
    const devices = await Promise.all(Array.from({ length: 5 }, () => signIn(front)))
    const open = (localAddress: string, { token } = devices[0]!) =>
      new Promise<WebSocket | number>((done) => {
        const socket = new WebSocket(`${front.replace('http', 'ws')}/core/ws?token=${token}`, {
          localAddress,
        })
        socket.once('open', () => done(socket))
        socket.once('unexpected-response', (_request, { statusCode }) => done(statusCode!))
        socket.once('error', () => {})
      })
    const opened = await Promise.all(
      Array.from({ length: connectionsByAddress + 5 }, (_, n) => open('127.0.0.2', devices[n % 5])),
    )
    expect(opened.filter((each) => each === 503)).toHaveLength(5)
    const another = await open('127.0.0.3', devices[1])
    expect(another).toBeInstanceOf(WebSocket)
    for (const each of [...opened, another]) if (each instanceof WebSocket) each.terminate()
  })

  test('API-01 connections that never finish a request head block no one, and are closed', async () => {
    const { port } = new URL(front)
    const connectFrom = (localAddress: string, text: string) =>
      new Promise<Socket>((done, fail) => {
        const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress }, () => {
          socket.write(text)
          done(socket)
        })
        socket.on('error', fail)
      })
    // Twice the number of connections that the distribution's nginx.conf allows one worker.
    const unfinished = await Promise.all(
      Array.from({ length: 1600 }, () => connectFrom('127.0.0.5', 'GET / HTTP/1.1\r\nHost: a\r\nX')),
    )
    const ended = unfinished.map(
      (socket) => new Promise((done) => socket.resume().once('close', done).on('error', done)),
    )
    const complete = await connectFrom(
      '127.0.0.6',
      'GET /core/captive HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    )
    const [head] = await new Promise<Buffer[]>((done) => complete.once('data', (bytes) => done([bytes])))
    expect(String(head)).toMatch(/^HTTP\/1.1 200 /)
    await Promise.all(ended)
  })

  test('API-01 OP-99 neither bodies nor logs of one phone fill the disk', async () => {
    const { port } = new URL(front)
    const flood = (text: string) =>
      new Promise<string>((done) => {
        let response = ''
        const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: '127.0.0.7' })
        socket.on('data', (bytes) => {
          response += bytes
        })
        socket.once('close', () => done(response)).on('error', () => {})
        socket.end(text)
      })
    const file = (name: string) => readFile(join(nginx.folder, name), 'utf8')
    const long = `GET /${'x'.repeat(5000)} HTTP/1.1\r\nHost: a\r\n\r\n`
    const before = (await file('access.log')).length
    const errors = await file('error.log')
    const startedAtInMs = performance.now()
    await Promise.all(Array.from({ length: 30 }, () => flood(long.repeat(200))))
    const lines = (await file('access.log')).slice(before).trim().split('\n')
    // Of 6,000 requests, 1,000 and 100 a second.
    const durationInS = (performance.now() - startedAtInMs) / 1000
    expect(lines.length).toBeLessThan(1100 + 100 * durationInS)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(220)
    const head = 'POST /core/fault HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length:'
    expect(await flood(`${head} 900000\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
    const held = connect({ host: '127.0.0.1', port: Number(port), localAddress: '127.0.0.7' })
    held.on('error', () => {})
    held.write(`${head} 60000\r\n\r\n${' '.repeat(59_990)}`)
    await fetch(`${front}/core/flight`)
    const descriptors = execFileSync('sh', ['-c', `ls -l /proc/$(pgrep -P ${nginx.pid})/fd`], {
      encoding: 'utf8',
    })
    held.destroy()
    expect(descriptors).not.toContain('client_body')
    expect(await file('error.log')).toBe(errors)
  })

  test('OP-22 the live socket and the page pass through nginx, and no log contains a token', async () => {
    const { token } = await signIn(front)
    const socket = new WebSocket(`${front.replace('http', 'ws')}/core/ws?token=${token}`)
    await new Promise((done, fail) => {
      socket.onopen = done
      socket.onerror = fail
    })
    socket.close()
    expect((await fetch(`${front}/`)).headers.get('content-type')).toBe('text/html; charset=utf-8')
    await nginx.stop()
    const logs = await Promise.all(
      ['access.log', 'error.log'].map((name) => readFile(join(nginx.folder, name), 'utf8')),
    )
    expect(logs[0]).toContain('/core/ws')
    expect(logs.join()).not.toContain(token)
  })
}

/**
 * Lists of ranges: the shipped nginx configuration sends the whole file, from whatever location. A list of 2,600 ranges
 * of one byte each fits into one request's head, and an answer in that many parts takes 250 KB and 6 ms of nginx.
 */
import { type OpenPremiumReply, openPremium } from '@altiport/wire/premium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { activateFrontPack, type Nginx, nginxProgram as program, startNginx } from '#testing/nginx.ts'
import { openPacks } from '#testing/packs.ts'

let hub: TestHub
let nginx: Nginx

beforeAll(async () => {
  if (!program) return
  const packs = await openPacks()
  await activateFrontPack(packs)
  hub = await openTestHub({ dataDir: packs.dataDir, trustedProxies: ['127.0.0.1'] })
  nginx = await startNginx(program, { packs, hub, connectionsByAddress: 20 })
})
afterAll(async () => {
  if (!program) return
  await nginx.remove()
  await hub.remove()
})

// Skipped without nginx.
if (program) {
  test('API-01 GEN-05 a list of ranges is never answered in parts, but by the whole file', async () => {
    const { pack } = hub.parts.content
    const video = pack.videoById.get('harbour')!
    const media = `/core/media/${pack.packId}`
    const device = await signIn(nginx.address)
    const cookie = `${device.cookies.cookie}; portal-uuid=${device.uuid}`
    const opened = await send(nginx.address, openPremium, {
      body: { noun: 'press', id: 'quay' },
      headers: { ...device.cookies, cookie },
    })
    const premium = `${(opened.body as OpenPremiumReply).media}/${pack.packId}/premium/press/quay/a.pdf`
    const [script] = /\/assets\/[\w./-]+\.js/.exec(await (await fetch(nginx.address)).text())!
    for (const path of [
      `${media}/${video.wide.path}`,
      `${media}/${video.wide.path}?thumbnail=480`,
      `${media}/${video.path}`,
      `${media}/${video.captions[0]!.path}`,
      `${media}/${pack.style.logo!.path}`,
      `${media}/bundles/e0/index.html`,
      premium,
      '/',
      script,
      '/core/captive',
    ]) {
      const request = (headers: Record<string, string>) => fetch(nginx.address + path, { headers })
      const whole = await request({ cookie })
      const listed = await request({ cookie, range: 'bytes=0-0,-1' })
      expect([path, listed.status, listed.headers.get('content-type')]).toEqual([
        path,
        200,
        whole.headers.get('content-type'),
      ])
      expect(Buffer.from(await listed.arrayBuffer())).toEqual(Buffer.from(await whole.arrayBuffer()))
    }
    // Files that nginx requests from the hub, and errors.
    for (const path of ['/core/media/none/files/none.jpg', '/core/media/none/bundles/e0/none.js', '/core/ws'])
      expect((await fetch(nginx.address + path, { headers: { range: 'bytes=0-0,-1' } })).status).toBe(404)
  })
}

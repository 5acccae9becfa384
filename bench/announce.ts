/**
 * An announcement: from the signal at the operations' port to the last of 200 sockets, and to the `pause` of a film in
 * a real browser. All clocks are this machine's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { announcementUpdated } from '@altiport/wire/announcement'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { chromium } from 'playwright-core'
import { WebSocket } from 'ws'
import { benchHub, signIn } from './hub.ts'
import { type Line, limitLine } from './line.ts'
import { median } from './start.ts'

const sockets = 200
const rounds = 7
/** As FEED-07 says. */
const mostInMs = 500
const film = '/app/vod/media/boatmen?play=start'

export const announce = async (): Promise<Line[]> => {
  const hub = await benchHub()
  const secret = readFileSync(join(hub.dataDir, 'operations-secret'), 'utf8').trim()
  const { port } = new URL(hub.url)
  const signal = async (method: 'PUT' | 'DELETE') => {
    const answer = await fetch(`http://127.0.0.1:${Number(port) + 2}/announcements/bench`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(method === 'PUT' && { 'content-type': 'application/json' }),
      },
      ...(method === 'PUT' && { body: '{"kind":"cabin"}' }),
    })
    if (!answer.ok) throw new Error(`The signal was answered ${answer.status}.`)
  }
  const heard = await listeners(hub.url)
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  const page = await browser.newPage()
  await page.goto(hub.url + film)
  const isPaused = (paused: boolean) =>
    page.waitForFunction((paused) => {
      const video = document.querySelector('video')
      return video !== null && video.paused === paused && video.currentTime > 0
    }, paused)
  await isPaused(false)
  await page.evaluate(() => {
    const video = document.querySelector('video')!
    video.loop = true
    video.addEventListener('pause', () => (video.dataset.pausedAt = String(Date.now())))
  })
  const [last, paused]: [number[], number[]] = [[], []]
  for (let n = 0; n < rounds; n++) {
    heard.clear()
    const at = Date.now()
    await signal('PUT')
    while (heard.size < sockets) await later(2)
    await isPaused(true)
    last.push(Math.max(...heard.values()) - at)
    paused.push(Number(await page.locator('video').getAttribute('data-paused-at')) - at)
    await signal('DELETE')
    await isPaused(false)
    // A held key counts for a second more; then silence, so that no round helps the next.
    await later(500)
  }
  await browser.close()
  await hub.stop()
  return [
    limitLine(`an announcement to the last of ${sockets} sockets`, 'ms', median(last), mostInMs),
    limitLine('an announcement to the pause of a film', 'ms', median(paused), mostInMs),
  ]
}

/** When each socket heard that somebody speaks. */
const listeners = async (url: string): Promise<Map<number, number>> => {
  const heard = new Map<number, number>()
  const tokens = await Promise.all(Array.from({ length: sockets / 5 }, (_, n) => signIn(url, n)))
  for (let n = 0; n < sockets; n++) {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${tokens[n % tokens.length]}`,
    )
    socket.on('message', (data: Buffer) => {
      if (data.includes(announcementUpdated.event) && data.includes('"kind"')) heard.set(n, Date.now())
    })
    await new Promise((resolve) => socket.once('open', resolve))
  }
  return heard
}

/**
 * Measures an announcement: from the signal at the operations port to the last of 200 sockets, and to the
 * `pause` of a film and of an album in one browser each, while a third browser shows the map. All clocks are
 * this machine's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { announcementUpdated } from '@altiport/wire/announcement'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import type { Page } from 'playwright-core'
import { WebSocket } from 'ws'
import { openBrowser, timeoutInMs } from '#browser.ts'
import { benchHub, signIn } from '#hub.ts'
import { type Line, limitLine } from '#line.ts'
import { median } from '#median.ts'

const sockets = 200
const rounds = 7
/** @see FEED-07 */
const maxInMs = 500
const film = '/app/vod/media/boatmen?play=start'
const album = '/app/audio/media/blue-room'
const map = '/app/moving-map'

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
    if (!answer.ok) throw new Error(`the signal was answered with ${answer.status}`)
  }
  const receivedAt = await listeners(hub.url)
  const browsers = await Promise.all([film, album, map].map((path) => open(hub.url + path)))
  const [watching, listening] = browsers.map(({ page }) => page) as [Page, Page]
  await listening.locator('main').getByRole('button', { name: 'Play' }).first().click()
  const hearers = [watching, listening]
  const allAre = (paused: boolean) => Promise.all(hearers.map((page) => isPaused(page, paused)))
  await allAre(false)
  const last: number[] = []
  const pauses: number[][] = [[], []]
  for (let n = 0; n < rounds; n++) {
    receivedAt.clear()
    const at = Date.now()
    await signal('PUT')
    while (receivedAt.size < sockets) await later(2)
    await allAre(true)
    last.push(Math.max(...receivedAt.values()) - at)
    for (const [nth, page] of hearers.entries()) pauses[nth]!.push((await pausedAt(page)) - at)
    await signal('DELETE')
    await allAre(false)
    // The announcement ends a second after the key is released; then a pause, so that rounds do not affect
    // each other.
    await later(500)
  }
  for (const { browser } of browsers) await browser.close()
  await hub.stop()
  return [
    limitLine(`an announcement to the last of ${sockets} sockets`, 'ms', median(last), maxInMs),
    limitLine('an announcement to the pause of a film', 'ms', median(pauses[0]!), maxInMs),
    limitLine('an announcement to the pause of an album', 'ms', median(pauses[1]!), maxInMs),
  ]
}

const open = async (address: string) => {
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required'])
  const page = await browser.newPage()
  await page.addInitScript(noteMedia)
  await page.goto(address, { timeout: timeoutInMs })
  return { browser, page }
}

declare global {
  interface Window {
    /** The element that plays or has played last; audio elements are not in the document. */
    media?: HTMLMediaElement
    pausedAtInMs: number
  }
}

const noteMedia = () => {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this !== window.media) this.addEventListener('pause', () => (window.pausedAtInMs = Date.now()))
    this.loop = true
    window.media = this
    return play.call(this)
  }
}

const isPaused = (page: Page, paused: boolean) =>
  page.waitForFunction((paused) => {
    const { media } = window
    return media !== undefined && media.paused === paused && media.currentTime > 0
  }, paused)

const pausedAt = (page: Page) => page.evaluate(() => window.pausedAtInMs)

/** By socket, when it received the announcement. */
const listeners = async (url: string): Promise<Map<number, number>> => {
  const receivedAt = new Map<number, number>()
  const tokens = await Promise.all(Array.from({ length: sockets / 5 }, (_, n) => signIn(url, n)))
  for (let n = 0; n < sockets; n++) {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${tokens[n % tokens.length]}`,
    )
    socket.on('message', (data: Buffer) => {
      if (data.includes(announcementUpdated.event) && data.includes('"kind"')) receivedAt.set(n, Date.now())
    })
    await new Promise((resolve) => socket.once('open', resolve))
  }
  return receivedAt
}

/**
 * Measures an announcement: from the signal at the operations port to the last of 200 sockets, and to the
 * `pause` of a film and of an album in one browser each, while a third browser shows the map. All clocks are
 * this machine's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { announcementUpdated } from '@altiport/wire/announcement'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import type { Page } from 'playwright-core'
import { WebSocket } from 'ws'
import { openBrowser, timeoutInMs } from '#browser.ts'
import { signIn, startBenchHub } from '#hub.ts'
import { median } from '#median.ts'
import { maxRow, type Row } from '#row.ts'

const sockets = 200
const rounds = 7
/** @see FEED-07 */
const maxInMs = 500
const film = '/app/vod/media/boatmen?play=start'
const album = '/app/audio/media/blue-room'
const map = '/app/moving-map'

export const announce = async (): Promise<Row[]> => {
  const hub = await startBenchHub()
  const secret = readFileSync(join(hub.dataDir, 'operations-secret'), 'utf8').trim()
  const { port } = new URL(hub.url)
  const signal = async (method: 'PUT' | 'DELETE') => {
    const response = await fetch(`http://127.0.0.1:${Number(port) + 2}/announcements/bench`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(method === 'PUT' && { 'content-type': 'application/json' }),
      },
      ...(method === 'PUT' && { body: '{"kind":"cabin"}' }),
    })
    if (!response.ok) throw new Error(`the signal failed with status ${response.status}`)
  }
  const receivedAt = await subscribeAll(hub.url)
  const browsers = await Promise.all([film, album, map].map((path) => openPage(hub.url + path)))
  const [watching, listening] = browsers.map(({ page }) => page) as [Page, Page]
  await listening.locator('main').getByRole('button', { name: 'Play' }).first().click()
  const players = [watching, listening]
  const waitUntilAll = (paused: boolean) => Promise.all(players.map((page) => waitUntilPaused(page, paused)))
  await waitUntilAll(false)
  const last: number[] = []
  const pauses: number[][] = [[], []]
  for (let n = 0; n < rounds; n++) {
    receivedAt.clear()
    const at = Date.now()
    await signal('PUT')
    while (receivedAt.size < sockets) await sleep(2)
    await waitUntilAll(true)
    last.push(Math.max(...receivedAt.values()) - at)
    for (const [index, page] of players.entries()) pauses[index]!.push((await pausedAt(page)) - at)
    await signal('DELETE')
    await waitUntilAll(false)
    // The announcement ends a second after the key is released; then a pause, so that rounds do not affect
    // each other.
    await sleep(500)
  }
  for (const { browser } of browsers) await browser.close()
  await hub.stop()
  return [
    maxRow(`an announcement to the last of ${sockets} sockets`, 'ms', median(last), maxInMs),
    maxRow('an announcement to the pause of a film', 'ms', median(pauses[0]!), maxInMs),
    maxRow('an announcement to the pause of an album', 'ms', median(pauses[1]!), maxInMs),
  ]
}

const openPage = async (address: string) => {
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required'])
  const page = await browser.newPage()
  await page.addInitScript(recordMedia)
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

const recordMedia = () => {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this !== window.media) this.addEventListener('pause', () => (window.pausedAtInMs = Date.now()))
    this.loop = true
    window.media = this
    return play.call(this)
  }
}

const waitUntilPaused = (page: Page, paused: boolean) =>
  page.waitForFunction((paused) => {
    const { media } = window
    return media !== undefined && media.paused === paused && media.currentTime > 0
  }, paused)

const pausedAt = (page: Page) => page.evaluate(() => window.pausedAtInMs)

/** Connects all sockets. @returns when each received the announcement, in ms since 1970, by its number */
const subscribeAll = async (url: string): Promise<Map<number, number>> => {
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

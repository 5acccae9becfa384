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

const socketCount = 200
const socketsPerSession = 5
const rounds = 7
/** @see FEED-07 */
const maxLatencyInMs = 500
const filmPath = '/app/vod/media/boatmen?play=start'
const albumPath = '/app/audio/media/blue-room'
const mapPath = '/app/moving-map'

export const announcementLatency = async (): Promise<Row[]> => {
  const hub = await startBenchHub()
  const secret = readFileSync(join(hub.dataDir, 'operations-secret'), 'utf8').trim()
  const operationsPort = Number(new URL(hub.url).port) + 2
  const signal = async (method: 'PUT' | 'DELETE') => {
    const response = await fetch(`http://127.0.0.1:${operationsPort}/announcements/bench`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(method === 'PUT' && { 'content-type': 'application/json' }),
      },
      ...(method === 'PUT' && { body: '{"kind":"cabin"}' }),
    })
    if (!response.ok) throw new Error(`the signal failed with status ${response.status}`)
  }
  const receivedAtInMs = await connectSockets(hub.url)
  const browsers = await Promise.all([filmPath, albumPath, mapPath].map((path) => openPage(hub.url + path)))
  const [filmPage, albumPage] = browsers.map(({ page }) => page) as [Page, Page]
  await albumPage.locator('main').getByRole('button', { name: 'Play' }).first().click()
  const playerPages = [filmPage, albumPage]
  const waitForAll = (state: PlaybackState) =>
    Promise.all(playerPages.map((page) => waitForPlayback(page, state)))
  await waitForAll('playing')
  const lastSocketLatencies: number[] = []
  const pauseLatencies: number[][] = [[], []]
  for (let n = 0; n < rounds; n++) {
    receivedAtInMs.clear()
    const signaledAtInMs = Date.now()
    await signal('PUT')
    while (receivedAtInMs.size < socketCount) await sleep(2)
    await waitForAll('paused')
    lastSocketLatencies.push(Math.max(...receivedAtInMs.values()) - signaledAtInMs)
    for (const [index, page] of playerPages.entries())
      pauseLatencies[index]!.push((await pausedAtInMs(page)) - signaledAtInMs)
    await signal('DELETE')
    await waitForAll('playing')
    // The hub ends an announcement one second after its signal ends; the line above has waited for that.
    // This waits a little longer, so that rounds do not affect each other.
    await sleep(500)
  }
  for (const { browser } of browsers) await browser.close()
  await hub.stop()
  const row = (receiver: string, latencies: number[]) =>
    maxRow(`from announcement to ${receiver}`, 'ms', median(latencies), maxLatencyInMs)
  return [
    row(`receipt by the last of ${socketCount} sockets`, lastSocketLatencies),
    row('the pause of a film', pauseLatencies[0]!),
    row('the pause of an album', pauseLatencies[1]!),
  ]
}

const openPage = async (address: string) => {
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required'])
  const page = await browser.newPage()
  await page.addInitScript(trackPlayback)
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

/** Runs in the page. Also loops the media, so that they play until the last round. */
const trackPlayback = () => {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this !== window.media) this.addEventListener('pause', () => (window.pausedAtInMs = Date.now()))
    this.loop = true
    window.media = this
    return play.call(this)
  }
}

type PlaybackState = 'paused' | 'playing'

const waitForPlayback = (page: Page, state: PlaybackState) =>
  page.waitForFunction((isPaused) => {
    const { media } = window
    return media !== undefined && media.paused === isPaused && media.currentTime > 0
  }, state === 'paused')

const pausedAtInMs = (page: Page) => page.evaluate(() => window.pausedAtInMs)

/** @returns a map that is filled as sockets receive the announcement: socket number → ms since 1970 */
const connectSockets = async (url: string): Promise<Map<number, number>> => {
  const receivedAtInMs = new Map<number, number>()
  const sessionCount = socketCount / socketsPerSession
  const tokens = await Promise.all(Array.from({ length: sessionCount }, (_, n) => signIn(url, n)))
  for (let n = 0; n < socketCount; n++) {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${tokens[n % tokens.length]}`,
    )
    socket.on('message', (data: Buffer) => {
      if (data.includes(announcementUpdated.event) && data.includes('"kind"'))
        receivedAtInMs.set(n, Date.now())
    })
    await new Promise((resolve) => socket.once('open', resolve))
  }
  return receivedAtInMs
}

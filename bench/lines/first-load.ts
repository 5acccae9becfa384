/**
 * Corvane's home on a phone with an empty cache: bytes, requests, and Lighthouse's figures compared to a
 * React hello page in the same run.
 */
import { openBrowser, timeoutInMs } from '#browser.ts'
import { benchHub } from '#hub.ts'
import { type Line, limitLine, ratioLine } from '#line.ts'
import { buildHello } from './hello.ts'
import { lighthouse } from './lighthouse.ts'

/** The page is complete after this time without requests. */
const quietInMs = 1500

export const firstLoad = async (): Promise<Line[]> => {
  const hub = await benchHub()
  const home = await coldHome(hub.url)
  const hello = await buildHello()
  const ours = await lighthouse(hub.url)
  const limit = await lighthouse(hello.url)
  await Promise.all([hub.stop(), hello.stop()])
  return [
    limitLine('JavaScript on first load, brotli', 'KB', home.scriptBytes / 1000, 100),
    limitLine('requests for JavaScript', '', home.scripts, 4),
    limitLine('requests until home is complete', '', home.requests, 30),
    limitLine('bytes until home is complete', 'KB', home.bytes / 1000, 700),
    ratioLine('largest contentful paint, median of 5', 'ms', ours.lcpInMs, limit.lcpInMs, 1.3),
    limitLine('total blocking time, median of 5', 'ms', ours.blockingInMs, 100),
    limitLine('layout shift', '', ours.shift, 0.001),
    {
      what: 'Lighthouse score, mobile',
      unit: '',
      ours: ours.score,
      peer: limit.score,
      mustReach: '≥ 98',
      reached: ours.score >= 98,
    },
  ]
}

/** One visit with an empty cache at 390 px wide; counts bytes on the wire. */
const coldHome = async (url: string) => {
  const browser = await openBrowser()
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const counted = { bytes: 0, requests: 0, scripts: 0, scriptBytes: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength
    counted.requests++
    if (types.get(requestId) !== 'Script') return
    counted.scripts++
    counted.scriptBytes += encodedDataLength
  })
  await page.goto(url, { timeout: timeoutInMs })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietInMs)
  await browser.close()
  return counted
}

/**
 * Corvane's home on a phone with an empty cache: bytes, requests, and Lighthouse's results compared to a
 * React hello page in the same run.
 */
import { openBrowser, timeoutInMs } from '#browser.ts'
import { startBenchHub } from '#hub.ts'
import { maxRow, type Row, ratioRow } from '#row.ts'
import { buildHello } from './hello.ts'
import { lighthouse } from './lighthouse.ts'

/** After the network is idle for the first time, requests within this time still count. */
const quietInMs = 1500

export const firstLoad = async (): Promise<Row[]> => {
  const hub = await startBenchHub()
  const home = await coldHome(hub.url)
  const hello = await buildHello()
  const portal = await lighthouse(hub.url)
  const minimal = await lighthouse(hello.url)
  await Promise.all([hub.stop(), hello.stop()])
  return [
    maxRow('JavaScript on first load, brotli', 'KB', home.scriptBytes / 1000, 100),
    maxRow('requests for JavaScript', '', home.scripts, 4),
    maxRow('requests until home is complete', '', home.requests, 30),
    maxRow('bytes until home is complete', 'KB', home.bytes / 1000, 700),
    ratioRow('largest contentful paint, median of 5', 'ms', portal.lcpInMs, minimal.lcpInMs, 1.3),
    maxRow('total blocking time, median of 5', 'ms', portal.totalBlockingTimeInMs, 100),
    maxRow('cumulative layout shift', '', portal.cumulativeLayoutShift, 0.001),
    {
      what: 'Lighthouse score, mobile',
      unit: '',
      measured: portal.score,
      baseline: minimal.score,
      target: '≥ 98',
      reached: portal.score >= 98,
    },
  ]
}

/** One visit with an empty cache on a screen 390 px wide; counts bytes on the wire. */
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

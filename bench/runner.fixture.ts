/** For tests of the runner: benchmarks that fail, each in a different way, and one that succeeds. */
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmarks } from './benchmarks.ts'
import { openBrowser } from './browser.ts'
import { maxRow } from './row.ts'

/** The test's folder, in which benchmarks record their attempts and process ids. */
const folder = process.env.BENCH_TEST_FOLDER!
const attempts = join(folder, 'attempts')
const recordAttempt = (text: string) => appendFileSync(attempts, `${text}\n`)
const recordedAttempts = () => (existsSync(attempts) ? readFileSync(attempts, 'utf8') : '')
const row = maxRow('a row', 'ms', 1, 2)

/** Opens a page whose script never ends, and records its browser's process id. */
const waitForever = async () => {
  const browser = await openBrowser()
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[]
  }
  writeFileSync(join(folder, 'chromium'), String(processInfo.find(({ type }) => type === 'browser')!.id))
  const page = await browser.newPage()
  await page.evaluate(() => new Promise(() => {}))
}

export const benchmarks: Benchmarks = {
  good: async () => [row],
  throws: async () => {
    recordAttempt('throws')
    throw new Error('The hub does not respond.\nIts log is empty.')
  },
  'throws in a timer': () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('uncaught')
      })
    }),
  'fails once': async () => {
    if (recordedAttempts().includes('fails once')) return [row]
    recordAttempt('fails once')
    throw new Error('not yet')
  },
  'yields NaN': async () => [maxRow('a median of nothing', 'ms', Number.NaN, 2)],
  'loses Chromium': async () => {
    await waitForever()
    return [row]
  },
  hangs: async () => {
    const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
    writeFileSync(join(folder, 'left-running'), String(child.pid))
    await new Promise(() => {})
    return [row]
  },
}

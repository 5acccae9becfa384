/**
 * Runs Lighthouse with its mobile preset five times and takes the median. It is large, so it is installed on
 * first use.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from '#chromium.ts'
import { median } from '#median.ts'
import { root } from '#process.ts'

const version = '12.8.2'
const runs = 5
const folder = join(root, '.altiport/lighthouse')

export type LighthouseResult = {
  lcpInMs: number
  totalBlockingTimeInMs: number
  cumulativeLayoutShift: number
  score: number
}

export const lighthouse = async (url: string): Promise<LighthouseResult> => {
  const program = join(folder, 'node_modules/.bin/lighthouse')
  if (!existsSync(program)) {
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`], {
      stdio: 'ignore',
    })
  }
  const results: LighthouseResult[] = []
  for (let n = 0; n < runs; n++) results.push(audit(program, url, join(folder, 'report.json')))
  const medianOf = (key: keyof LighthouseResult) => median(results.map((result) => result[key]))
  return {
    lcpInMs: medianOf('lcpInMs'),
    totalBlockingTimeInMs: medianOf('totalBlockingTimeInMs'),
    cumulativeLayoutShift: medianOf('cumulativeLayoutShift'),
    score: medianOf('score'),
  }
}

const audit = (program: string, url: string, report: string): LighthouseResult => {
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const args = [
    url,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${flags}`,
  ]
  execFileSync(program, args, { stdio: 'ignore', env: { ...process.env, CHROME_PATH: chromiumPath } })
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    lcpInMs: audits['largest-contentful-paint'].numericValue,
    totalBlockingTimeInMs: audits['total-blocking-time'].numericValue,
    cumulativeLayoutShift: audits['cumulative-layout-shift'].numericValue,
    score: categories.performance.score * 100,
  }
}

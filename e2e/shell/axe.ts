/** Runs axe on a page. */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Path of the axe script, which must be added to a page before it is loaded. */
export const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Violations as rule, element, and explanation. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
    return (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    })
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

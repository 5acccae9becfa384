/** The rules of axe on a page as it stands. */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** The script that a page needs before it is looked at. */
export const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rule, element, and what is wrong. */
export async function objections(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
    return (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

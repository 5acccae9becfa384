/** Comments on text questions, of which the demo's survey has none. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { expectHeading, logsOf, next } from './survey.ts'

/** Gives each text question a comment, as another airline's pack may. */
async function addCommentsToTexts(page: Page): Promise<void> {
  const add = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if ('kind' in value && value.kind === 'text') return { ...value, comment: 'Anything else?' }
    if (Array.isArray(value)) return value.map(add)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, add(each)]))
  }
  await page.route('**/core/graphql', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: add(await response.json()) })
  })
}

journey(
  'SUR-06 LOG-17 the comment on a text question is sent as plain text, the answer is not',
  async ({ page }) => {
    const logs = logsOf(page)
    await addCommentsToTexts(page)
    await page.goto('/app/survey')
    await page.getByRole('link', { name: /Your flight today/ }).click()
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    await page.getByRole('radio', { name: 'A bit of a wait' }).check()
    await next(page)
    await expectHeading(page, 'Where did you wait?')
    await page.getByRole('textbox').first().fill('At the gate')
    await page.getByLabel('Anything else?').fill('In the rain')
    await next(page)
    await expect.poll(() => logs).toContainEqual('surveyAnswers;your-flight;1;waiting=;In the rain')
    expect(logs.join()).not.toContain('gate')
  },
)

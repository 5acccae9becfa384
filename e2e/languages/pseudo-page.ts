/** Shows an app in the pseudo-locale: the built English texts are replaced on their way to the page. */

import { pseudo } from '@altiport/tools/pseudo-locale'
import type { Page } from '@playwright/test'

type Messages = Record<string, Parameters<typeof pseudo>[0]>

/** Of the files that begin with `en-`, only those with texts export `messages`. */
export async function showPseudoLocale(page: Page): Promise<void> {
  await page.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      messages?: Messages
    }
    if (!messages) return route.fulfill({ response })
    const texts = Object.entries(messages).map(([key, message]) => [key, pseudo(message)])
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export const messages = ${JSON.stringify(Object.fromEntries(texts))}`,
    })
  })
}

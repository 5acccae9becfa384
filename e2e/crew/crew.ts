/** The crew's side: a hub with a crew code, and tablets on the console. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPin, pinFileName } from '@altiport/pack/crew-pin'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { ownHubJourney } from '#own-hub.ts'

export const crewCode = '271828'

/**
 * Sets the code as `altiport crew pin` does, but with a hash that is cheap to compute, as each sign-in computes it
 * again. `crew-sign-in.spec.ts` also signs in with the expensive one.
 */
export const setCrewCode = async (dataDir: string) =>
  writeFileSync(join(dataDir, pinFileName), await hashPin(crewCode, { N: 1024, r: 8, p: 1 }))

type Tablets = {
  /** Address of the crew console. */
  crewUrl: string
  /** A separate tablet on the console, not signed in. */
  tablet: (options?: BrowserContextOptions) => Promise<Page>
  /** A tablet that is signed in as `position`, on the screen `path`. */
  signedIn: (position: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
}

const tabletOptions = { viewport: { width: 1180, height: 820 }, locale: 'en-GB' }

/** A journey with a separate hub that has a crew code. */
export const crewJourney = ownHubJourney.extend<Tablets>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  fillDataDir: async ({}, use) => use(setCrewCode),
  crewUrl: async ({ hub }, use) => use(`http://localhost:${hub.port + 1}`),
  tablet: async ({ browser, watch, crewUrl }, use) => {
    const openContexts: { close(): Promise<void> }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...tabletOptions, baseURL: crewUrl, ...options })
      openContexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of openContexts) await context.close()
  },
  signedIn: async ({ tablet }, use) =>
    use(async (position, path = '/', options) => {
      const page = await tablet(options)
      await page.goto(path)
      await signIn(page, position)
      return page
    }),
})

/** Signs in by choosing the position and typing the code, whatever the console's language. */
export async function signIn(page: Page, position: string, code: string = crewCode): Promise<void> {
  await page.getByRole('button', { name: position, exact: true }).click()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('nav a[aria-current="page"]')).toBeVisible()
}

/** Opens a screen by the navigation. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: screen })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

/** Sets the phase as the crew do on the Flight screen: the demo flight is hours from landing. */
export async function setPhase(page: Page, phase: string): Promise<void> {
  await page.getByRole('button', { name: 'Set phase' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set phase' })
  // Nothing is chosen yet.
  await expect(sheet.getByRole('button', { name: 'Set phase' })).toBeDisabled()
  await sheet.getByRole('button', { name: phase }).click()
  await sheet.getByRole('button', { name: `Set to ${phase}` }).click()
  await expect(sheet).toHaveCount(0)
}

/** Holds a button with the Enter key until it has acted. */
export async function hold(page: Page, target: string | RegExp | Locator): Promise<void> {
  const isName = typeof target === 'string' || target instanceof RegExp
  const button = isName ? page.getByRole('button', { name: target }) : target
  await button.focus()
  await page.keyboard.down('Enter')
  await expect(button).toHaveCount(0)
  await page.keyboard.up('Enter')
}

/** For gloves and turbulence. */
const minTargetInPx = 56

/** All targets below this size, on the screen and in an open sheet. */
export const tooSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    (min) =>
      [...document.querySelectorAll('button, a, input, textarea, [role="spinbutton"]')].flatMap((each) => {
        const { width, height } = (each.closest('label') ?? each).getBoundingClientRect()
        if (width === 0 || (width > min - 0.5 && height > min - 0.5)) return []
        return [`${Math.round(width)} × ${Math.round(height)}: ${each.outerHTML.slice(0, 120)}`]
      }),
    minTargetInPx,
  )

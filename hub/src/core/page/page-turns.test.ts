/** Pages that are not ready are rendered one after another, however many are requested at the same time. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestHub } from '#testing/hub.ts'
import { writePortal } from '#testing/portal.ts'
import { stylesPath } from './page-responses.ts'

/** Stands in for the portal's rendering, and counts how many run, in all and at the same time. */
const firstViewModule = `let running = 0
globalThis.drawings = 0
export const drawFirstView = async () => {
  running++
  globalThis.drawings++
  globalThis.mostDrawings = Math.max(globalThis.mostDrawings ?? 0, running)
  await new Promise((resolve) => setTimeout(resolve, 2))
  running--
  return { markup: '', sheet: '', modes: { light: null, dark: null, system: null } }
}`

test('OP-99 pages, style sheets and manifests of a crowd are rendered one after another, each once', async () => {
  const portalDir = await writePortal()
  await writeFile(join(portalDir, '.vite/first-view/first-view.mjs'), firstViewModule)
  const hub = await openTestHub({ portalDir })
  const requestPage = async (url: string, cookie = '') => {
    const { statusCode, body } = await hub.router.app.inject({ url, headers: { cookie } })
    return statusCode === 200 ? body : ''
  }
  const cookies = ['en', 'fr', 'ar'].flatMap((language) =>
    ['light', 'dark', 'system'].flatMap((theme) => [
      `i18n.lang=${language}; themePrefs=${theme}`,
      `i18n.lang=${language}; themePrefs=${theme}; portal-audience=kids`,
    ]),
  )
  const pageRequests = cookies.flatMap((cookie) => [
    requestPage('/', cookie),
    requestPage('/films', cookie),
    requestPage('/', cookie),
  ])
  const pages = await Promise.all([
    ...pageRequests,
    requestPage('/manifest.webmanifest'),
    requestPage(`${stylesPath}/en.css`),
  ])
  expect(pages).not.toContain('')
  const counts = globalThis as { drawings?: number; mostDrawings?: number }
  expect(counts.mostDrawings).toBe(1)
  // For three languages: a style sheet, and in three themes home, the other screens, and kids mode.
  expect(counts.drawings).toBe(3 * (1 + 3 * 3))
  await hub.remove()
  await rm(portalDir, { recursive: true })
})

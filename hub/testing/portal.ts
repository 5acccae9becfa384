/** Creates a minimal built portal in its own folder. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const script = 'console.log("the portal");'.repeat(50)
const template = `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Altiport</title>
<script type="module" crossorigin src="/assets/index-Ab3_d-9x.js"></script></head>
<body><div id="root"></div></body></html>`
/**
 * Stands in for the portal's rendering: prints the language, the length of the first slider's title, and `$&`, which
 * `String.replace` would expand. Fails for the title `broken`.
 */
const firstViewModule = `export const drawFirstView = async ({ lang, portal }) => {
  const [{ title }] = portal.app.portal.homeSliders
  if (title === 'broken') throw new Error('cannot be drawn')
  return {
    markup: '<p class="first">' + lang + ' $& ' + title.length + '</p>',
    sheet: ':root{--bg:#123456}/*' + lang + '*/',
    modes: { light: 'light', dark: 'dark', system: null },
  }
}`

/** Returns the folder. */
export async function writePortal(): Promise<string> {
  const portalDir = await mkdtemp(join(tmpdir(), 'altiport-portal-'))
  await mkdir(join(portalDir, 'assets'))
  await mkdir(join(portalDir, '.vite/first-view'), { recursive: true })
  for (const [name, text] of [
    ['index.html', template],
    ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['assets/index-Ab3_d-9x.js', script],
    ['assets/index-Ab3_d-9x.js.br', 'packed'],
    ['assets/fr-12345678.js', 'texts'],
    ['.vite/first-view/first-view.mjs', firstViewModule],
    ['assets/readex-pro-arabic-Ab3_d-9x.woff2', 'letters'],
    ['.vite/manifest.json', '{"../virtual:messages/fr":{"file":"assets/fr-12345678.js"}}'],
  ] as const) {
    await writeFile(join(portalDir, name), text)
  }
  return portalDir
}

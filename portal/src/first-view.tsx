/**
 * Renders the home's first view as static markup with the portal's components, so that the hub's page is
 * displayed before any script has run. Called by the hub once per language and pack; never loaded by a
 * browser.
 */
import type { PageData } from '@altiport/wire/home'
import { renderToStaticMarkup } from 'react-dom/server'
import { FirstView } from '#app/first-view.tsx'
import { prepareLanguage } from '#core/language/language.ts'
import { readStyle } from '#core/style/read-style.ts'
import { styleStore } from '#core/style/style.ts'
import { airlineStyleSheet, type Modes } from '#core/style/style-sheet.ts'
import { fillFromPage, languagesOf } from './core/page/page-data.ts'
import { extractInlineStyles } from './inline-styles.ts'

export type Drawn = {
  /** Content of the root element, for home only. */
  markup: string
  /** The airline's colors, and the inline styles of the markup, as a style sheet. */
  sheet: string
  /** Values of the root element's `data-mode` for each choice of theme. */
  modes: Modes
}

/** React's resource hints; the page's head has its own. */
const hintTags = /^(<link [^>]*>)+/

export async function drawFirstView(data: PageData): Promise<Drawn> {
  const applyLanguage = await prepareLanguage(data.lang, languagesOf(data.portal))
  // No `await` after this line: the stores are shared by concurrent renderings.
  applyLanguage()
  fillFromPage(data)
  const { style } = readStyle(data.style)
  styleStore.write({ ...style, loaded: true, error: null })
  const { css, modes } = airlineStyleSheet(style)
  const { markup, rules } = extractInlineStyles(renderToStaticMarkup(<FirstView />).replace(hintTags, ''))
  return { markup, sheet: css + rules, modes }
}

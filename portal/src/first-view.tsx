/**
 * Draws the home's first view as plain markup with the portal's own components, so that the hub's page is seen
 * before any script has run. The hub calls it, once for each language and pack; no browser ever loads it.
 */
import type { PageData } from '@altiport/wire/home'
import { renderToStaticMarkup } from 'react-dom/server'
import { FirstView } from '#app/first-view.tsx'
import { prepareLanguage } from '#core/language/language.ts'
import { fillFromPage, languagesOf } from '#core/page-data.ts'
import { readStyle } from '#core/style/read-style.ts'
import { styleStore } from '#core/style/style.ts'
import { airlineStyleSheet, type Modes } from '#core/style/style-sheet.ts'
import { withoutStyles } from './without-styles.ts'

export type Drawn = {
  /** Of home alone; the root element's content. */
  markup: string
  /** The airline's colours and what the markup may not carry by itself, as a style sheet. */
  sheet: string
  /** What the root element's `data-mode` is for a passenger's choice of theme. */
  modes: Modes
}

/** The page's head has its own hints, where they count. */
const hints = /^(<link [^>]*>)+/

export async function drawFirstView(data: PageData): Promise<Drawn> {
  const speak = await prepareLanguage(data.lang, languagesOf(data.portal))
  // From here on nothing is waited for: the stores are the same for all who draw.
  speak()
  fillFromPage(data)
  const { style } = readStyle(data.style)
  styleStore.write({ ...style, loaded: true, error: null })
  const { css, modes } = airlineStyleSheet(style)
  const { markup, rules } = withoutStyles(renderToStaticMarkup(<FirstView />).replace(hints, ''))
  return { markup, sheet: css + rules, modes }
}

/** The airline's style: color schemes, and the query that reads them. */
import { query } from './query.ts'

/** @see STY-11 */
export const shades = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export type Shade = (typeof shades)[number]

/** The seven schemes of a color set. @see STY-10 */
export const schemeNames = [
  'primaryMain',
  'primaryContrast',
  'secondaryMain',
  'secondaryContrast',
  'contentMain',
  'contentContrast',
  'custom',
] as const
export type SchemeName = (typeof schemeNames)[number]

/** Read from `data.app.portal.style`. @see API-14, STY-09 */
export const styleQuery = query(`
  query Style($lang: String!) {
    app(lang: $lang) { portal { name style {
      lightColors {
        primary { main { ...shades } contrast { ...shades } }
        secondary { main { ...shades } contrast { ...shades } }
        content { main { ...shades } contrast { ...shades } }
        custom { ...shades }
      }
      darkColors {
        primary { main { ...shades } contrast { ...shades } }
        secondary { main { ...shades } contrast { ...shades } }
        content { main { ...shades } contrast { ...shades } }
        custom { ...shades }
      }
      backgroundUrl logoUrl logoRatio markUrl
    } } }
  }
  fragment shades on ColorScheme { base c100 c200 c300 c400 c500 c600 c700 c800 c900 }
`)

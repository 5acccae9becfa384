/** Terms of use, privacy policy, and the credits of the about page. */
import { query } from './query.ts'

/** @see HOM-08 */
export const legalQuery = query(
  `query Legal($lang: String!) {
    app(lang: $lang) { legal { changed termsOfUse { text lang } privacyPolicy { text lang } } }
  }`,
)

export const aboutQuery = query(
  `query About($lang: String!) { app(lang: $lang) { legal { packId credits { title credits license } } } }`,
)

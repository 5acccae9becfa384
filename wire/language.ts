/** The languages of the interface and their direction of writing. */

/** Languages of the portal and the console, each complete. @see LNG-13, LNG-14, OP-109 */
export const translatedLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'id',
  'ja',
  'ml',
  'pl',
  'pt',
  'ta',
  'th',
  'tr',
  'zh',
] as const

/** Offered if the hub lists no languages. @see LNG-06 */
export const defaultLanguages = ['en', 'fr', 'de'] as const
/** @see LNG-07 */
export const fallbackLanguage = 'en'
/** @see LNG-15 */
export const defaultLocale = 'en-US'
/** @see LNG-02, LNG-03 */
export const languageParameter = 'lang'

/**
 * The locale for `Intl` and plurals: Portuguese is European Portuguese; every language uses the Gregorian calendar and Latin digits.
 *
 * @see docs/decisions/0037-formats-by-language.md
 * @example formatLocale('pt')  // 'pt-PT-u-ca-gregory-nu-latn'
 */
export const formatLocale = (language: string) =>
  `${language === 'pt' ? 'pt-PT' : language}-u-ca-gregory-nu-latn`

/** @see LNG-10 */
export const isRightToLeft = (language: string) => language === 'ar'

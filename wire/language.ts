/** The languages of the interface and their direction of writing. */

/** Languages with a complete translation. @see LNG-13 */
export const translatedLanguages = ['ar', 'de', 'en', 'es', 'fr', 'pl', 'pt', 'th'] as const
/** Languages with a partial translation. @see LNG-14 */
export const partlyTranslatedLanguages = ['hi', 'id', 'ja', 'ml', 'ta', 'tr', 'zh'] as const

/** Offered if the hub lists no languages. @see LNG-06 */
export const startLanguages = ['en', 'fr', 'de'] as const
/** @see LNG-07 */
export const fallbackLanguage = 'en'
/** @see LNG-15 */
export const defaultLocale = 'en-US'
/** @see LNG-02, LNG-03 */
export const languageParameter = 'lang'

/** @see LNG-10 */
export const isRightToLeft = (language: string) => language === 'ar'

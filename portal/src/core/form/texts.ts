/** What forms say, in each of the portal's languages: the library's own words, and ours for our own rule. */
import { ar, de, en, es, type FormKitLocale, fr, pl, pt, th } from '@formkit/i18n'

const library: Record<string, FormKitLocale> = { ar, de, en, es, fr, pl, pt, th }

/** The library's words by language, with `notAccepted` for the ampersand. @see FRM-02, FRM-31, OP-96 */
export const messagesIn = (notAccepted: () => string): Record<string, FormKitLocale> =>
  Object.fromEntries(
    Object.entries(library).map(([language, { ui, validation }]) => [
      language,
      { ui, validation: { ...validation, noAmpersand: notAccepted } },
    ]),
  )

const uiTextsOf = (language: string) => (library[language] ?? en).ui

/** What stands above a form that does not hold. @see FRM-32 */
export const incompleteText = (language: string): string => String(uiTextsOf(language).incomplete)
/** On the button of a form that names none itself. @see FRM-33 */
export const submitText = (language: string): string => String(uiTextsOf(language).submit)

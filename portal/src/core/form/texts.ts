/** The texts of forms in the portal's languages: FormKit's, and the message of the custom rule. */
import { ar, de, en, es, type FormKitLocale, fr, id, ja, pl, pt, th, tr, zh } from '@formkit/i18n'

/** It has no Hindi, Malayalam and Tamil: their forms speak English. */
const library: Record<string, FormKitLocale> = {
  ...{ ar, de, en, es, fr, hi: en, id, ja, ml: en, pl, pt, ta: en, th, tr, zh },
}

/** FormKit's messages by language, with `notAccepted` for the ampersand rule. @see FRM-02, FRM-31, OP-96 */
export const messagesIn = (notAccepted: () => string): Record<string, FormKitLocale> =>
  Object.fromEntries(
    Object.entries(library).map(([language, { ui, validation }]) => [
      language,
      { ui, validation: { ...validation, noAmpersand: notAccepted } },
    ]),
  )

const uiTextsOf = (language: string) => (library[language] ?? en).ui

/** Displayed above an invalid form. @see FRM-32 */
export const incompleteText = (language: string): string => String(uiTextsOf(language).incomplete)
/** Label of the submit button by default. @see FRM-33 */
export const submitText = (language: string): string => String(uiTextsOf(language).submit)

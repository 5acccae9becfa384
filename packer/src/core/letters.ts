/** Whether a text can be in the language that it is given for, by its letters. Pure. */

/** Scripts of CLDR that regular expressions know under other names, or as several scripts. */
const unicodeScripts: Record<string, string[]> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

/**
 * True if a text has words, but no letters that its language is written in. One Latin letter is enough to allow a text
 * for every language, as names are often written in them, unless the text is a long one.
 *
 * @example isInOtherLetters('تمر', 'en')  // true
 */
export function isInOtherLetters(text: string, language: string, { isLong = false } = {}): boolean {
  const own = lettersOf(language)
  if (!own || own.test(text) || !/\p{L}\p{M}*\p{L}/u.test(text)) return false
  return isLong || !/\p{Script=Latin}/u.test(text)
}

function lettersOf(language: string): RegExp | undefined {
  try {
    const script = new Intl.Locale(language).maximize().script
    if (!script) return undefined
    const classes = (unicodeScripts[script] ?? [script]).map((name) => `\\p{Script=${name}}`)
    return new RegExp(`[${classes.join('')}]`, 'u')
  } catch {
    // No language code, which is reported elsewhere, or a script that regular expressions do not know.
    return undefined
  }
}

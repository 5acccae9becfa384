/** The country whose flag represents a language. Pure. */

/** Languages whose code is not the code of the country. */
const flags: Readonly<Record<string, string>> = {
  en: 'gb',
  ar: 'sa',
  cs: 'cz',
  da: 'dk',
  el: 'gr',
  fa: 'ir',
  he: 'il',
  hi: 'in',
  ja: 'jp',
  ko: 'kr',
  ml: 'in',
  sv: 'se',
  ta: 'in',
  uk: 'ua',
  vi: 'vn',
  zh: 'cn',
}

/**
 * @see EXP-05, EXP-06, OP-70
 * @example flagCode('en')  // 'gb'
 */
export function flagCode(language: string): string {
  const code = language.slice(0, 2).toLowerCase()
  return flags[code] ?? code
}

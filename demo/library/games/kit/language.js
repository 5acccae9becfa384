/** The current language, its texts, and its number format. */
import { kitTexts } from './texts.js'

export const languages = [
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
]
let texts = {}
let shown = 'en'

/** `bundleTexts`: a map from language to a map from key to text. */
export function useTexts(bundleTexts) {
  texts = bundleTexts
  const wished = navigator.languages ?? []
  setLanguage(wished.map((tag) => tag.slice(0, 2)).find((code) => languages.includes(code)) ?? 'en')
}

export function setLanguage(tag) {
  const code = String(tag ?? '').slice(0, 2)
  if (!languages.includes(code)) return
  shown = code
  document.documentElement.lang = code
  document.documentElement.dir = code === 'ar' ? 'rtl' : 'ltr'
}

export const language = () => shown

/** The text of a key, with `{name}` filled in from `values`. */
export function t(key, values = {}) {
  const found = texts[shown]?.[key] ?? kitTexts[shown][key] ?? texts.en?.[key] ?? kitTexts.en[key] ?? key
  return found.replace(/\{(\w+)\}/g, (_, name) => (name in values ? values[name] : ''))
}

export const figure = (number, options) => new Intl.NumberFormat(shown, options).format(number)

/** Minutes and seconds, as `m:ss`; in Latin digits, as all times of the portal. */
export const clock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** All phrases, and the search among them; pure functions. */
import { hello } from './phrases/hello.js'
import { help } from './phrases/help.js'
import { numbers } from './phrases/numbers.js'
import { table } from './phrases/table.js'
import { way } from './phrases/way.js'

export const phrases = [...hello, ...way, ...table, ...help, ...numbers]
export const groups = ['hello', 'way', 'table', 'help', 'numbers']
/** The languages of the phrases, each by its own name. */
export const spokenLanguages = { es: 'Español', eu: 'Euskara', fr: 'Français', ar: 'العربية', en: 'English' }

/** Without accents, vowel points, half rings and capitals: `cafe` finds `café`. */
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652ʿʾ]/g, '')
    .toLowerCase()

/** `group`: one of `groups`, `all` or `kept`; `kept` are ids. A search covers the meaning and the phrase. */
export function find({ group, search, kept, meaningIn, saidIn }) {
  const wanted = plain(search.trim())
  return phrases.filter((phrase) => {
    if (wanted) {
      const texts = [phrase[meaningIn], phrase[saidIn], saidIn === 'ar' ? phrase.spoken : '']
      return texts.some((text) => plain(text).includes(wanted))
    }
    if (group === 'kept') return kept.includes(phrase.key)
    return group === 'all' || phrase.group === group
  })
}

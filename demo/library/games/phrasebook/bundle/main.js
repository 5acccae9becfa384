/** The phrasebook: phrases in the language of the destination, to be read aloud or shown to someone. */
import { save } from './kit/bridge.js'
import { el, svg } from './kit/dom.js'
import { icons } from './kit/icons.js'
import { figure, language, t } from './kit/language.js'
import { choice, openSheet } from './kit/stage.js'
import { announce, openTool } from './kit/tool.js'
import { find, groups, phrases, spokenLanguages } from './phrasebook.js'
import { texts } from './texts.js'

let saidIn = 'es'
let group = 'all'
let search = ''
let kept = []

const languageRow = el('div')
const groupRow = el('div')
const field = el('input', { class: 'field', type: 'search', autocomplete: 'off', enterkeyhint: 'search' })
const count = el('p', { class: 'note' })
const list = el('ul', { class: 'phrases' })

field.addEventListener('input', () => {
  search = field.value
  writeList()
  announce(count.textContent)
})
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !search) return
  event.preventDefault()
  search = ''
  field.value = ''
  writeList()
})

const main = openTool({ texts, begin, write })
main.append(el('div', { class: 'head' }, languageRow, field, groupRow), count, list)

function begin(state) {
  if (!state) return
  if (spokenLanguages[state.saidIn]) saidIn = state.saidIn
  if (Array.isArray(state.kept)) kept = state.kept.filter((id) => phrases.some((phrase) => phrase.key === id))
}

const keep = () => save({ saidIn, kept })

/** The passenger's own language is not offered. */
const offered = () => Object.entries(spokenLanguages).filter(([code]) => code !== language())

function write() {
  if (!offered().some(([code]) => code === saidIn)) saidIn = offered()[0][0]
  field.placeholder = t('search')
  field.setAttribute('aria-label', t('search'))
  const languages = choice(t('language'), offered(), saidIn, (code) => {
    saidIn = code
    writeList()
    keep()
  })
  for (const button of languages.children) button.lang = button.dataset.value
  languageRow.replaceChildren(languages)
  const options = ['all', ...groups, 'kept'].map((name) => [name, t(name)])
  const row = choice(t('groups'), options, group, (name) => {
    group = name
    search = ''
    field.value = ''
    writeList()
    announce(count.textContent)
  })
  row.className = 'chips'
  groupRow.replaceChildren(row)
  writeList()
}

function writeList() {
  const found = find({ group, search, kept, meaningIn: language(), saidIn })
  list.replaceChildren(...found.map(rowOf))
  if (found.length) count.textContent = t('count', { count: figure(found.length) })
  else count.textContent = search ? t('none', { search }) : t('nothingKept')
}

const said = (phrase, props) => el('bdi', { text: phrase[saidIn], lang: saidIn, dir: 'auto', ...props })
const spoken = (phrase) =>
  saidIn === 'ar'
    ? el('span', { class: 'transcription', text: phrase.spoken, dir: 'ltr', lang: 'ar-Latn' })
    : null

function rowOf(phrase) {
  const meaning = el('span', { class: 'meaning', text: phrase[language()] })
  const open = el(
    'button',
    { type: 'button', class: 'open', onclick: () => enlarge(phrase) },
    said(phrase, { class: 'phrase' }),
    spoken(phrase),
    meaning,
  )
  return el('li', {}, open, starOf(phrase))
}

function starOf(phrase) {
  const star = el('button', { type: 'button', class: 'star' })
  const show = () => {
    const on = kept.includes(phrase.key)
    star.replaceChildren(svg('0 0 256 256', on ? icons.starFull : icons.star))
    star.setAttribute('aria-pressed', on)
    star.setAttribute('aria-label', `${t('keep')}: ${phrase[language()]}`)
  }
  star.addEventListener('click', () => {
    kept = kept.includes(phrase.key) ? kept.filter((id) => id !== phrase.key) : [...kept, phrase.key]
    show()
    keep()
  })
  show()
  return star
}

/** Displays a phrase large enough to be read across a counter. */
function enlarge(phrase) {
  const body = el('div', { class: 'large' }, said(phrase), spoken(phrase))
  openSheet({ title: phrase[language()], body, acts: [{ label: t('close'), main: true }] })
}

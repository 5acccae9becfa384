/** The converter: two fields that update each other, and a table of amounts. The conversion is in `convert.js`. */
import { convert, kinds, placesOf, readNumber } from './convert.js'
import { save } from './kit/bridge.js'
import { el, icon } from './kit/dom.js'
import { figure, language, t } from './kit/language.js'
import { choice } from './kit/stage.js'
import { announce, openTool } from './kit/tool.js'
import { ratesOn } from './rates.js'
import { texts } from './texts.js'

let kind = 'money'
let amount = 10
/** The pair of units chosen last, by kind. */
const pairs = Object.fromEntries(Object.entries(kinds).map(([name, { start }]) => [name, [...start]]))

const kindRow = el('div', { class: 'chips-row' })
const sides = [0, 1].map((side) => {
  const field = el('input', { class: 'figure', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr' })
  const unit = el('select', { class: 'unit' })
  field.addEventListener('input', () => typed(side))
  field.addEventListener('focus', () => field.select())
  field.addEventListener('blur', () => fill())
  unit.addEventListener('change', () => {
    const other = pairs[kind][1 - side]
    // If the other side's unit is chosen, both are swapped, so that they are never the same.
    if (unit.value === other) pairs[kind][1 - side] = pairs[kind][side]
    pairs[kind][side] = unit.value
    writeUnits()
    fill()
    keep()
  })
  return { field, unit, element: el('div', { class: 'side' }, field, unit) }
})
const swap = el('button', { type: 'button', class: 'swap', onclick: exchange }, icon('swap'))
const glance = el('table')
const glanceHead = el('h2')
const note = el('p', { class: 'note' })

const main = openTool({ texts, begin, write })
main.append(
  kindRow,
  el(
    'div',
    { class: 'split' },
    el('section', { class: 'pair' }, sides[0].element, swap, sides[1].element, note),
    el('section', { class: 'glance' }, glanceHead, glance),
  ),
)

function begin(kept) {
  if (!kept || !kinds[kept.kind]) return
  kind = kept.kind
  amount = Number.isFinite(kept.amount) ? kept.amount : amount
  for (const [name, pair] of Object.entries(kept.pairs ?? {})) {
    if (kinds[name] && pair.length === 2 && pair.every((unit) => kinds[name].units[unit])) pairs[name] = pair
  }
}

function typed(side) {
  const value = readNumber(sides[side].field.value)
  sides[side].field.setAttribute('aria-invalid', sides[side].field.value !== '' && Number.isNaN(value))
  if (Number.isNaN(value)) return
  const [from, to] = pairs[kind]
  amount = side === 0 ? value : convert(kind, value, to, from)
  fill(side)
  keep()
}

/** Writes both fields, except the one that is being typed in. */
function fill(typing = -1) {
  const [from, to] = pairs[kind]
  const values = [amount, convert(kind, amount, from, to)]
  for (const [side, { field }] of sides.entries()) {
    if (side === typing) continue
    field.value = show(values[side])
    field.setAttribute('aria-invalid', false)
  }
  writeGlance()
  if (typing >= 0) announce(`${show(values[0])} ${nameOf(from)} = ${show(values[1])} ${nameOf(to)}`)
}

const show = (value) => figure(value, { maximumFractionDigits: placesOf(kind, value) })

function exchange() {
  pairs[kind].reverse()
  writeUnits()
  fill()
  keep()
}

function choose(name) {
  kind = name
  amount = kinds[kind].glance[2]
  write()
  keep()
}

const keep = () => save({ kind, amount, pairs })

/** A unit's name in the current language: the browser's, otherwise that of `texts.js`. */
function nameOf(unit) {
  if (kind === 'money') return new Intl.DisplayNames(language(), { type: 'currency' }).of(unit)
  const { intl } = kinds[kind].units[unit]
  if (!intl) return t(unit)
  const parts = new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: intl,
    unitDisplay: 'long',
  }).formatToParts(5)
  const words = parts.filter((part) => part.type === 'unit').map((part) => part.value)
  return words.join(' ').trim()
}

function writeUnits() {
  for (const [side, { unit, field }] of sides.entries()) {
    const names = Object.keys(kinds[kind].units)
    unit.replaceChildren(
      ...names.map((name) =>
        el('option', { value: name, text: kind === 'money' ? `${name}  ${nameOf(name)}` : nameOf(name) }),
      ),
    )
    unit.value = pairs[kind][side]
    unit.setAttribute('aria-label', t('unit'))
    field.setAttribute('aria-label', `${t(side ? 'result' : 'amount')}, ${nameOf(pairs[kind][side])}`)
  }
}

function writeGlance() {
  const [from, to] = pairs[kind]
  const heads = [from, to].map((unit) =>
    el('th', { scope: 'col', text: kind === 'money' ? unit : nameOf(unit) }),
  )
  const rows = kinds[kind].glance.map((value) => {
    const cells = [value, convert(kind, value, from, to)].map((one) =>
      el('td', {}, el('bdi', { text: show(one) })),
    )
    return el('tr', {}, ...cells)
  })
  glance.replaceChildren(el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows))
}

function write() {
  const options = Object.keys(kinds).map((name) => [name, t(name)])
  const had = kindRow.contains(document.activeElement)
  const row = choice(t('kind'), options, kind, choose)
  row.className = 'chips'
  kindRow.replaceChildren(row)
  if (had) row.querySelector('[tabindex="0"]').focus()
  swap.setAttribute('aria-label', t('swap'))
  glanceHead.textContent = t('glance')
  note.hidden = kind !== 'money'
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(ratesOn),
  )
  note.textContent = t('dated', { date })
  writeUnits()
  fill()
}

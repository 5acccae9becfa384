/** What all games share on the screen: title, figures, table, acts, and sheets. */
import { el } from './dom.js'
import { open } from './open.js'

export { announce } from './open.js'

/**
 * Lays out the stage and begins: `begin(state)` is called once, with the kept state or null.
 * `write()` is called whenever the language has changed and all words are to be set again.
 */
export function openStage({ texts, begin, write, pause, resume }) {
  const title = el('h1')
  const stage = {
    stats: el('div', { class: 'stats' }),
    table: el('section', { class: 'table' }),
    foot: el('div', { class: 'foot' }),
  }
  document.body.append(
    el(
      'main',
      { class: 'stage' },
      el('header', { class: 'top' }, title),
      stage.stats,
      stage.table,
      stage.foot,
    ),
  )
  open({ texts, title, begin, write, pause, resume })
  return stage
}

/** One figure with its name below; `set` takes the text. */
export function stat() {
  const value = el('strong')
  const name = el('span')
  return {
    element: el('p', { class: 'stat' }, value, name),
    set(text, label) {
      value.textContent = text
      name.textContent = label
    },
  }
}

/** A sheet from below (a dialog in the middle on larger screens). Escape and the veil close it. */
export function openSheet({ title, text, body, acts, onclose }) {
  const close = () => sheet.close()
  const heading = el('h2', { text: title, tabindex: -1 })
  const buttons = acts.map(({ label, act, main }) =>
    el('button', {
      type: 'button',
      class: main ? 'wide main' : 'wide',
      text: label,
      onclick() {
        close()
        act?.()
      },
    }),
  )
  const inner = el('div', { class: 'sheet-in' }, heading, text ? el('p', { text }) : null, body, ...buttons)
  const sheet = el('dialog', { class: 'sheet', 'aria-label': title }, inner)
  // A tap that opens the sheet while it goes on ends upon the veil: only one that began there closes.
  let pressed = false
  sheet.addEventListener('pointerdown', (event) => {
    pressed = event.target === sheet
  })
  sheet.addEventListener('click', (event) => {
    if (pressed && event.target === sheet) close()
  })
  sheet.addEventListener('close', () => {
    sheet.remove()
    onclose?.()
  })
  document.body.append(sheet)
  sheet.showModal()
  heading.focus()
  return close
}

/** A row of choices of which one is taken; `options` are [value, label] pairs. */
export function choice(label, options, taken, choose) {
  const group = el('div', { class: 'choice', role: 'radiogroup', 'aria-label': label })
  const mark = (value) => {
    for (const option of group.children) {
      const on = option.dataset.value === String(value)
      option.setAttribute('aria-checked', on)
      option.tabIndex = on ? 0 : -1
    }
  }
  for (const [value, text] of options) {
    const take = () => {
      mark(value)
      choose(value)
    }
    group.append(el('button', { type: 'button', role: 'radio', 'data-value': value, text, onclick: take }))
  }
  group.addEventListener('keydown', (event) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const step = { [forward]: 1, ArrowDown: 1, [backward]: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const all = [...group.children]
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length]
    next.focus()
    next.click()
  })
  mark(taken)
  return group
}

/** The layout that all games share: title, figures, table, buttons, and sheets. */
import { el } from './dom.js'
import { open } from './open.js'

export { announce } from './open.js'

/**
 * Creates the layout and starts the bundle: calls `begin(state)` with the saved state, again if that arrives later.
 * Calls `write()` when the language has changed, to set all texts again.
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

/** A sheet from below (a dialog in the middle on larger screens). Escape and a tap outside close it. */
export function openSheet({ title, text, body, acts, onclose }) {
  const close = () => sheet.close()
  const heading = el('h2', { text: title, tabindex: -1 })
  const buttons = acts.map(({ label, act, main }) =>
    el('button', {
      type: 'button',
      class: main ? 'sheet-button primary' : 'sheet-button',
      text: label,
      onclick() {
        close()
        act?.()
      },
    }),
  )
  const inner = el(
    'div',
    { class: 'sheet-content' },
    heading,
    text ? el('p', { text }) : null,
    body,
    ...buttons,
  )
  const sheet = el('dialog', { class: 'sheet', 'aria-label': title }, inner)
  // The tap that opens the sheet may end on its backdrop; only a tap that started there closes it.
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

/** A row of options, one of them chosen; `options` are [value, label] pairs. */
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

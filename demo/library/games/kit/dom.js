/** Creates elements and icons, and navigates grids with the arrow keys. */
import { icons } from './icons.js'

/** `props`: class, text, hidden, aria-…, data-…, and on… listeners; no style attribute, as the policy forbids it. */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue
    if (name === 'text') element.textContent = value
    else if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

const svgNames = 'http://www.w3.org/2000/svg'

export function svg(viewBox, ...paths) {
  const element = document.createElementNS(svgNames, 'svg')
  element.setAttribute('viewBox', viewBox)
  element.setAttribute('aria-hidden', 'true')
  for (const path of paths) {
    const shape = document.createElementNS(svgNames, 'path')
    const attributes = typeof path === 'string' ? { d: path } : path
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    element.append(shape)
  }
  return element
}

export const icon = (name) => svg('0 0 256 256', icons[name])

/** A button with an icon and a label; the label is its accessible name even if only the icon is visible. */
export function button(name, label, act, props = {}) {
  const text = el('span', { text: label })
  const element = el('button', { type: 'button', class: 'action', onclick: act, ...props }, icon(name), text)
  element.setLabel = (label) => {
    text.textContent = label
  }
  return element
}

/** Sets custom properties and other styles from script, which the policy allows. */
export const dress = (element, styles) => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}

/**
 * Makes a grid one tab stop; arrows, Home and End move within it.
 *
 * The grid is never mirrored, so the left arrow is left in every language. Returns a function that moves the focus.
 */
export function walkGrid(grid, places, columns) {
  let at = 0
  const show = (to, focus) => {
    places[at].tabIndex = -1
    at = to
    places[at].tabIndex = 0
    if (focus) places[at].focus()
  }
  for (const place of places) place.tabIndex = -1
  show(0, false)
  grid.addEventListener('focusin', (event) => {
    const to = places.indexOf(event.target.closest('[role=gridcell]'))
    if (to >= 0) show(to, false)
  })
  grid.addEventListener('keydown', (event) => {
    const column = at % columns
    const steps = {
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < columns - 1 ? 1 : 0,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -column,
      End: columns - 1 - column,
    }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const to = at + step
    if (places[to]) show(to, true)
  })
  return (to, focus = true) => show(to, focus)
}

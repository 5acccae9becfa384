/** The layout of a web app: one column under the embedding page's title bar. */
import { el } from './dom.js'
import { open } from './open.js'

export { announce } from './open.js'

/** Returns the element for the content. */
export function openTool({ texts, begin, write }) {
  const title = el('h1', { class: 'visually-hidden' })
  const main = el('main', { class: 'tool' }, title)
  document.body.append(main)
  open({ texts, title, begin, write })
  return main
}

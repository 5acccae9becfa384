/** The page of a web app: one column under the title bar that the page around gives it. */
import { el } from './dom.js'
import { open } from './open.js'

export { announce } from './open.js'

/** Answers the element that everything goes into. */
export function openTool({ texts, begin, write }) {
  const title = el('h1', { class: 'unseen' })
  const main = el('main', { class: 'tool' }, title)
  document.body.append(main)
  open({ texts, title, begin, write })
  return main
}

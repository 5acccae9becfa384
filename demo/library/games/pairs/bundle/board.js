/** The view of the cards: faces, backs, and the keyboard focus. */
import { dress, el, svg, walkGrid } from './kit/dom.js'
import { figure, t } from './kit/language.js'
import { motifs } from './motifs.js'
import { levels } from './rules.js'

const back = 'M128 40a52 52 0 0 1 37 89l-30 31a10 10 0 0 1-14 0l-30-31a52 52 0 0 1 37-89z'

const wideTable = matchMedia('(min-aspect-ratio: 6/5)')

export function drawCards(turn) {
  const board = el('div', { class: 'cards', role: 'grid' })
  let cards = []
  let shown = null

  wideTable.addEventListener('change', () => {
    if (!shown) return
    lay(shown)
    show(shown)
  })

  /** Creates the elements of a new deck. */
  function lay(state) {
    const columns = levels[state.level][wideTable.matches ? 'wide' : 'columns']
    cards = state.cards.map((motif, card) => {
      const face = el('span', { class: 'face' }, svg('0 0 256 256', motifs[motif].shape))
      dress(face, { '--tint': motifs[motif].tint })
      const inner = el(
        'span',
        { class: 'inner' },
        el('span', { class: 'back' }, svg('0 0 256 256', back)),
        face,
      )
      return el('div', { class: 'card', role: 'gridcell', onclick: () => turn(card) }, inner)
    })
    const rows = []
    for (let from = 0; from < cards.length; from += columns) {
      rows.push(el('div', { class: 'row', role: 'row' }, ...cards.slice(from, from + columns)))
    }
    // A new element, so that the listeners of the previous deck are removed with the old one.
    const fresh = el('div', { class: 'deck', role: 'presentation' }, ...rows)
    board.replaceChildren(fresh)
    dress(board, { '--columns': columns, '--rows': rows.length })
    walkGrid(fresh, cards, columns)
    fresh.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      turn(cards.indexOf(event.target))
    })
  }

  function show(state) {
    shown = state
    for (const [card, place] of cards.entries()) {
      const found = state.found.includes(card)
      const open = state.open.includes(card)
      place.classList.toggle('open', open || found)
      place.classList.toggle('found', found)
      const seen = t(motifs[state.cards[card]].name)
      const words = [t('card', { number: figure(card + 1) }), open || found ? seen : t('covered')]
      if (found) words.push(t('isFound'))
      place.setAttribute('aria-label', words.join(', '))
    }
  }

  return {
    board,
    lay,
    show,
    write: () => board.setAttribute('aria-label', t('board')),
    focus: () => board.querySelector('[tabindex="0"]')?.focus({ preventScroll: true }),
  }
}

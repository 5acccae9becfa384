/** The view of the sudoku grid, with labels for screen readers; marks cells that conflict. */
import { el, walkGrid } from './kit/dom.js'
import { figure as figureText, t } from './kit/language.js'
import { columnOf, conflicts, hasNote, peers, rowOf } from './rules.js'

const figures = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** `choose(cell)` is called when another cell is chosen. */
export function drawBoard(choose) {
  const cells = Array.from({ length: 81 }, (_, cell) => {
    const notes = el('span', { class: 'notes', 'aria-hidden': 'true' }, ...figures.map(() => el('i')))
    const place = el('div', { class: 'cell', role: 'gridcell' }, el('b'), notes)
    if (columnOf(cell) % 3 === 2 && columnOf(cell) < 8) place.classList.add('edge-x')
    if (rowOf(cell) % 3 === 2 && rowOf(cell) < 8) place.classList.add('edge-y')
    place.addEventListener('focus', () => choose(cell))
    return place
  })
  const rows = Array.from({ length: 9 }, (_, row) =>
    el('div', { class: 'row', role: 'row' }, ...cells.slice(row * 9, row * 9 + 9)),
  )
  const board = el('div', { class: 'board', role: 'grid' }, ...rows)
  const moveTo = walkGrid(board, cells, 9)
  board.addEventListener('pointerdown', (event) => {
    const cell = cells.indexOf(event.target.closest('.cell'))
    if (cell < 0) return
    event.preventDefault()
    moveTo(cell)
  })

  return {
    board,
    moveTo,
    show({ given, grid, notes }, chosen) {
      const clashing = new Set(conflicts(grid))
      const peersOfChosen = new Set(peers[chosen])
      for (const [cell, place] of cells.entries()) {
        const value = grid[cell]
        place.firstChild.textContent = value ? figureText(value) : ''
        place.classList.toggle('given', given[cell] > 0)
        place.classList.toggle('clash', clashing.has(cell))
        place.classList.toggle('chosen', cell === chosen)
        place.classList.toggle('peer', peersOfChosen.has(cell))
        place.classList.toggle('same-figure', value > 0 && value === grid[chosen] && cell !== chosen)
        place.setAttribute('aria-selected', cell === chosen)
        for (const figure of figures) {
          const noted = !value && hasNote(notes[cell], figure)
          place.lastChild.children[figure - 1].textContent = noted ? figureText(figure) : ''
        }
        place.setAttribute('aria-label', wordsOf(cell, value, notes[cell], given[cell], clashing.has(cell)))
      }
    },
    write() {
      board.setAttribute('aria-label', t('board'))
    },
    celebrate() {
      board.classList.remove('solved')
      void board.offsetWidth
      board.classList.add('solved')
    },
  }
}

function wordsOf(cell, value, notes, given, clashing) {
  const noted = figures.filter((figure) => hasNote(notes, figure)).map((figure) => figureText(figure))
  const parts = [
    t('cell', { row: figureText(rowOf(cell) + 1), column: figureText(columnOf(cell) + 1) }),
    value ? figureText(value) : noted.length ? t('noted', { notes: noted.join(' ') }) : t('empty'),
  ]
  if (given) parts.push(t('given'))
  if (clashing) parts.push(t('wrong'))
  return parts.join(', ')
}

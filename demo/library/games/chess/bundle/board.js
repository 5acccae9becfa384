/** The view of the chessboard, with labels for screen readers, taps and drags. It has no rules of the game. */
import { dress, el, walkGrid } from './kit/dom.js'
import { t } from './kit/language.js'
import { drawPiece } from './pieces.js'
import { kindOf, nameOf, sideOf } from './position.js'

const dragFromInPx = 8

/** `choose(square)` is called for a tap, Enter or Space; `drop(from, to)` for a drag. */
export function drawBoard(choose, drop) {
  let turned = false
  const squareAt = (index) => {
    const at = turned ? 63 - index : index
    return (7 - (at >> 3)) * 16 + (at & 7)
  }
  const indexOf = (square) => {
    const at = (7 - (square >> 4)) * 8 + (square & 7)
    return turned ? 63 - at : at
  }
  const cells = Array.from({ length: 64 }, (_, index) => {
    const shade = ((index >> 3) + index) % 2 ? 'shaded' : 'plain'
    return el('div', { class: `cell ${shade}`, role: 'gridcell' })
  })
  const rows = Array.from({ length: 8 }, (_, row) =>
    el('div', { class: 'row', role: 'row' }, ...cells.slice(row * 8, row * 8 + 8)),
  )
  const tray = el('div', { class: 'tray', 'aria-hidden': 'true' })
  const board = el('div', { class: 'board', role: 'grid' }, ...rows, tray)
  const moveTo = walkGrid(board, cells, 8)
  let men = []

  board.addEventListener('keydown', (event) => {
    const index = cells.indexOf(event.target)
    if (index < 0 || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    choose(squareAt(index))
  })
  listenToPointer()

  const put = (man, square) => {
    man.square = square
    const index = indexOf(square)
    dress(man.face, { '--column': index & 7, '--row': index >> 3 })
  }

  /** Reuses the element of a piece that left its square for the same piece on another, so that moves are animated. */
  function arrange(pieces) {
    const wanted = []
    for (let square = 0; square < 120; square++) if (!(square & 0x88) && pieces[square]) wanted.push(square)
    const free = men.filter((man) => pieces[man.square] !== man.piece)
    const standing = new Set(men.filter((man) => !free.includes(man)).map((man) => man.square))
    for (const man of men) if (!free.includes(man)) put(man, man.square)
    for (const square of wanted) {
      if (standing.has(square)) continue
      const like = free.findIndex((man) => man.piece === pieces[square])
      if (like >= 0) put(free.splice(like, 1)[0], square)
      else {
        const man = {
          piece: pieces[square],
          face: el('div', { class: 'piece-box' }, drawPiece(pieces[square])),
        }
        put(man, square)
        tray.append(man.face)
        men.push(man)
      }
    }
    for (const man of free) man.face.remove()
    men = men.filter((man) => !free.includes(man))
  }

  function listenToPointer() {
    let held = null
    const squareUnder = (event) => {
      const box = board.getBoundingClientRect()
      const column = Math.floor(((event.clientX - box.left) / box.width) * 8)
      const row = Math.floor(((event.clientY - box.top) / box.height) * 8)
      return column < 0 || row < 0 || column > 7 || row > 7 ? null : squareAt(row * 8 + column)
    }
    board.addEventListener('pointerdown', (event) => {
      if (event.button) return
      event.preventDefault()
      const square = squareUnder(event)
      if (square === null) return
      held = { square, x: event.clientX, y: event.clientY, man: men.find((man) => man.square === square) }
      moveTo(indexOf(square))
      board.setPointerCapture(event.pointerId)
    })
    board.addEventListener('pointermove', (event) => {
      if (!held?.man) return
      const x = event.clientX - held.x
      const y = event.clientY - held.y
      if (!held.dragging && Math.hypot(x, y) < dragFromInPx) return
      if (!held.dragging) {
        held.dragging = true
        held.man.face.classList.add('held')
        choose(held.square, true)
      }
      dress(held.man.face, { '--x': `${x}px`, '--y': `${y}px` })
    })
    const end = (event) => {
      if (!held) return
      const { square, dragging, man } = held
      held = null
      if (man) {
        man.face.classList.remove('held')
        dress(man.face, { '--x': '0px', '--y': '0px' })
      }
      if (event.type === 'pointercancel') return
      if (!dragging) choose(square)
      else drop(square, squareUnder(event))
    }
    board.addEventListener('pointerup', end)
    board.addEventListener('pointercancel', end)
  }

  return {
    board,
    focusOn: (square, focus) => moveTo(indexOf(square), focus),
    turn(blackBelow) {
      turned = blackBelow
    },
    /** `goals`: squares to which the chosen piece may move; `last`: squares of the last move; `checked`: a king's. */
    show(pieces, { chosen = -1, goals = [], last = [], checked = -1 }) {
      arrange(pieces)
      for (const [index, cell] of cells.entries()) {
        const square = squareAt(index)
        const piece = pieces[square]
        cell.classList.toggle('chosen', square === chosen)
        cell.classList.toggle('goal', goals.includes(square))
        cell.classList.toggle('taking', goals.includes(square) && piece > 0)
        cell.classList.toggle('last', last.includes(square))
        cell.classList.toggle('checked', square === checked)
        cell.setAttribute('aria-selected', square === chosen)
        cell.dataset.square = nameOf(square)
        const words = [nameOf(square), piece ? nameOfPiece(piece) : t('empty')]
        if (square === checked) words.push(t('check'))
        if (goals.includes(square)) words.push(t('canGo'))
        cell.setAttribute('aria-label', words.join(', '))
      }
      for (let line = 0; line < 8; line++) {
        cells[line * 8].dataset.rank = nameOf(squareAt(line * 8))[1]
        cells[56 + line].dataset.file = nameOf(squareAt(56 + line))[0]
      }
    },
    write: () => board.setAttribute('aria-label', t('board')),
  }
}

export const nameOfPiece = (piece) => `${t(sideOf(piece) ? 'black' : 'white')}, ${t(`p${kindOf(piece)}`)}`

/** The view of the 2048 board: fixed cells, animated tiles, and the recognition of swipes. */
import { dress, el } from './kit/dom.js'
import { figure, t } from './kit/language.js'
import { size, toCells } from './rules.js'

const glideInMs = 140
const shortestSwipeInPx = 24

export function drawBoard(swipe) {
  const cells = Array.from({ length: size * size }, () => el('div', { class: 'cell', role: 'gridcell' }))
  const rows = Array.from({ length: size }, (_, row) =>
    el('div', { class: 'row', role: 'row' }, ...cells.slice(row * size, row * size + size)),
  )
  const tray = el('div', { class: 'tray', 'aria-hidden': 'true' })
  const board = el('div', { class: 'board', role: 'grid', tabindex: 0 }, ...rows, tray)
  const faces = new Map()
  let clearing = 0

  listenToSwipes(board, swipe)

  const place = (tile, extra) => {
    let face = faces.get(tile.id)
    if (!face) {
      face = el('div', { class: `tile ${extra ?? ''}` }, el('b'))
      faces.set(tile.id, face)
      tray.append(face)
    }
    dress(face, { '--column': tile.cell % size, '--row': Math.floor(tile.cell / size) })
    face.dataset.value = Math.min(tile.value, 4096)
    const text = figure(tile.value, { useGrouping: false })
    face.firstChild.textContent = text
    face.dataset.length = text.length
    return face
  }

  return {
    board,
    /** Renders a state; animates `step`, the result of `slide`; `born`: the new tile's id. */
    show(tiles, step, born) {
      clearTimeout(clearing)
      const alive = new Set(tiles.map((tile) => tile.id))
      const fading = new Set(step?.gone.map((tile) => tile.id))
      for (const tile of step?.gone ?? []) place(tile).classList.add('under')
      for (const tile of tiles) {
        const face = place(tile, tile.id === born || !step ? 'spawned' : '')
        face.classList.remove('merged')
        if (step?.merged.includes(tile.id)) {
          // A reflow before the class is set again restarts the animation if a tile merges twice in a row.
          void face.offsetWidth
          face.classList.add('merged')
        }
      }
      const clear = () => {
        for (const [id, face] of faces) {
          if (alive.has(id)) continue
          face.remove()
          faces.delete(id)
        }
      }
      for (const [id, face] of faces) {
        if (!alive.has(id) && !fading.has(id)) {
          face.remove()
          faces.delete(id)
        }
      }
      clearing = setTimeout(clear, glideInMs)
      toCells(tiles).forEach((value, cell) => {
        cells[cell].setAttribute('aria-label', value ? figure(value, { useGrouping: false }) : t('empty'))
      })
    },
    write() {
      board.setAttribute('aria-label', t('board'))
    },
  }
}

function listenToSwipes(board, swipe) {
  let from = null
  board.addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, y: event.clientY }
    board.setPointerCapture(event.pointerId)
  })
  board.addEventListener('pointermove', (event) => {
    if (!from) return
    const x = event.clientX - from.x
    const y = event.clientY - from.y
    if (Math.max(Math.abs(x), Math.abs(y)) < shortestSwipeInPx) return
    from = null
    if (Math.abs(x) > Math.abs(y)) swipe(x > 0 ? 'right' : 'left')
    else swipe(y > 0 ? 'down' : 'up')
  })
  const end = () => {
    from = null
  }
  board.addEventListener('pointerup', end)
  board.addEventListener('pointercancel', end)
}

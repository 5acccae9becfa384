/** 2048: slide the tiles, equal ones merge. Keys, swipes and buttons all call `play`. */
import { drawBoard } from './board.js'
import { save, sendScore } from './kit/bridge.js'
import { button, el } from './kit/dom.js'
import { figure, t } from './kit/language.js'
import { announce, openSheet, openStage, stat } from './kit/stage.js'
import { canMove, fromCells, highest, slide, spawn, toCells } from './rules.js'
import { texts } from './texts.js'

const longestHistory = 24
const goal = 2048
const keys = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  a: 'left',
  d: 'right',
  w: 'up',
  s: 'down',
}

let tiles = []
let score = 0
let best = 0
let won = false
let history = []
let nextId = 1

const score$ = stat()
const best$ = stat()
const { board, show, write: writeBoard } = drawBoard(play)
const undoButton = button('undo', '', undo)
const newButton = button('restart', '', restart)
const arrows = ['left', 'up', 'down', 'right'].map((direction) =>
  button(direction, '', () => play(direction), { class: 'action arrow' }),
)

const stage = openStage({ texts, begin, write })
stage.stats.append(score$.element, best$.element)
stage.table.append(board)
stage.foot.append(
  el('div', { class: 'actions arrows', dir: 'ltr' }, ...arrows),
  el('div', { class: 'actions' }, undoButton, newButton),
)

addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') return undo()
  const direction = keys[event.key]
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  play(direction)
})

function begin(state) {
  best = Number(state?.best) || best
  if (Array.isArray(state?.cells) && state.cells.length === 16) {
    nextId += 16
    tiles = fromCells(state.cells, nextId)
    nextId += 16
    score = Number(state.score) || 0
    won = state.won === true
    history = Array.isArray(state.history) ? state.history : []
    show(tiles)
  } else if (tiles.length === 0) deal()
}

function deal() {
  tiles = []
  for (let count = 0; count < 2; count++) tiles = spawn(tiles, nextId++, Math.random)
  score = 0
  won = false
  show(tiles)
}

function restart() {
  remember()
  deal()
  keep()
  board.focus({ preventScroll: true })
}

function play(direction) {
  const step = slide(tiles, direction)
  if (!step.moved) return
  remember()
  const born = nextId++
  tiles = spawn(step.tiles, born, Math.random)
  score += step.gained
  if (score > best) {
    best = score
    sendScore(best)
  }
  show(tiles, step, born)
  keep()
  announce(t('said', { score: figure(score), tile: figure(highest(tiles), { useGrouping: false }) }))
  if (!won && highest(tiles) >= goal) {
    won = true
    keep()
    tell('won', t('wonText'), [
      { label: t('goOn'), main: true },
      { label: t('newGame'), act: restart },
    ])
  } else if (!canMove(tiles)) {
    tell('over', t('overText', { score: figure(score) }), [
      { label: t('again'), act: restart, main: true },
      { label: t('undo'), act: undo },
    ])
  }
}

function undo() {
  const before = history.pop()
  if (!before) return
  nextId += 16
  tiles = fromCells(before.cells, nextId)
  nextId += 16
  score = before.score
  show(tiles)
  keep()
}

const remember = () => {
  history = [...history, { cells: toCells(tiles), score }].slice(-longestHistory)
}

function keep() {
  save({ cells: toCells(tiles), score, best, won, history })
  writeFigures()
}

function writeFigures() {
  score$.set(figure(score), t('score'))
  best$.set(figure(best), t('best'))
  undoButton.disabled = history.length === 0
}

function write() {
  writeBoard()
  show(tiles, { gone: [], merged: [] })
  writeFigures()
  undoButton.setLabel(t('undo'))
  newButton.setLabel(t('newGame'))
  for (const [index, direction] of ['left', 'up', 'down', 'right'].entries())
    arrows[index].setLabel(t(direction))
}

function tell(title, text, acts) {
  setTimeout(
    () => openSheet({ title: t(title), text, acts, onclose: () => board.focus({ preventScroll: true }) }),
    450,
  )
}

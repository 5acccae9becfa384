/** Sudoku: the chosen cell, figures and notes, and the time. The rules are in `rules.js`. */
import { drawBoard } from './board.js'
import { generate, nextPlain, solve } from './generate.js'
import { save, sendScore } from './kit/bridge.js'
import { button, el } from './kit/dom.js'
import { clock, figure as figureText, t } from './kit/language.js'
import { announce, choice, openSheet, openStage, stat } from './kit/stage.js'
import { playTimer } from './kit/timer.js'
import { isSolved, remaining, step } from './rules.js'
import { texts } from './texts.js'

const figures = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const longestHistory = 40
const worth = { easy: 1000, medium: 2500, hard: 5000 }

let state = null
let solution = []
let level = 'easy'
let chosen = 40
let noting = false
let done = false
let best = {}
let history = []

const time = stat()
const levelName = stat()
const {
  board,
  show,
  moveTo,
  write: writeBoard,
  celebrate,
} = drawBoard((cell) => {
  chosen = cell
  paint()
})
const timer = playTimer((seconds) => time.set(clock(seconds), t('time')))

const pad = figures.map((figure) => {
  const [digit, left] = [el('b', { class: 'digit' }), el('small', { 'aria-hidden': 'true' })]
  const props = { type: 'button', class: 'key', onclick: () => fill(figure) }
  const key = el('button', props, digit, left, el('span', { class: 'visually-hidden' }))
  return { key, digit, left, said: key.lastChild }
})
const undoButton = button('undo', '', undo)
const eraseButton = button('eraser', '', () => act({ type: 'erase', cell: chosen }))
const notesButton = button('pencil', '', toggleNotes, { 'aria-pressed': 'false' })
const hintButton = button('hint', '', hint)
const newButton = button('restart', '', askLevel)

const stage = openStage({ texts, begin, write, pause: timer.hold, resume: timer.release })
stage.stats.append(levelName.element, time.element)
stage.table.append(board)
stage.foot.append(
  el('div', { class: 'pad', dir: 'ltr' }, ...pad.map(({ key }) => key)),
  el('div', { class: 'actions tools' }, undoButton, eraseButton, notesButton, hintButton, newButton),
)

addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') return undo()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const figure = '٠١٢٣٤٥٦٧٨٩'.includes(event.key) ? '٠١٢٣٤٥٦٧٨٩'.indexOf(event.key) : Number(event.key)
  if (figure >= 1 && figure <= 9) fill(figure)
  else if (['Backspace', 'Delete', '0'].includes(event.key)) act({ type: 'erase', cell: chosen })
  else if (event.key === 'n') toggleNotes()
  else if (event.key === 'h') hint()
})

function begin(kept) {
  best = kept?.best ?? best
  if (kept?.grid?.length === 81 && kept.given?.length === 81) {
    const digits = (text) => [...text].map(Number)
    state = { given: digits(kept.given), grid: digits(kept.grid), notes: kept.notes }
    solution = solve(state.given)[0] ?? []
    level = kept.level
    done = isSolved(state.grid)
    history = []
    timer.start(kept.elapsedInS)
    if (done) timer.stop()
  } else if (!state) deal('easy', false)
}

/** `kept`: false for the initial grid, which must not replace a saved one. */
function deal(wanted, kept = true) {
  level = wanted
  const puzzle = generate(level, Math.random)
  solution = puzzle.solution
  state = { given: puzzle.given, grid: [...puzzle.given], notes: new Array(81).fill(0) }
  done = false
  history = []
  board.classList.remove('solved')
  timer.start()
  if (kept) keep()
  write()
}

function askLevel() {
  let wanted = level
  const options = ['easy', 'medium', 'hard'].map((name) => [name, t(name)])
  openSheet({
    title: t('newGame'),
    text: t('choose'),
    body: choice(t('level'), options, level, (name) => {
      wanted = name
    }),
    acts: [{ label: t('newGame'), main: true, act: () => deal(wanted) }, { label: t('close') }],
  })
}

function fill(figure) {
  act({ type: noting ? 'note' : 'set', cell: chosen, figure })
}

function act(event) {
  if (done) return
  const next = step(state, event)
  if (next === state) return
  history = [...history, state].slice(-longestHistory)
  state = next
  paint()
  announce(board.querySelector('.chosen').getAttribute('aria-label'))
  if (isSolved(state.grid)) finish()
  keep()
}

function undo() {
  if (done || history.length === 0) return
  state = history.pop()
  paint()
  keep()
}

/** Sets the right figure in the chosen cell if it is empty or wrong, otherwise in a wrong or the next solvable one. */
function hint() {
  if (done) return
  const wrong = state.grid.findIndex((value, cell) => value && value !== solution[cell])
  const open = (cell) => state.grid[cell] !== solution[cell]
  const cell = open(chosen)
    ? chosen
    : wrong >= 0
      ? wrong
      : (nextPlain(state.grid)?.cell ?? state.grid.indexOf(0))
  moveTo(cell)
  act({ type: 'set', cell, figure: solution[cell] })
}

function toggleNotes() {
  noting = !noting
  notesButton.setAttribute('aria-pressed', noting)
  if (noting) announce(t('note1'))
}

function finish() {
  done = true
  timer.stop()
  const seconds = timer.elapsed()
  const record = !best[level] || seconds < best[level]
  if (record) best = { ...best, [level]: seconds }
  sendScore(Math.max(100, worth[level] - seconds))
  celebrate()
  const text = t('doneText', { time: clock(seconds) }) + (record ? ` ${t('record')}` : '')
  const acts = [{ label: t('newGame'), main: true, act: askLevel }, { label: t('close') }]
  setTimeout(() => openSheet({ title: t('done'), text, acts }), 900)
}

const keep = () =>
  save({
    given: state.given.join(''),
    grid: state.grid.join(''),
    notes: state.notes,
    level,
    best,
    elapsedInS: timer.elapsed(),
  })

function paint() {
  if (!state) return
  show(state, chosen)
  undoButton.disabled = done || history.length === 0
  for (const [index, { key, digit, left, said }] of pad.entries()) {
    const count = Math.max(0, remaining(state.grid, index + 1))
    digit.textContent = figureText(index + 1)
    left.textContent = count ? figureText(count) : ''
    said.textContent = `, ${t('left', { count: figureText(count) })}`
    key.classList.toggle('spent', count === 0)
  }
}

function write() {
  writeBoard()
  levelName.set(t(level), t('level'))
  time.set(clock(timer.elapsed()), t('time'))
  for (const [act, key] of [
    [undoButton, 'undo'],
    [eraseButton, 'erase'],
    [notesButton, 'notes'],
    [hintButton, 'hint'],
    [newButton, 'newGame'],
  ]) {
    act.setLabel(t(key))
    act.title = t(key)
  }
  paint()
}

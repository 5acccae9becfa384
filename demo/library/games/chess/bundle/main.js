/** Chess against the computer: turns, the chosen square, and the saved state. The rules are in `game.js`. */
import { drawBoard } from './board.js'
import { codeOf, replay } from './game.js'
import { save, sendScore } from './kit/bridge.js'
import { button, el } from './kit/dom.js'
import { figure, t } from './kit/language.js'
import { announce, choice, openSheet, openStage, stat } from './kit/stage.js'
import { drawPiece } from './pieces.js'
import { bishop, black, kindOf, knight, nameOf, queen, rook, sideOf, squareOf, white } from './position.js'
import { findMove } from './search.js'
import { texts } from './texts.js'

const leastThoughtInMs = 450
/** Less than a frame, so that the page responds immediately during the search. */
const sliceInMs = 12

let codes = []
let game = replay(codes)
let own = white
let level = 'easy'
let wins = 0
let chosen = -1
let paused = false
/** The number of the current search; a search ends when the number has changed. */
let thought = 0

const status = stat()
const winsStat = stat()
const list = el('ol', { class: 'moves', dir: 'ltr', tabindex: 0 })
const { board, show, turn, focusOn, write: writeBoard } = drawBoard(choose, drop)
const undoButton = button('undo', '', undo)
const newButton = button('restart', '', askGame)

const stage = openStage({ texts, begin, write, pause: () => hold(true), resume: () => hold(false) })
status.element.classList.add('status')
stage.stats.append(status.element, winsStat.element)
stage.table.append(board)
stage.foot.append(list, el('div', { class: 'actions' }, undoButton, newButton))

addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return
  if (event.key === 'Escape' && chosen !== -1) {
    event.preventDefault()
    unchoose()
  }
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') undo()
})

function begin(kept) {
  wins = kept?.wins ?? wins
  if (Array.isArray(kept?.codes)) {
    codes = kept.codes
    own = kept.own === black ? black : white
    level = kept.level ?? level
  }
  turn(own === black)
  renew()
}

/** After any change of the moves: replays and renders them, and starts a search if it is the computer's turn. */
function renew() {
  thought += 1
  chosen = -1
  game = replay(codes)
  codes = codes.slice(0, game.played.length)
  write()
  if (game.result === 'playing' && game.position.side !== own) think()
}

function choose(square, staying = false) {
  if (game.result !== 'playing' || game.position.side !== own) return
  const piece = game.position.board[square]
  if (piece && sideOf(piece) === own) {
    chosen = square === chosen && !staying ? -1 : square
    paint()
  } else if (chosen >= 0) drop(chosen, square)
}

function drop(from, to) {
  const moves = game.moves.filter((move) => move.from === from && move.to === to)
  if (moves.length === 0 || game.position.side !== own) return unchoose()
  if (moves.length === 1) play(moves[0])
  else askPromotion(moves)
}

function unchoose() {
  chosen = -1
  paint()
}

function play(move) {
  codes = [...codes, codeOf(move)]
  renew()
  keep()
  const parts = { from: nameOf(move.from), to: nameOf(move.to), piece: t(`p${kindOf(move.piece)}`) }
  const said = t('said', { ...parts, side: t(sideOf(move.piece) ? 'black' : 'white') })
  announce(game.check ? `${said}. ${t('check')}` : said)
  if (game.result !== 'playing') finish()
}

function think() {
  const number = thought
  const began = performance.now()
  const looking = findMove(replay(codes).position, level, () => performance.now(), Math.random)
  const slice = () => {
    if (number !== thought) return
    if (paused) return void setTimeout(slice, 200)
    const until = performance.now() + sliceInMs
    let step = looking.next()
    while (!step.done && performance.now() < until) step = looking.next()
    const { done, value } = step
    if (!done) return void setTimeout(slice)
    const rest = Math.max(0, leastThoughtInMs - (performance.now() - began))
    setTimeout(() => number === thought && value && play(value), rest)
  }
  setTimeout(slice, 60)
}

const hold = (on) => {
  paused = on
}

/** Takes moves back to the player's previous turn. */
function undo() {
  const back = game.position.side === own ? 2 : 1
  if (codes.length < back) return
  codes = codes.slice(0, -back)
  renew()
  keep()
}

function finish() {
  const mated = game.result === 'checkmate'
  const won = mated && game.position.side !== own
  if (won) {
    wins += 1
    sendScore(wins)
    keep()
    write()
  }
  const acts = [{ label: t('newGame'), main: true, act: askGame }, { label: t('close') }]
  const title = t(mated ? (won ? 'won' : 'lost') : 'draw')
  setTimeout(() => openSheet({ title, text: t(mated ? 'mateText' : game.result), acts }), 900)
}

function askGame() {
  let wantedLevel = level
  let wantedSide = own
  const levels = ['easy', 'medium', 'hard'].map((name) => [name, t(name)])
  const sides = [
    [white, t('white')],
    [black, t('black')],
  ]
  const body = el(
    'div',
    { class: 'choices' },
    choice(t('level'), levels, level, (name) => {
      wantedLevel = name
    }),
    el('p', { text: t('playAs') }),
    choice(t('playAs'), sides, own, (side) => {
      wantedSide = side
    }),
  )
  const start = () => {
    level = wantedLevel
    own = wantedSide
    codes = []
    turn(own === black)
    renew()
    keep()
  }
  const acts = [{ label: t('newGame'), main: true, act: start }, { label: t('close') }]
  openSheet({ title: t('newGame'), text: t('choose'), body, acts })
}

function askPromotion(moves) {
  const body = el('div', { class: 'promotions', dir: 'ltr' })
  const close = openSheet({ title: t('promote'), body, acts: [{ label: t('undo') }], onclose: unchoose })
  for (const kind of [queen, rook, bishop, knight]) {
    const take = () => {
      const move = moves.find((candidate) => candidate.promotion === kind)
      close()
      play(move)
      focusOn(move.to)
    }
    const props = { type: 'button', class: 'promotion', 'aria-label': t(`p${kind}`), onclick: take }
    body.append(el('button', props, drawPiece(kind | own)))
  }
}

const keep = () => save({ codes, own, level, wins })

function paint() {
  const { position, moves, played, check } = game
  const last = played.at(-1)
  show(position.board, {
    chosen,
    goals: moves.filter((move) => move.from === chosen).map((move) => move.to),
    last: last ? [last.from, last.to] : [],
    checked: check ? position.kings[position.side] : -1,
  })
}

function write() {
  writeBoard()
  paint()
  const turnText = game.position.side === own ? t('yourMove') : t('thinking')
  const ended = game.result === 'checkmate' ? t(game.position.side === own ? 'lost' : 'won') : t('draw')
  const text = game.result === 'playing' ? (game.check ? `${t('check')}. ${turnText}` : turnText) : ended
  status.set(text, `${t('machine')}: ${t(level)}`)
  winsStat.set(figure(wins), t('wins'))
  undoButton.setLabel(t('undo'))
  undoButton.disabled = codes.length < (own === white ? 1 : 2)
  newButton.setLabel(t('newGame'))
  list.setAttribute('aria-label', t('moves'))
  const pairs = []
  for (let index = 0; index < game.written.length; index += 2) {
    pairs.push(
      el('li', {}, ...game.written.slice(index, index + 2).map((move) => el('span', { text: move }))),
    )
  }
  list.replaceChildren(...pairs)
  list.scrollTop = list.scrollHeight
}

// The keyboard focus starts at White's king's pawn, a frequent first move.
focusOn(squareOf('e2'), false)

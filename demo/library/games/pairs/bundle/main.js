/** Pairs: turn two cards, keep them if they match. One player counts turns, two count pairs. */
import { drawCards } from './board.js'
import { save, sendScore } from './kit/bridge.js'
import { button, el } from './kit/dom.js'
import { figure, t } from './kit/language.js'
import { announce, choice, openSheet, openStage, stat } from './kit/stage.js'
import { motifs } from './motifs.js'
import { deal, isOver, levels, scoreOf, step } from './rules.js'
import { texts } from './texts.js'

const shownInMs = 1100

let state = null
/** The fewest turns of a single player, by level. */
let best = {}
let covering = 0

const first = stat()
const second = stat()
const third = stat()
const { board, lay, show, write: writeBoard, focus } = drawCards(turn)
const newButton = button('restart', '', askGame)

const stage = openStage({ texts, begin, write })
stage.stats.append(first.element, second.element, third.element)
stage.table.append(board)
stage.foot.append(el('div', { class: 'actions' }, newButton))

function begin(kept) {
  best = kept?.best ?? best
  if (kept?.state && levels[kept.state.level] && Array.isArray(kept.state.cards)) {
    state = kept.state
    lay(state)
    coverSoon()
  } else if (!state) start('easy', 1, false)
}

/** `kept`: false for the initial deck, which must not replace a saved one. */
function start(level, players, kept = true) {
  state = deal(level, players, motifs.length, Math.random)
  clearTimeout(covering)
  lay(state)
  write()
  if (kept) keep()
}

function turn(card) {
  const before = state
  state = step(state, { type: 'turn', card })
  if (state === before) return
  write()
  keep()
  const name = t(motifs[state.cards[card]].name)
  if (state.found.length > before.found.length) announce(t('pair', { name }))
  else announce(state.open.length === 2 && state.players === 2 ? `${name}. ${turnOf()}` : name)
  coverSoon()
  if (isOver(state)) finish()
}

/** Covers two cards that do not match after a moment. */
function coverSoon() {
  clearTimeout(covering)
  if (state.open.length < 2) return
  covering = setTimeout(() => {
    state = step(state, { type: 'cover' })
    write()
    keep()
  }, shownInMs)
}

const turnOf = () => t('turnOf', { number: figure(state.player + 1) })

function finish() {
  const { level, players, points, turns } = state
  let title = t('done')
  let text = t('doneText', { turns: figure(turns) })
  if (players === 2) {
    title = points[0] === points[1] ? t('even') : t('wins', { number: figure(points[0] > points[1] ? 1 : 2) })
    text = points.map((count) => figure(count)).join(' : ')
  } else {
    sendScore(scoreOf(state))
    if (!best[level] || turns < best[level]) {
      best = { ...best, [level]: turns }
      text += ` ${t('record')}`
    }
    keep()
    write()
  }
  const again = { label: t('again'), main: true, act: () => start(level, players) }
  setTimeout(() => openSheet({ title, text, acts: [again, { label: t('newGame'), act: askGame }] }), 900)
}

function askGame() {
  let { level, players } = state
  const names = Object.keys(levels).map((name) => [name, t(name)])
  const body = el(
    'div',
    { class: 'choices' },
    choice(t('level'), names, level, (name) => {
      level = name
    }),
    choice(
      t('players'),
      [
        [1, t('one')],
        [2, t('two')],
      ],
      players,
      (count) => {
        players = count
      },
    ),
  )
  const acts = [{ label: t('newGame'), main: true, act: () => start(level, players) }, { label: t('close') }]
  openSheet({ title: t('newGame'), text: t('choose'), body, acts, onclose: focus })
}

const keep = () => save({ state, best })

function write() {
  writeBoard()
  show(state)
  newButton.setLabel(t('newGame'))
  const { players, points, player, turns, level } = state
  const all = figure(state.cards.length / 2)
  if (players === 2) {
    for (const [index, one] of [first, second].entries()) {
      one.set(figure(points[index]), t('player', { number: figure(index + 1) }))
      one.element.classList.toggle('turn', player === index && !isOver(state))
    }
  } else {
    first.set(t('ofAll', { found: figure(state.found.length / 2), all }), t('found'))
    second.set(figure(turns), t('turns'))
    third.set(best[level] ? figure(best[level]) : '–', t('best'))
    for (const one of [first, second]) one.element.classList.remove('turn')
  }
  third.element.hidden = players === 2
}

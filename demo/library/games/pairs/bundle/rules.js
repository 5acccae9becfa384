/** The rules of Pairs, as pure functions: turning cards, pairs, turns of the players, and the end. */

/** Pairs by level, and the columns in portrait (`columns`) and landscape (`wide`). */
export const levels = {
  easy: { pairs: 6, columns: 3, wide: 4 },
  medium: { pairs: 10, columns: 4, wide: 5 },
  hard: { pairs: 15, columns: 5, wide: 6 },
}

/** `players`: 1 or 2. `random` returns 0 ≤ x < 1. Cards are numbers of motifs, out of `motifCount`. */
export function deal(level, players, motifCount, random) {
  const shuffled = (list) => {
    const copy = [...list]
    for (let last = copy.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[copy[last], copy[other]] = [copy[other], copy[last]]
    }
    return copy
  }
  const motifs = shuffled(Array.from({ length: motifCount }, (_, index) => index)).slice(
    0,
    levels[level].pairs,
  )
  return {
    level,
    cards: shuffled([...motifs, ...motifs]),
    open: [],
    found: [],
    turns: 0,
    players,
    player: 0,
    points: [0, 0],
  }
}

/**
 * Events: `turn` (card), `cover` (turns the two open cards that are no pair back).
 *
 * Turning a card while two that do not match are open covers these first. A player who finds a pair turns again.
 */
export function step(state, event) {
  if (event.type === 'cover') return state.open.length === 2 ? { ...state, open: [] } : state
  const { card } = event
  const before = state.open.length === 2 ? { ...state, open: [] } : state
  if (before.found.includes(card) || before.open.includes(card) || !(card in before.cards)) return state
  const open = [...before.open, card]
  if (open.length < 2) return { ...before, open }
  const turns = before.turns + 1
  const [first, second] = open.map((one) => before.cards[one])
  if (first !== second) {
    const player = before.players === 2 ? 1 - before.player : 0
    return { ...before, open, turns, player }
  }
  const points = before.points.map((count, index) => (index === before.player ? count + 1 : count))
  return { ...before, open: [], found: [...before.found, ...open], turns, points }
}

export const isOver = (state) => state.found.length === state.cards.length

/** A single player's points: all for the fewest possible turns, less for each further one. */
export const scoreOf = (state) =>
  Math.max(
    10,
    Math.round((state.cards.length / 2) * 100 * (state.cards.length / 2 / Math.max(1, state.turns))),
  )

/** Searches a good move (iterative deepening, alpha-beta, quiescence), in slices that keep the page responsive. */
import { inCheck, legalMoves, roughMoves } from './moves.js'
import { kindOf, make, takeBack } from './position.js'
import { weigh, worthOf } from './weigh.js'

const mate = 100_000
const nodesPerSlice = 500

/** `depth`, `timeInMs`: maxima, the time not at depth 1; `blunder`: how far below the best a random choice may be. */
export const levels = {
  easy: { depth: 1, timeInMs: 300, blunder: 110 },
  medium: { depth: 3, timeInMs: 700, blunder: 20 },
  hard: { depth: 8, timeInMs: 1500, blunder: 0 },
}

/**
 * Returns a move of `position`, or null if there is none. Yields every few hundred positions; `position` is
 * unchanged at the end.
 */
export function* findMove(position, level, now, random) {
  const { depth, timeInMs, blunder } = levels[level]
  const moves = legalMoves(position)
  const until = now() + timeInMs
  let nodes = 0
  let late = false

  function* search(left, alpha, beta, ply) {
    nodes += 1
    if (nodes % nodesPerSlice === 0) {
      yield
      late = now() > until
    }
    if (left <= 0) return yield* settle(alpha, beta)
    const { side } = position
    const checked = inCheck(position)
    let any = false
    for (const move of sorted(roughMoves(position))) {
      make(position, move)
      if (inCheck(position, side)) {
        takeBack(position, move)
        continue
      }
      any = true
      const value = -(yield* search(left - (checked && ply < 12 ? 0 : 1), -beta, -alpha, ply + 1))
      takeBack(position, move)
      if (late) return alpha
      if (value >= beta) return beta
      if (value > alpha) alpha = value
    }
    if (!any) return checked ? ply - mate : 0
    return position.quiet >= 100 ? 0 : alpha
  }

  /** Captures only, until there are none. */
  function* settle(alpha, beta) {
    nodes += 1
    if (nodes % nodesPerSlice === 0) yield
    const { side } = position
    const value = weigh(position)
    if (value >= beta) return beta
    if (value > alpha) alpha = value
    for (const move of sorted(roughMoves(position, true))) {
      make(position, move)
      const fine = !inCheck(position, side)
      const reply = fine ? -(yield* settle(-beta, -alpha)) : 0
      takeBack(position, move)
      if (!fine) continue
      if (reply >= beta) return beta
      if (reply > alpha) alpha = reply
    }
    return alpha
  }

  let ranked = sorted(moves).map((move) => ({ move, value: 0 }))
  for (let deep = 1; deep <= depth && ranked.length > 1; deep++) {
    const tried = []
    let alpha = -mate * 2
    for (const { move } of ranked) {
      make(position, move)
      // With a margin for blunders every move needs its exact value; without one, only the best does.
      const floor = blunder ? -mate * 2 : alpha
      const value = -(yield* search(deep - 1, -mate * 2, -floor, 1))
      takeBack(position, move)
      if (late && deep > 1) break
      tried.push({ move, value })
      alpha = Math.max(alpha, value)
    }
    if (late && deep > 1 && tried.length < ranked.length) {
      // A deeper search starts with the best move so far, so its results are valid even if it was interrupted.
      if (tried.length) ranked = [...best(tried), ...ranked]
      break
    }
    ranked = best(tried)
    if (late || Math.abs(ranked[0].value) > mate - 100) break
  }
  const fair = ranked.filter(({ value }) => value >= ranked[0].value - blunder)
  return (blunder ? fair[Math.floor(random() * fair.length)] : ranked[0])?.move ?? null
}

const best = (tried) => [...tried].sort((one, other) => other.value - one.value)

/** Captures of the most valuable piece by the least valuable are first. */
function sorted(moves) {
  for (const move of moves) {
    move.weight =
      (move.taken ? 10 * worthOf[kindOf(move.taken)] - worthOf[kindOf(move.piece)] + 1000 : 0) +
      move.promotion
  }
  return moves.sort((one, other) => other.weight - one.weight)
}

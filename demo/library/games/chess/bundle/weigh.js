/** The value of a position for the side to move, in hundredths of a pawn. */
// biome-ignore-all format: one row per line reads best here
import { kindOf, king, pawn, queen, sideOf } from './position.js'

/** By kind: pawn, knight, bishop, rook, queen, king. */
export const worthOf = [0, 100, 320, 330, 500, 900, 0]

/** Values of squares by piece, for White: rows from the eighth rank to the first, files a to d (mirrored). */
const places = {
  1: [0, 0, 0, 0, 50, 50, 50, 50, 10, 10, 20, 30, 5, 5, 10, 25, 0, 0, 0, 20, 5, -5, -10, 0, 5, 10, 10, -20, 0, 0, 0, 0],
  2: [-50, -40, -30, -30, -40, -20, 0, 0, -30, 0, 10, 15, -30, 5, 15, 20, -30, 0, 15, 20, -30, 5, 10, 15, -40, -20, 0, 5, -50, -40, -30, -30],
  3: [-20, -10, -10, -10, -10, 0, 0, 0, -10, 0, 5, 10, -10, 5, 5, 10, -10, 0, 10, 10, -10, 10, 10, 10, -10, 5, 0, 0, -20, -10, -10, -10],
  4: [0, 0, 0, 0, 5, 10, 10, 10, -5, 0, 0, 0, -5, 0, 0, 0, -5, 0, 0, 0, -5, 0, 0, 0, -5, 0, 0, 0, 0, 0, 0, 5],
  5: [-20, -10, -10, -5, -10, 0, 0, 0, -10, 0, 5, 5, -5, 0, 5, 5, -5, 0, 5, 5, -10, 5, 5, 5, -10, 0, 5, 0, -20, -10, -10, -5],
  6: [-30, -40, -40, -50, -30, -40, -40, -50, -30, -40, -40, -50, -30, -40, -40, -50, -20, -30, -30, -40, -10, -20, -20, -20, 20, 20, 0, 0, 20, 30, 10, 0],
}
/** When few pieces are left, the king belongs in the middle. */
const lateKing = [-50, -40, -30, -20, -30, -20, -10, 0, -30, -10, 20, 30, -30, -10, 30, 40, -30, -10, 30, 40, -30, -10, 20, 30, -30, -30, 0, 0, -50, -30, -30, -30]

export function weigh({ board, side }) {
  let sum = 0
  let strong = 0
  let kings = 0
  let lateKings = 0
  for (let square = 0; square < 120; square++) {
    if (square & 0x88) {
      square += 7
      continue
    }
    const piece = board[square]
    if (!piece) continue
    const kind = kindOf(piece)
    const sign = sideOf(piece) ? -1 : 1
    const row = sign > 0 ? 7 - (square >> 4) : square >> 4
    const file = square & 7
    const place = row * 4 + (file < 4 ? file : 7 - file)
    if (kind === king) {
      kings += sign * places[king][place]
      lateKings += sign * lateKing[place]
    } else {
      sum += sign * (worthOf[kind] + places[kind][place])
      if (kind !== pawn) strong += kind === queen ? 2 : 1
    }
  }
  sum += strong <= 6 ? lateKings : kings
  return side ? -sum : sum
}

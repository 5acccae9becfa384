/** The moves of a position, and the attacked squares. */
import { bishop, black, kindOf, king, knight, make, pawn, queen, rook, sideOf, takeBack } from './position.js'

const straight = [1, -1, 16, -16]
const slanted = [15, -15, 17, -17]
const around = [...straight, ...slanted]
const jumps = [14, -14, 18, -18, 31, -31, 33, -33]
const rays = { [bishop]: slanted, [rook]: straight, [queen]: around }
const promotions = [queen, rook, bishop, knight]

export function isAttacked(position, square, by) {
  const { board } = position
  const behind = by ? 16 : -16
  for (const aside of [-1, 1]) {
    const from = square + behind + aside
    if (!(from & 0x88) && board[from] === (pawn | by)) return true
  }
  for (const jump of jumps) {
    if (!((square + jump) & 0x88) && board[square + jump] === (knight | by)) return true
  }
  for (const step of around) {
    const long = step === 1 || step === -1 || step === 16 || step === -16 ? rook : bishop
    let from = square + step
    if (!(from & 0x88) && board[from] === (king | by)) return true
    while (!(from & 0x88)) {
      const piece = board[from]
      if (piece) {
        if (piece === (long | by) || piece === (queen | by)) return true
        break
      }
      from += step
    }
  }
  return false
}

export const inCheck = (position, side = position.side) =>
  isAttacked(position, position.kings[side], side ^ black)

/** Moves, including those that leave the own king in check. With `sharp` only captures and promotions. */
export function roughMoves(position, sharp = false) {
  const { board, side } = position
  const moves = []
  const add = (from, to, kind = 0, promotion = 0, taken = board[to]) =>
    moves.push({ from, to, piece: board[from], taken, promotion, kind, weight: 0 })
  for (let from = 0; from < 120; from++) {
    if (from & 0x88) {
      from += 7
      continue
    }
    const piece = board[from]
    if (!piece || sideOf(piece) !== side) continue
    const kind = kindOf(piece)
    if (kind === pawn) pawnMoves(position, from, sharp, add)
    else if (kind === knight || kind === king) {
      for (const step of kind === knight ? jumps : around) {
        const to = from + step
        if (to & 0x88) continue
        if (board[to] ? sideOf(board[to]) !== side : !sharp) add(from, to)
      }
      if (kind === king && !sharp) castling(position, from, add)
    } else {
      for (const step of rays[kind]) {
        for (let to = from + step; !(to & 0x88); to += step) {
          if (board[to]) {
            if (sideOf(board[to]) !== side) add(from, to)
            break
          }
          if (!sharp) add(from, to)
        }
      }
    }
  }
  return moves
}

function pawnMoves(position, from, sharp, add) {
  const { board, side } = position
  const ahead = side ? -16 : 16
  const last = side ? 0 : 7
  const first = side ? 6 : 1
  const to = from + ahead
  const push = (target) => {
    if (target >> 4 === last) for (const promotion of promotions) add(from, target, 0, promotion)
    else add(from, target)
  }
  if (!board[to]) {
    if (!sharp || to >> 4 === last) push(to)
    if (!sharp && from >> 4 === first && !board[to + ahead]) add(from, to + ahead, 1)
  }
  for (const target of [to - 1, to + 1]) {
    if (target & 0x88) continue
    if (board[target] && sideOf(board[target]) !== side) push(target)
    else if (target === position.passing) add(from, target, 2, 0, pawn | (side ^ black))
  }
}

function castling(position, from, add) {
  const { board, side, rights } = position
  const own = side ? rights >> 2 : rights & 3
  const safe = (square) => !isAttacked(position, square, side ^ black)
  if (!own || !safe(from)) return
  if (own & 1 && !board[from + 1] && !board[from + 2] && safe(from + 1)) add(from, from + 2, 3)
  if (own & 2 && !board[from - 1] && !board[from - 2] && !board[from - 3] && safe(from - 1)) {
    add(from, from - 2, 3)
  }
}

/** The moves that the rules allow. */
export function legalMoves(position) {
  const { side } = position
  return roughMoves(position).filter((move) => {
    make(position, move)
    const fine = !inCheck(position, side)
    takeBack(position, move)
    return fine
  })
}

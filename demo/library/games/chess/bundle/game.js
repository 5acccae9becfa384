/** A game of chess: its moves so far, its result, and the notation of moves. */
import { inCheck, legalMoves } from './moves.js'
import {
  bishop,
  fromFen,
  keyOf,
  kindOf,
  king,
  knight,
  letterOf,
  make,
  nameOf,
  pawn,
  startFen,
} from './position.js'

/** The form in which a move is saved: `e2e4`, `e7e8q`. */
export const codeOf = (move) =>
  nameOf(move.from) + nameOf(move.to) + (move.promotion ? letterOf(move.promotion | 8) : '')

/**
 * Plays a list of codes from the start. Stops at the first code that the rules do not allow.
 *
 * `result`: playing, checkmate, stalemate, material (too little left), quiet (fifty moves) or repetition.
 */
export function replay(codes, fen = startFen) {
  const position = fromFen(fen)
  const seen = new Map([[keyOf(position), 1]])
  const played = []
  const written = []
  let often = 1
  for (const code of codes) {
    const moves = legalMoves(position)
    const move = moves.find((candidate) => codeOf(candidate) === code)
    if (!move) break
    const text = writeMove(move, moves)
    make(position, move)
    played.push(move)
    written.push(text + mark(position))
    often = (seen.get(keyOf(position)) ?? 0) + 1
    seen.set(keyOf(position), often)
  }
  const moves = legalMoves(position)
  return {
    position,
    moves,
    played,
    written,
    check: inCheck(position),
    result: resultOf(position, moves, often),
  }
}

function resultOf(position, moves, often) {
  if (moves.length === 0) return inCheck(position) ? 'checkmate' : 'stalemate'
  if (isBare(position)) return 'material'
  if (position.quiet >= 100) return 'quiet'
  return often >= 3 ? 'repetition' : 'playing'
}

/** Neither side can ever mate: bare kings, one minor piece, or only bishops on squares of one color. */
function isBare({ board }) {
  const minors = []
  for (let square = 0; square < 120; square++) {
    const kind = square & 0x88 ? 0 : kindOf(board[square])
    if (kind === 0 || kind === king) continue
    if (kind !== bishop && kind !== knight) return false
    minors.push({ kind, shade: ((square >> 4) + (square & 7)) % 2 })
  }
  if (minors.length < 2) return true
  return minors.every((minor) => minor.kind === bishop && minor.shade === minors[0].shade)
}

const mark = (position) => {
  if (!inCheck(position)) return ''
  return legalMoves(position).length ? '+' : '#'
}

/** Standard algebraic notation without the sign of check. */
function writeMove(move, moves) {
  if (move.kind === 3) return move.to > move.from ? 'O-O' : 'O-O-O'
  const target = (move.taken ? 'x' : '') + nameOf(move.to)
  const promoted = move.promotion ? `=${letterOf(move.promotion)}` : ''
  if (kindOf(move.piece) === pawn) return (move.taken ? nameOf(move.from)[0] : '') + target + promoted
  const rivals = moves.filter(
    (other) => other.piece === move.piece && other.to === move.to && other.from !== move.from,
  )
  let from = ''
  if (rivals.length) {
    const [file, rank] = nameOf(move.from)
    if (!rivals.some((rival) => nameOf(rival.from)[0] === file)) from = file
    else if (!rivals.some((rival) => nameOf(rival.from)[1] === rank)) from = rank
    else from = file + rank
  }
  return letterOf(kindOf(move.piece)) + from + target
}

/** A chess position; makes moves and takes them back. Squares are 0x88: rank × 16 + file, a1 is 0. */
export const pawn = 1
export const knight = 2
export const bishop = 3
export const rook = 4
export const queen = 5
export const king = 6
export const white = 0
export const black = 8

const letters = '.PNBRQK..pnbrqk'
export const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

export const kindOf = (piece) => piece & 7
export const sideOf = (piece) => piece & 8
export const nameOf = (square) => 'abcdefgh'[square & 7] + ((square >> 4) + 1)
export const squareOf = (name) => 'abcdefgh'.indexOf(name[0]) + (Number(name[1]) - 1) * 16
export const letterOf = (piece) => letters[piece]

/** Castling rights are lost when a piece moves from or to these squares. */
const rightsLost = new Uint8Array(128)
for (const [name, rights] of [
  ['e1', 3],
  ['h1', 1],
  ['a1', 2],
  ['e8', 12],
  ['h8', 4],
  ['a8', 8],
])
  rightsLost[squareOf(name)] = rights

/** `rights`: bits 1 K, 2 Q, 4 k, 8 q. `passing`: the square behind a pawn that has just made two steps, else -1. */
export function fromFen(fen) {
  const [ranks, side, castling, passing, quiet] = fen.split(' ')
  const board = new Uint8Array(128)
  const kings = { [white]: -1, [black]: -1 }
  for (const [row, rank] of ranks.split('/').entries()) {
    let square = (7 - row) * 16
    for (const letter of rank) {
      if (letter >= '1' && letter <= '8') square += Number(letter)
      else {
        const piece = letters.indexOf(letter)
        board[square] = piece
        if (kindOf(piece) === king) kings[sideOf(piece)] = square
        square += 1
      }
    }
  }
  return {
    board,
    kings,
    side: side === 'w' ? white : black,
    rights: [...'KQkq'].reduce(
      (bits, letter, index) => bits | (castling.includes(letter) ? 1 << index : 0),
      0,
    ),
    passing: passing === '-' ? -1 : squareOf(passing),
    quiet: Number(quiet),
    undone: [],
  }
}

/** Positions with the same key count as repetitions: pieces, side, castling rights, passing square. */
export function keyOf(position) {
  let pieces = ''
  for (let square = 0; square < 120; square++) if (!(square & 0x88)) pieces += letters[position.board[square]]
  return `${pieces} ${position.side} ${position.rights} ${position.passing}`
}

/** Makes a move `{ from, to, piece, taken, promotion, kind }`; kind: 0 plain, 1 two steps, 2 in passing, 3 castling. */
export function make(position, move) {
  const { board, side } = position
  position.undone.push(position.rights, position.passing, position.quiet)
  board[move.from] = 0
  board[move.to] = move.promotion ? move.promotion | side : move.piece
  if (move.kind === 2) board[move.to + (side ? 16 : -16)] = 0
  if (move.kind === 3) {
    const short = move.to > move.from
    board[short ? move.to + 1 : move.to - 2] = 0
    board[short ? move.to - 1 : move.to + 1] = rook | side
  }
  if (kindOf(move.piece) === king) position.kings[side] = move.to
  position.rights &= ~(rightsLost[move.from] | rightsLost[move.to])
  position.passing = move.kind === 1 ? (move.from + move.to) >> 1 : -1
  position.quiet = move.taken || kindOf(move.piece) === pawn ? 0 : position.quiet + 1
  position.side = side ^ black
}

export function takeBack(position, move) {
  const { board } = position
  const side = position.side ^ black
  position.side = side
  position.quiet = position.undone.pop()
  position.passing = position.undone.pop()
  position.rights = position.undone.pop()
  board[move.from] = move.piece
  board[move.to] = move.kind === 2 ? 0 : move.taken
  if (move.kind === 2) board[move.to + (side ? 16 : -16)] = move.taken
  if (move.kind === 3) {
    const short = move.to > move.from
    board[short ? move.to - 1 : move.to + 1] = 0
    board[short ? move.to + 1 : move.to - 2] = rook | side
  }
  if (kindOf(move.piece) === king) position.kings[side] = move.from
}

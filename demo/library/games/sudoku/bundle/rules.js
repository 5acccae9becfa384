/**
 * The rules of sudoku, as pure functions. A grid is 81 numbers, row by row; 0 is an empty cell. Notes are bits 1 to 9
 * of a number.
 */
export const rowOf = (cell) => Math.floor(cell / 9)
export const columnOf = (cell) => cell % 9
const boxOf = (cell) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3)

/** For each cell, the twenty others that must not have the same figure. */
export const peers = Array.from({ length: 81 }, (_, cell) =>
  Array.from({ length: 81 }, (_, other) => other).filter(
    (other) =>
      other !== cell &&
      (rowOf(other) === rowOf(cell) || columnOf(other) === columnOf(cell) || boxOf(other) === boxOf(cell)),
  ),
)

/** The cells whose figure occurs twice in a row, column or box. */
export const conflicts = (grid) =>
  grid.flatMap((value, cell) => (value && peers[cell].some((peer) => grid[peer] === value) ? [cell] : []))

export const isSolved = (grid) => grid.every((value) => value > 0) && conflicts(grid).length === 0

export const remaining = (grid, figure) => 9 - grid.filter((value) => value === figure).length

/** The figures that a cell may have, as bits. */
export function candidates(grid, cell) {
  let bits = 0b1111111110
  for (const peer of peers[cell]) bits &= ~(1 << grid[peer])
  return bits
}

export const hasNote = (notes, figure) => (notes & (1 << figure)) !== 0

/**
 * Applies an event to the state `{ given, grid, notes }`; given cells never change, so the state may be the same.
 *
 * Events: `set` (cell, figure; the same figure again removes it; peers lose its note), `note` (cell, figure), `erase`
 * (cell).
 */
export function step(state, event) {
  const { cell, figure } = event
  if (state.given[cell]) return state
  const grid = [...state.grid]
  const notes = [...state.notes]
  if (event.type === 'note') {
    if (grid[cell]) return state
    notes[cell] ^= 1 << figure
  } else if (event.type === 'erase') {
    if (!grid[cell] && !notes[cell]) return state
    grid[cell] = 0
    notes[cell] = 0
  } else {
    grid[cell] = grid[cell] === figure ? 0 : figure
    notes[cell] = 0
    if (grid[cell]) for (const peer of peers[cell]) notes[peer] &= ~(1 << figure)
  }
  return { ...state, grid, notes }
}

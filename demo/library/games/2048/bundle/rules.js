/** The rules of 2048, as pure functions: which tiles slide and merge, and when the game is over. */
export const size = 4

/** For each direction: the cell (0 to 15) at a step of a line, starting at the wall. */
const lines = {
  left: (line, step) => line * size + step,
  right: (line, step) => line * size + (size - 1 - step),
  up: (line, step) => step * size + line,
  down: (line, step) => (size - 1 - step) * size + line,
}

/**
 * Slides all tiles. A tile is `{ id, value, cell }`; ids persist, so that moves can be animated.
 *
 * `tiles`: the remaining ones, merged ones with doubled value. `gone`: those merged into another, at its cell.
 * A tile merges once per slide, nearest to the wall first.
 */
export function slide(tiles, direction) {
  const cellAt = lines[direction]
  const at = new Map(tiles.map((tile) => [tile.cell, tile]))
  const kept = []
  const gone = []
  const merged = []
  let gained = 0
  let moved = false
  for (let line = 0; line < size; line++) {
    let free = 0
    let last = null
    for (let step = 0; step < size; step++) {
      const tile = at.get(cellAt(line, step))
      if (!tile) continue
      if (last && last.value === tile.value && !merged.includes(last.id)) {
        last.value *= 2
        gained += last.value
        merged.push(last.id)
        gone.push({ ...tile, cell: last.cell })
        moved = true
      } else {
        last = { ...tile, cell: cellAt(line, free) }
        if (last.cell !== tile.cell) moved = true
        kept.push(last)
        free += 1
      }
    }
  }
  return { tiles: kept, gone, merged, gained, moved }
}

/** Adds a 2 (nine times out of ten) or a 4 in a free cell; `random` returns 0 ≤ x < 1. */
export function spawn(tiles, id, random) {
  const taken = new Set(tiles.map((tile) => tile.cell))
  const free = Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !taken.has(cell))
  if (free.length === 0) return tiles
  const cell = free[Math.floor(random() * free.length)]
  return [...tiles, { id, value: random() < 0.9 ? 2 : 4, cell }]
}

export const canMove = (tiles) =>
  tiles.length < size * size || Object.keys(lines).some((direction) => slide(tiles, direction).moved)

export const highest = (tiles) => Math.max(0, ...tiles.map((tile) => tile.value))

/** The board as sixteen values, the form in which it is saved. */
export function toCells(tiles) {
  const cells = new Array(size * size).fill(0)
  for (const tile of tiles) cells[tile.cell] = tile.value
  return cells
}

export const fromCells = (cells, firstId) =>
  cells.map((value, cell) => ({ id: firstId + cell, value, cell })).filter((tile) => tile.value > 0)

/** Makes sudokus that have exactly one solution, and solves them. */
import { candidates, peers } from './rules.js'

const figures = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const bitCount = (bits) => figures.filter((figure) => bits & (1 << figure)).length

/** The minimum number of given figures, and whether every step must be possible without guessing. */
export const levels = {
  easy: { clues: 40, plain: true },
  medium: { clues: 32, plain: true },
  hard: { clues: 26, plain: false },
}

/** The empty cell with the fewest candidates, or null if the grid is full. */
function narrowest(grid) {
  let found = null
  for (let cell = 0; cell < 81; cell++) {
    if (grid[cell]) continue
    const bits = candidates(grid, cell)
    const count = bitCount(bits)
    if (!found || count < found.count) found = { cell, bits, count }
    if (count < 2) break
  }
  return found
}

/** Up to `limit` solutions; `order` is the order in which figures are tried. */
export function solve(grid, limit = 1, order = () => figures) {
  const found = []
  const work = [...grid]
  const search = () => {
    const next = narrowest(work)
    if (!next) {
      found.push([...work])
      return found.length >= limit
    }
    for (const figure of order()) {
      if (!(next.bits & (1 << figure))) continue
      work[next.cell] = figure
      if (search()) return true
    }
    work[next.cell] = 0
    return false
  }
  search()
  return found
}

/** Whether it can be solved without guessing: `nextPlain` finds every step. */
export function isPlain(grid) {
  const work = [...grid]
  for (;;) {
    const sole = nextPlain(work)
    if (!sole) return work.every((value) => value > 0)
    work[sole.cell] = sole.figure
  }
}

/** A cell with a single candidate, or a figure for which it is the only cell of its row, column or box. */
export function nextPlain(grid) {
  const open = grid.map((value, cell) => (value ? 0 : candidates(grid, cell)))
  for (let cell = 0; cell < 81; cell++) {
    if (open[cell] && bitCount(open[cell]) === 1) {
      return { cell, figure: figures.find((figure) => open[cell] & (1 << figure)) }
    }
  }
  for (let cell = 0; cell < 81; cell++) {
    if (!open[cell]) continue
    for (const unit of unitsOf[cell]) {
      let rest = open[cell]
      for (const other of unit) rest &= ~open[other]
      const figure = figures.find((candidate) => rest & (1 << candidate))
      if (figure) return { cell, figure }
    }
  }
  return null
}

const unitsOf = peers.map((all, cell) => [
  all.filter((peer) => Math.floor(peer / 9) === Math.floor(cell / 9)),
  all.filter((peer) => peer % 9 === cell % 9),
  all.filter(
    (peer) =>
      Math.floor(peer / 27) === Math.floor(cell / 27) &&
      Math.floor((peer % 9) / 3) === Math.floor((cell % 9) / 3),
  ),
])

/** A puzzle of a level: `{ given, solution }`. Pairs of opposite cells are emptied while the solution is unique. */
export function generate(level, random) {
  const { clues, plain } = levels[level]
  const shuffled = (list) => {
    const copy = [...list]
    for (let last = copy.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[copy[last], copy[other]] = [copy[other], copy[last]]
    }
    return copy
  }
  const [solution] = solve(new Array(81).fill(0), 1, () => shuffled(figures))
  const given = [...solution]
  let left = 81
  for (const cell of shuffled(Array.from({ length: 41 }, (_, index) => index))) {
    const pair = cell === 40 ? [40] : [cell, 80 - cell]
    if (left - pair.length < clues) continue
    for (const one of pair) given[one] = 0
    const fine = plain ? isPlain(given) : solve(given, 2).length === 1
    if (fine) left -= pair.length
    else for (const one of pair) given[one] = solution[one]
  }
  return { given, solution }
}

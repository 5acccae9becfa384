/** Shapes that the games themselves show, as SVG markup for their pictures: chessmen and Phosphor's filled icons. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const piecesFile = join(root, 'demo/library/games/chess/bundle/pieces.js')

export function motif(name: string, size: number, colour: string) {
  const d = name === 'drop' ? drop : iconPath(name)
  return `<svg viewBox="0 0 256 256" width="${size}" height="${size}" fill="${colour}"><path d="${d}"/></svg>`
}

const drop = 'M128 40a52 52 0 0 1 37 89l-30 31a10 10 0 0 1-14 0l-30-31a52 52 0 0 1 37-89z'

function iconPath(name: string) {
  const file = join(root, `node_modules/@phosphor-icons/core/assets/fill/${name}-fill.svg`)
  return [...readFileSync(file, 'utf8').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('')
}

/** `piece` as in the game: kind 1 to 6, and 8 more for Black. Read from the game's own file, so that they are the same. */
export function drawPiece(piece: number) {
  const kinds = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']
  const kind = kinds[(piece & 7) - 1]
  const source = readFileSync(piecesFile, 'utf8')
  const foot = source.match(/const foot = '([^']+)'/)?.[1] ?? ''
  const [shapes = '', marks = ''] = source.split('const marks')
  const block = shapes.match(new RegExp(`\\[${kind}\\]: \\[([^\\]]+)\\]`))?.[1] ?? ''
  const bodies = [...block.matchAll(/'([^']+)'/g)].map((match) => match[1])
  if (/\bfoot\b/.test(block)) bodies.push(foot)
  const mark = marks.match(new RegExp(`\\[${kind}\\]: '([^']+)'`))?.[1]
  const [body, line, detail] =
    piece & 8 ? ['#232946', '#141930', '#b9c4e6'] : ['#fbf8f0', '#2a3050', '#2a3050']
  const paths = bodies.map((d) => `<path d="${d}" fill="${body}" stroke="${line}" stroke-width="1.1"/>`)
  if (mark)
    paths.push(`<path d="${mark}" fill="none" stroke="${detail}" stroke-width="1.3" stroke-linecap="round"/>`)
  return `<svg viewBox="0 0 45 45" width="100%" height="100%">${paths.join('')}</svg>`
}

/** The chessmen, drawn for this game, on a field of 45 by 45. */
import { svg } from './kit/dom.js'
import { bishop, kindOf, king, knight, pawn, queen, rook, sideOf } from './position.js'

const foot = 'M12 31.5h21l1.5 3V38h-24v-3.5z'
const shapes = {
  [pawn]: [
    'M22.5 9a5.5 5.5 0 0 0-3.6 9.7c-1.9 1.2-3 2.6-3.6 4.3h3.2c-.4 5-2.6 8.2-6 11.5V38h20v-3.5c-3.4-3.3-5.6-6.5-6-11.5h3.2c-.6-1.7-1.7-3.1-3.6-4.3A5.5 5.5 0 0 0 22.5 9z',
  ],
  [knight]: [
    'M13 38h20.5c.6-9 .3-17.5-4.6-22.6-2-2.1-4.4-3.3-7-3.6L20 8l-2.2 4.5c-2.8 1.5-4.7 4-6 7.3l-3.1 5.4c-.6 1.2-.2 2.5.9 3.2l1.6.9c1 .5 2.1.2 2.8-.6l1.6-1.9c2.6.1 4.6-.5 6.3-1.8-.6 3.6-2.6 5.6-5 7.7-2.1 1.8-3.6 3.3-3.9 5.3z',
  ],
  [bishop]: [
    'M22.5 6.5a2.4 2.4 0 0 0-1.6 4.2c-4 3-6.4 6.6-6.4 10.3 0 2.5 1.2 4.4 3 5.8H16v3h2.4c-.6 1.9-1.9 3.4-4 4.7H12V38h21v-3.5h-2.4c-2.1-1.3-3.4-2.8-4-4.7H29v-3h-1.5c1.8-1.4 3-3.3 3-5.8 0-3.7-2.4-7.3-6.4-10.3a2.4 2.4 0 0 0-1.6-4.2z',
  ],
  [rook]: ['M11 38v-3.5h3L15.5 20l-3-3V9h5v3.5h3V9h4v3.5h3V9h5v8l-3 3L31 34.5h3V38z'],
  [queen]: [
    'M12.5 29.5 8 14.5l6.5 7L15 11l5 9 2.5-11L25 20l5-9 .5 10.5 6.5-7-4.5 15z',
    'M8 10.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM15 7.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM22.5 5.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM30 7.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM37 10.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
    foot,
  ],
  [king]: [
    'M21.3 4h2.4v2.7h2.8v2.4h-2.8v4h-2.4v-4h-2.8V6.7h2.8z',
    'M22.5 12.5c2.2 0 3.6 2 4 4.6 3.6-3 10.5-1.4 10.5 4.4 0 3.5-2.8 5.2-4.4 8H12.4c-1.6-2.8-4.4-4.5-4.4-8 0-5.8 6.9-7.4 10.5-4.4.4-2.6 1.8-4.6 4-4.6z',
    foot,
  ],
}
const marks = {
  [knight]: 'M18.4 17.2a1.3 1.3 0 1 1 0 .1z',
  [bishop]: 'M24.2 14.2 21 19.4',
  [rook]: 'M16.4 20h12.2M15 34.5h15',
  [king]: 'M22.5 17v12',
  [queen]: 'M14 26.5h17',
}

export function drawPiece(piece) {
  const kind = kindOf(piece)
  const mark = marks[kind]
  const drawing = svg(
    '0 0 45 45',
    ...shapes[kind].map((d) => ({ d, class: 'body' })),
    ...(mark ? [{ d: mark, class: 'mark' }] : []),
  )
  drawing.setAttribute('class', sideOf(piece) ? 'piece dark' : 'piece light')
  return drawing
}

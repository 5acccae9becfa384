/** The pictures of games and web apps, as pages that Chromium draws: an icon (512 square) and a wide one (1280 × 720). */
import { drawPiece, motif } from './shapes.ts'

export type Art = { icon: string; wide: string }

const box = (style: string, content = '') => `<div style="position:absolute;${style}">${content}</div>`
const fill = (background: string, content: string) => box(`inset:0;background:${background}`, content)

const tints = {
  2: '#3c53c4',
  4: '#5b45cc',
  8: '#8b3fc0',
  16: '#b0379f',
  32: '#d03c78',
  64: '#e85a5a',
  128: '#ff8a5c',
  256: '#ffae4f',
  2048: '#ffd27a',
}
const tile = (value: keyof typeof tints | 0, size: number, text = String(value)) =>
  box(
    `position:relative;width:${size}px;height:${size}px;border-radius:${size * 0.2}px;display:grid;place-items:center;
    background:${value === 0 ? '#ffffff12' : `linear-gradient(160deg,#ffffff38,transparent 60%),${tints[value]}`};
    color:${value >= 128 ? '#2a1206' : '#fff'};font-weight:760;font-stretch:112%;letter-spacing:-.04em;
    font-size:${size * (text.length > 3 ? 0.3 : text.length > 2 ? 0.36 : 0.46)}px;
    box-shadow:${value === 0 ? 'none' : `0 ${size * 0.08}px ${size * 0.22}px #04061488`}`,
    value === 0 ? '' : text,
  )
const grid = (columns: number, gap: number, content: string, style = '') =>
  box(`display:grid;grid-template-columns:repeat(${columns},max-content);gap:${gap}px;${style}`, content)

const night =
  'radial-gradient(90% 120% at 78% 10%,#36309a,transparent 62%),radial-gradient(80% 100% at 10% 100%,#7a2a78,transparent 60%),#0b0f26'
const boardOf2048 = ([0, 2, 4, 8, 2, 0, 16, 32, 4, 16, 64, 128, 8, 32, 256, 2048] as const)
  .map((value) => tile(value, 170))
  .join('')

const figures = (cells: string, size: number, ink: string, marked: number) =>
  [...cells]
    .map((cell, index) =>
      box(
        `position:relative;width:${size}px;height:${size}px;display:grid;place-items:center;border-radius:${size * 0.16}px;
        font-size:${size * 0.56}px;font-weight:${index === marked ? 760 : 560};color:${index === marked ? '#fff' : ink};
        background:${index === marked ? '#e8604c' : '#ffffff'};box-shadow:0 ${size * 0.05}px ${size * 0.14}px #0a2b3033`,
        cell === '.' ? '' : cell,
      ),
    )
    .join('')
const boxOf = (cells: string, size: number, marked = -1) =>
  grid(3, size * 0.07, figures(cells, size, '#17474c', marked), 'position:relative')
const sea =
  'radial-gradient(100% 120% at 20% 0%,#58b3a8,transparent 65%),linear-gradient(150deg,#1f7f86,#0d4352)'

const squares = (count: number, size: number) =>
  grid(
    count,
    0,
    Array.from({ length: count * count }, (_, index) => {
      const dark = (Math.floor(index / count) + index) % 2
      return box(
        `position:relative;width:${size}px;height:${size}px;background:${dark ? '#64749f' : '#ccd5ec'}`,
      )
    }).join(''),
  )
const man = (piece: number, size: number, style: string) =>
  box(
    `width:${size}px;height:${size}px;filter:drop-shadow(0 ${size * 0.04}px ${size * 0.05}px #0a0f2488);${style}`,
    drawPiece(piece),
  )

const card = (width: number, tint: string, content: string, style: string) =>
  box(
    `width:${width}px;height:${width / 0.75}px;border-radius:${width * 0.16}px;display:grid;place-items:center;color:#fff;
    background:radial-gradient(120% 100% at 30% 0%,#ffffff55,transparent 70%),${tint};
    box-shadow:inset 0 0 0 ${width * 0.055}px #fff,0 ${width * 0.1}px ${width * 0.3}px #0a063088;${style}`,
    content,
  )
const cardBack = (width: number, style: string) =>
  card(width, '#5f47dd', motif('drop', width * 0.56, '#ffffff44'), style).replace(
    `inset 0 0 0 ${width * 0.055}px #fff`,
    `inset 0 0 0 ${width * 0.055}px #ffffff2b`,
  )
const violet =
  'radial-gradient(90% 110% at 75% 0%,#8a6bff,transparent 60%),radial-gradient(70% 90% at 0% 100%,#c2408f,transparent 65%),#2a1a80'

const coin = (size: number, tint: string, text: string, style: string) =>
  box(
    `width:${size}px;height:${size}px;border-radius:50%;display:grid;place-items:center;font-weight:720;font-stretch:110%;
    font-size:${size * 0.46}px;color:#3a2404;background:radial-gradient(circle at 32% 26%,#ffffff99,transparent 55%),${tint};
    box-shadow:inset 0 0 0 ${size * 0.05}px #ffffff40,0 ${size * 0.06}px ${size * 0.2}px #04201c77;${style}`,
    text,
  )
const ruler = (length: number, height: number, step: number, style: string) =>
  box(
    `width:${length}px;height:${height}px;border-radius:${height * 0.14}px;background:
    repeating-linear-gradient(90deg,#0d3b3a 0 3px,transparent 3px ${step}px) 0 0/100% 34% no-repeat,
    repeating-linear-gradient(90deg,#0d3b3a 0 4px,transparent 4px ${step * 5}px) 0 0/100% 56% no-repeat,#f4e9cd;
    box-shadow:0 ${height * 0.1}px ${height * 0.3}px #04201c66;${style}`,
  )
const green =
  'radial-gradient(90% 120% at 80% 0%,#2fb58f,transparent 60%),linear-gradient(140deg,#0e6a66,#083c46)'

const bubble = (text: string, size: number, back: string, ink: string, corner: string, style: string) =>
  box(
    `padding:${size * 0.36}px ${size * 0.62}px;border-radius:${size * 0.8}px;${corner}:${size * 0.12}px;background:${back};color:${ink};
    font-size:${size}px;line-height:1.15;font-weight:680;letter-spacing:-.02em;box-shadow:0 ${size * 0.2}px ${size * 0.6}px #3a0c1455;white-space:nowrap;${style}`,
    text,
  )
const coral =
  'radial-gradient(90% 120% at 85% 0%,#ffb067,transparent 60%),linear-gradient(150deg,#e8604c,#8f2457)'
const end = 'border-bottom-right-radius'
const start = 'border-bottom-left-radius'

export const arts: Record<string, Art> = {
  '2048': {
    icon: fill(
      night,
      grid(
        2,
        22,
        tile(2, 178, '2') + tile(8, 178, '0') + tile(32, 178, '4') + tile(128, 178, '8'),
        'left:67px;top:67px',
      ),
    ),
    wide: fill(
      night,
      grid(
        4,
        20,
        boardOf2048,
        'left:470px;top:-60px;transform:perspective(1600px) rotateX(34deg) rotateZ(-16deg)',
      ),
    ),
  },
  sudoku: {
    icon: fill(sea, grid(1, 0, boxOf('4.8651.93', 118, 4), 'left:70px;top:70px')),
    wide: fill(
      sea,
      grid(
        3,
        22,
        [
          '5.12.8.4.',
          '.7.4.162.',
          '93..5..18',
          '1.86..3.7',
          '.4.53.9..',
          '7.2..84.1',
          '..91.52.6',
          '8..7..3.5',
          '.63.4.97.',
        ]
          .map((cells, index) => boxOf(cells, 92, index === 4 ? 4 : -1))
          .join(''),
        'left:330px;top:-130px;transform:rotate(-9deg)',
      ),
    ),
  },
  chess: {
    icon: fill('#10152e', box('inset:0', squares(2, 256)) + man(2, 400, 'left:52px;top:46px')),
    wide: fill(
      '#10152e',
      box('left:40px;top:-480px;transform:rotate(-14deg)', squares(10, 190)) +
        box('inset:0;background:linear-gradient(90deg,#10152e 12%,#10152ecc 34%,transparent 72%)') +
        man(12, 190, 'left:505px;top:20px') +
        man(13, 230, 'left:980px;top:24px') +
        man(2, 400, 'left:560px;top:230px') +
        man(9, 190, 'left:1050px;top:400px') +
        man(1, 190, 'left:330px;top:500px'),
    ),
  },
  pairs: {
    icon: fill(
      violet,
      cardBack(220, 'left:76px;top:118px;transform:rotate(-11deg)') +
        card(220, '#f2b430', motif('sun', 140, '#fff'), 'left:216px;top:102px;transform:rotate(9deg)'),
    ),
    wide: fill(
      violet,
      cardBack(250, 'left:120px;top:300px;transform:rotate(-22deg)') +
        card(260, '#2b9bd6', motif('sailboat', 165, '#fff'), 'left:400px;top:180px;transform:rotate(-7deg)') +
        cardBack(250, 'left:960px;top:40px;transform:rotate(20deg)') +
        card(260, '#2b9bd6', motif('sailboat', 165, '#fff'), 'left:700px;top:170px;transform:rotate(8deg)') +
        card(
          220,
          '#e8604c',
          motif('airplane-tilt', 140, '#fff'),
          'left:1040px;top:440px;transform:rotate(-9deg)',
        ) +
        card(200, '#f2b430', motif('sun', 130, '#fff'), 'left:170px;top:-60px;transform:rotate(12deg)'),
    ),
  },
  converter: {
    icon: fill(
      green,
      ruler(560, 120, 18, 'left:-30px;top:330px;transform:rotate(-18deg)') +
        coin(230, '#f2b94a', '€', 'left:70px;top:70px') +
        coin(190, '#dfe6ea', '$', 'left:262px;top:170px'),
    ),
    wide: fill(
      green,
      ruler(1500, 190, 26, 'left:-40px;top:500px;transform:rotate(-11deg)') +
        coin(330, '#f2b94a', '€', 'left:470px;top:110px') +
        coin(260, '#dfe6ea', '$', 'left:770px;top:210px') +
        coin(210, '#d98d5a', '£', 'left:1000px;top:60px') +
        coin(170, '#f2d27a', '¥', 'left:330px;top:60px'),
    ),
  },
  phrasebook: {
    icon: fill(
      coral,
      bubble('Kaixo', 92, '#fff', '#8f2457', start, 'left:54px;top:96px') +
        bubble('مرحبًا', 84, '#3a1030', '#ffd9b8', end, 'right:50px;top:272px'),
    ),
    wide: fill(
      coral,
      bubble('Hola', 96, '#fff', '#8f2457', start, 'left:300px;top:120px') +
        bubble('Bonjour', 84, '#3a1030', '#ffd9b8', end, 'right:110px;top:90px') +
        bubble('Kaixo', 118, '#ffd9b8', '#6d1842', start, 'left:400px;top:300px') +
        bubble('مرحبًا', 96, '#fff', '#b13a3f', end, 'right:100px;top:420px') +
        bubble('Hello', 72, '#3a1030', '#ffd9b8', end, 'right:560px;top:545px'),
    ),
  },
}

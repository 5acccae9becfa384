/** A cat at sea, and its boat. */
import { box, css, disc, glow, line, mix, placed, rgb, shades, shape } from './pip-brush.js'

const fur = rgb('#f29b4b')
const dark = rgb('#4a2b3d')

/** Sits at the origin, 120 high. */
export function drawCat(
  paint,
  t,
  { look = [0, 0], mood = 'happy', tint = [20, 28, 80], shade = 0, tail = true } = {},
) {
  const lit = (colour, more = 0) => css(mix(colour, tint, Math.min(0.8, shade + more)))
  if (tail) {
    const swish = Math.sin(t * 1.8) * 14
    line(
      paint,
      [
        [26, -10],
        [66, -4, 64 + swish * 0.4, -44 + swish],
      ],
      13,
      lit(fur, 0.08),
    )
  }
  shape(
    paint,
    shades(paint, [-30, -70], [34, 0], lit(mix(fur, [255, 230, 190], 0.3)), lit(fur, 0.12)),
    () => {
      paint.moveTo(-34, 0)
      paint.bezierCurveTo(-42, -50, -22, -76, 0, -76)
      paint.bezierCurveTo(22, -76, 42, -50, 34, 0)
    },
  )
  disc(paint, 0, -26, 18, lit(rgb('#ffe9cf')), 1.3)
  for (const x of [-14, 14]) disc(paint, x, -5, 12, lit(rgb('#ffe9cf')), 0.7)
  placed(paint, { y: -86 + Math.sin(t * 2) * 1.2, tilt: look[0] * 0.1 }, () =>
    drawCatHead(paint, t, { look, mood, lit }),
  )
}

function drawCatHead(paint, t, { look, mood, lit }) {
  for (const side of [-1, 1]) {
    shape(paint, lit(fur, 0.06), () => {
      paint.moveTo(side * 12, -28)
      paint.quadraticCurveTo(side * 30, -62, side * 37, -54)
      paint.quadraticCurveTo(side * 42, -30, side * 37, -8)
    })
  }
  disc(
    paint,
    0,
    -6,
    40,
    shades(paint, [-20, -40], [26, 26], lit(mix(fur, [255, 230, 190], 0.3)), lit(fur, 0.1)),
    0.82,
  )
  disc(paint, 0, 8, 21, lit(rgb('#ffe9cf')), 0.72)
  shape(paint, lit(rgb('#2f4f8f')), () => paint.roundRect(-27, -46, 54, 14, 7))
  shape(paint, lit(rgb('#fff3e2')), () => {
    paint.moveTo(-26, -44)
    paint.quadraticCurveTo(-32, -66, 0, -66)
    paint.quadraticCurveTo(32, -66, 26, -44)
  })
  disc(paint, 0, -68, 6, lit(rgb('#e5484d')))
  const [x, y] = [look[0] * 5, look[1] * 4]
  const blink = t % 4.3 < 0.14
  for (const side of [-1, 1]) {
    if (mood === 'joy' || blink)
      line(
        paint,
        [
          [side * 16 - 7, -8],
          [side * 16, -16, side * 16 + 7, -8],
        ],
        3.5,
        lit(dark),
      )
    else {
      disc(paint, side * 16, -9, 9, lit(rgb('#fffbe8')), 1.1)
      disc(paint, side * 16 + x * 0.8, -9 + y, mood === 'wow' ? 4 : 5.5, lit(dark), 1.2)
      disc(paint, side * 16 + x * 0.8 - 2, -11 + y, 1.8, '#fff')
    }
    for (const up of [2, 8])
      line(
        paint,
        [
          [side * 22, 4 + up * 0.6],
          [side * 44, up],
        ],
        1.4,
        lit(dark),
      )
  }
  shape(paint, lit(rgb('#e8707a')), () => paint.ellipse(x * 0.4, 3, 4.5, 3.4, 0, 0, 7))
  if (mood === 'wow') disc(paint, x * 0.4, 13, 4.5, lit(dark), 1.2)
  else
    line(
      paint,
      [
        [-8, 9],
        [-4, 14, 0, 9],
        [4, 14, 8, 9],
      ],
      2.4,
      lit(dark),
    )
}

/** Floats with its middle on the waterline; bow to the left. */
export function drawBoat(
  paint,
  t,
  { tint = [20, 28, 80], shade = 0, mood, look, lantern = 1, empty = false } = {},
) {
  const lit = (colour, more = 0) => css(mix(colour, tint, Math.min(0.8, shade + more)))
  line(
    paint,
    [
      [34, -24],
      [34, -196],
    ],
    8,
    lit(rgb('#8a5a44')),
  )
  const full = Math.sin(t * 1.4) * 5
  shape(paint, shades(paint, [30, -190], [120, -40], lit(rgb('#fff3e2')), lit(rgb('#e8c9b0'), 0.12)), () => {
    paint.moveTo(40, -188)
    paint.quadraticCurveTo(128 + full, -120, 122, -48)
    paint.quadraticCurveTo(80, -58, 40, -46)
  })
  shape(paint, lit(rgb('#e5484d'), 0.06), () => {
    paint.moveTo(40, -120)
    paint.quadraticCurveTo(80, -120, 116 + full * 0.7, -104)
    paint.quadraticCurveTo(121 + full * 0.5, -92, 122, -78)
    paint.quadraticCurveTo(80, -92, 40, -90)
  })
  shape(paint, lit(rgb('#ffd36b')), () => {
    paint.moveTo(34, -196)
    paint.quadraticCurveTo(16, -200 + full, -4, -190 + full)
    paint.lineTo(34, -178)
  })
  if (!empty)
    placed(paint, { x: -34, y: -24, size: 0.78 }, () =>
      drawCat(paint, t, { tint, shade, mood, look, tail: false }),
    )
  shape(paint, shades(paint, [0, -40], [0, 34], lit(rgb('#3f9aa8')), lit(rgb('#2a5f86'), 0.1)), () => {
    paint.moveTo(-128, -48)
    paint.quadraticCurveTo(-60, -26, 0, -26)
    paint.quadraticCurveTo(80, -26, 122, -42)
    paint.quadraticCurveTo(108, 30, 50, 34)
    paint.lineTo(-50, 34)
    paint.quadraticCurveTo(-108, 26, -128, -48)
  })
  line(
    paint,
    [
      [-126, -46],
      [-60, -24, 0, -24],
      [80, -24, 121, -40],
    ],
    7,
    lit(rgb('#fff3e2')),
  )
  line(
    paint,
    [
      [-84, -34],
      [-84, -76],
    ],
    4,
    lit(rgb('#8a5a44')),
  )
  box(paint, -92, -96, 16, 20, 5, css(mix([90, 80, 90], [255, 226, 150], lantern)))
  glow(paint, -84, -86, 90, [255, 206, 120], 0.55 * lantern)
}

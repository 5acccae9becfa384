/** A whale that is too tired to sleep. */
import { box, css, disc, line, mix, placed, rgb, shades, shape } from './pip-brush.js'

const skin = rgb('#4f7fc0')
const deep = rgb('#2b4a8c')

/** Looks left; the origin is on the waterline below its eye. `open` is how far its eye is open, 0 to 1. */
export function drawWhale(
  paint,
  t,
  { open = 1, look = [0, 0], tint = [20, 28, 80], shade = 0, mood = 'sad', spray = 0, tail = 1 } = {},
) {
  const lit = (colour, more = 0) => css(mix(colour, tint, Math.min(0.8, shade + more)))
  if (tail > 0) drawFluke(paint, t, lit, tail)
  shape(
    paint,
    shades(paint, [0, -210], [0, 80], lit(mix(skin, [200, 225, 255], 0.32)), lit(skin), lit(deep)),
    () => {
      paint.moveTo(-210, 110)
      paint.bezierCurveTo(-262, 20, -236, -92, -130, -150)
      paint.bezierCurveTo(0, -214, 190, -168, 300, -70)
      paint.bezierCurveTo(370, -10, 410, 40, 470, 110)
    },
  )
  shape(paint, lit(rgb('#cfe2f2'), 0.06), () => {
    paint.moveTo(-212, 112)
    paint.bezierCurveTo(-236, 60, -236, 30, -226, -2)
    paint.bezierCurveTo(-120, 36, -20, 40, 60, 112)
  })
  for (let i = 0; i < 4; i++)
    line(
      paint,
      [
        [-222 + i * 6, 22 + i * 22],
        [-130 + i * 8, 56 + i * 18, -40 + i * 10, 110 + i * 10],
      ],
      3,
      lit(rgb('#8fb0d4'), 0.1),
    )
  const smile = mood === 'joy' ? 30 : -4
  line(
    paint,
    [
      [-226, -2],
      [-150, 26 + smile * 0.5, -76, 12 - smile * 0.5],
    ],
    5,
    lit(deep, 0.15),
  )
  placed(paint, { x: -40, y: -38 }, () => drawEye(paint, lit, open, look, mood))
  for (const [x, y, r] of [
    [40, -128, 9],
    [74, -118, 6],
    [20, -106, 5],
    [120, -104, 7],
  ])
    disc(paint, x, y, r, lit(mix(skin, [220, 236, 255], 0.5)))
  disc(paint, -98, 6, 20, 'rgba(255,150,160,.35)', 0.55)
  if (spray > 0) drawSpray(paint, t, spray)
}

function drawEye(paint, lit, open, look, mood) {
  if (open < 0.08) {
    line(
      paint,
      [
        [-22, 0],
        [0, 14, 22, 0],
      ],
      5,
      lit(rgb('#16264f')),
    )
    for (const x of [-14, 0, 14])
      line(
        paint,
        [
          [x, 7 - Math.abs(x) * 0.15],
          [x * 1.25, 15 - Math.abs(x) * 0.2],
        ],
        3,
        lit(rgb('#16264f')),
      )
    return
  }
  disc(paint, 0, 0, 25, lit(rgb('#f6fbff')))
  disc(paint, look[0] * 8, 2 + look[1] * 6, 15, lit(rgb('#16264f')))
  disc(paint, look[0] * 8 - 5, -4 + look[1] * 6, 5, '#fff')
  paint.save()
  paint.beginPath()
  paint.arc(0, 0, 27, 0, 7)
  paint.clip()
  box(paint, -32, -32, 64, 58 * (1 - open) + 4, 0, lit(mix(skin, deep, 0.25)))
  box(paint, -32, 28 - 14 * (1 - open), 64, 30, 0, lit(mix(skin, deep, 0.3)))
  paint.restore()
  line(
    paint,
    [
      [-20, 34],
      [2, 42, 24, 32],
    ],
    4,
    lit(deep, 0.1),
  )
  if (mood === 'sad')
    line(
      paint,
      [
        [-32, -44],
        [-6, -42, 18, -30],
      ],
      6,
      lit(deep),
    )
}

function drawFluke(paint, t, lit, up) {
  placed(paint, { x: 500, y: 60 + (1 - up) * 170, tilt: Math.sin(t * 1.1) * 0.1 }, () => {
    shape(paint, shades(paint, [0, -180], [0, 20], lit(skin), lit(deep)), () => {
      paint.moveTo(-46, 60)
      paint.quadraticCurveTo(-20, -60, 6, -110)
      paint.bezierCurveTo(-30, -170, -90, -170, -110, -190)
      paint.bezierCurveTo(-60, -206, 0, -190, 22, -140)
      paint.bezierCurveTo(50, -186, 110, -196, 156, -170)
      paint.bezierCurveTo(126, -158, 70, -150, 42, -104)
      paint.quadraticCurveTo(30, -40, 40, 60)
    })
  })
}

function drawSpray(paint, t, strength) {
  for (let i = 0; i < 22; i++) {
    const age = (t * 0.9 + i / 22) % 1
    const side = ((i * 37) % 22) / 11 - 1
    const x = -20 + side * (8 + age * 70)
    const y = -186 - Math.sin(age * Math.PI * 0.72) * 130 * strength
    disc(paint, x, y, 3 + 5 * (1 - age), css([225, 240, 255], 0.75 * strength * (1 - age)))
  }
}

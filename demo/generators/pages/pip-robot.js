/** Pip: a small round robot with a scarf, a lamp in its belly and a face of light. */
import { box, css, disc, glow, line, mix, placed, rgb, shades, shape, turn } from './pip-brush.js'

const shell = { light: rgb('#a8f0dc'), base: rgb('#6fcdb9'), dark: rgb('#2f8f92') }
const scarf = { base: rgb('#f2545b'), dark: rgb('#b8323f') }
const eye = rgb('#9ff6ff')
const warm = [255, 214, 130]

/**
 * Feet at the origin, 185 high. Arms are angles from hanging (0) to straight up (π); `look` is where it looks, -1 to 1 each way;
 * `step` is a walk's phase; `tint` and `shade` are the light of the hour.
 */
export function drawPip(paint, t, how = {}) {
  const { mood = 'happy', look = [0, 0], arms = [0.25, 0.25], lamp = 0, lean = 0, step = null } = how
  const { tint = [20, 28, 80], shade = 0, wind = 1, bob = 1, squash = 0 } = how
  const lit = (colour) => css(mix(colour, tint, shade))
  const swing = step === null ? 0 : Math.sin(step)
  const breath = Math.sin(t * 2.4) * 1.4 * bob
  const lift = step === null ? 0 : Math.abs(Math.cos(step)) * 5
  disc(paint, 0, 2, 46, 'rgba(8,10,40,.25)', 0.16)
  paint.save()
  paint.scale(1 + squash * 0.5, 1 - squash * 0.5)
  drawLegs(paint, lit, swing)
  paint.translate(0, -lift + breath)
  paint.rotate(lean)
  drawTail(paint, t, lit, wind)
  drawArm(paint, lit, -1, arms[0] + swing * 0.5)
  disc(
    paint,
    0,
    -54,
    33,
    shades(paint, [-20, -90], [24, -20], lit(shell.light), lit(shell.base), lit(shell.dark)),
    0.92,
  )
  disc(paint, 0, -50, 18, lit(rgb('#24506b')))
  disc(paint, 0, -50, 14, css(mix(mix(rgb('#e9b64f'), tint, shade), [255, 244, 205], Math.min(1, lamp))))
  disc(paint, -5, -55, 4, 'rgba(255,255,255,.55)')
  glow(paint, 0, -50, 130, warm, lamp * 0.5)
  drawArm(paint, lit, 1, arms[1] - swing * 0.5)
  line(
    paint,
    [
      [-27, -80],
      [0, -68, 27, -80],
    ],
    13,
    lit(scarf.base),
  )
  line(
    paint,
    [
      [-24, -76],
      [0, -64, 24, -76],
    ],
    3,
    lit(scarf.dark),
  )
  paint.translate(0, -84)
  paint.rotate((how.nod ?? 0) + look[0] * 0.05)
  drawHead(paint, t, { mood, look, lit, lamp, blink: how.blink })
  paint.restore()
}

function drawLegs(paint, lit, swing) {
  for (const side of [-1, 1]) {
    const x = side * 15 + swing * side * 9
    const y = Math.max(0, swing * side) * -7
    line(
      paint,
      [
        [side * 13, -34],
        [x, -8 + y],
      ],
      11,
      lit(shell.dark),
    )
    shape(paint, lit(rgb('#24506b')), () => paint.roundRect(x - 14, -13 + y, 30, 14, [9, 9, 5, 5]))
  }
}

function drawArm(paint, lit, side, angle) {
  const shoulder = [side * 30, -66]
  const hand = [shoulder[0] + side * Math.sin(angle) * 36, shoulder[1] + Math.cos(angle) * 36]
  const bend = [shoulder[0] + side * Math.sin(angle + 0.35) * 22, shoulder[1] + Math.cos(angle + 0.35) * 22]
  line(paint, [shoulder, [...bend, ...hand]], 10, lit(mix(shell.base, shell.dark, 0.55)))
  disc(paint, ...hand, 9, lit(shell.light))
  disc(paint, ...hand, 6, lit(shell.base))
}

function drawTail(paint, t, lit, wind) {
  const flutter = (at) => Math.sin(t * 5 - at * 2.2) * 5 * wind
  const long = 30 + 26 * wind
  for (const [colour, low] of [
    [scarf.dark, 5],
    [scarf.base, 0],
  ]) {
    line(
      paint,
      [
        [-22, -76 + low],
        [
          -22 - long * 0.5,
          -70 + flutter(1) + low + 14 * (1 - wind),
          -22 - long,
          -62 + flutter(2) + low + 26 * (1 - wind),
        ],
      ],
      12,
      lit(colour),
    )
  }
}

function drawHead(paint, t, { mood, look, lit, lamp, blink }) {
  const sway = Math.sin(t * 3.1) * 3
  line(
    paint,
    [
      [0, -66],
      [sway * 0.4, -82, sway, -96],
    ],
    4,
    lit(shell.dark),
  )
  disc(paint, sway, -98, 8, css(mix([255, 120, 110], [255, 236, 190], Math.min(1, lamp))))
  glow(paint, sway, -98, 34 + lamp * 40, lamp > 0.1 ? warm : [255, 120, 110], 0.5 + lamp * 0.15)
  for (const side of [-1, 1]) disc(paint, side * 47, -34, 11, lit(shell.dark), 1.25)
  const face = shades(paint, [-30, -76], [34, 6], lit(shell.light), lit(shell.base), lit(shell.dark))
  shape(paint, face, () => paint.roundRect(-47, -72, 94, 74, 34))
  shape(paint, css(rgb('#131a42')), () => paint.roundRect(-38, -61, 76, 53, 25))
  shape(paint, 'rgba(255,255,255,.10)', () => {
    paint.moveTo(-30, -50)
    paint.quadraticCurveTo(-12, -63, 14, -58)
    paint.quadraticCurveTo(-16, -48, -26, -28)
  })
  const [x, y] = [look[0] * 8, look[1] * 6]
  const shut = blink ?? (t % 3.7 < 0.13 || (t + 1.2) % 6.1 < 0.12)
  paint.save()
  paint.shadowColor = css(eye, 0.9)
  paint.shadowBlur = 10
  for (const side of [-1, 1])
    placed(paint, { x: x + side * 16, y: y - 37 }, () =>
      drawEye(paint, shut && mood !== 'joy' ? 'shut' : mood, side),
    )
  placed(paint, { x, y: y - 20 }, () => drawMouth(paint, mood, t))
  paint.restore()
  if (mood === 'joy' || mood === 'happy')
    for (const side of [-1, 1]) disc(paint, x + side * 27, y - 24, 5, 'rgba(255,140,150,.5)', 0.7)
}

function drawEye(paint, mood, side) {
  const colour = css(eye)
  if (mood === 'shut' || mood === 'asleep')
    line(
      paint,
      [
        [-7, 0],
        [0, 5, 7, 0],
      ],
      4,
      colour,
    )
  else if (mood === 'joy')
    line(
      paint,
      [
        [-8, 4],
        [0, -10, 8, 4],
      ],
      4.5,
      colour,
    )
  else if (mood === 'wow') disc(paint, 0, 0, 9.5, colour, 1.1)
  else if (mood === 'sleepy') shape(paint, colour, () => paint.ellipse(0, 0, 7.5, 8, 0, 0.1, Math.PI - 0.1))
  else if (mood === 'sad') {
    disc(paint, 0, 0, 7.5, colour, 1.2)
    paint.shadowBlur = 0
    placed(paint, { y: -8, tilt: side * 0.42 }, () => box(paint, -14, -8, 28, 12, 3, '#131a42'))
  } else disc(paint, 0, 0, 7.5, colour, 1.25)
}

function drawMouth(paint, mood, t) {
  const colour = css(eye)
  if (mood === 'wow') disc(paint, 0, 2, 4.5, colour, 1.2)
  else if (mood === 'sad')
    line(
      paint,
      [
        [-7, 5],
        [0, -2, 7, 5],
      ],
      3.2,
      colour,
    )
  else if (mood === 'talk')
    shape(paint, colour, () => paint.ellipse(0, 0, 7, 2 + 4 * Math.abs(Math.sin(t * 9)), 0, 0, turn))
  else if (mood === 'joy') shape(paint, colour, () => paint.ellipse(0, -3, 9, 9, 0, 0, Math.PI))
  else if (mood === 'asleep' || mood === 'sleepy') disc(paint, 0, 2, 3 + Math.sin(t * 2), colour)
  else
    line(
      paint,
      [
        [-8, -2],
        [0, 6, 8, -2],
      ],
      3.2,
      colour,
    )
}

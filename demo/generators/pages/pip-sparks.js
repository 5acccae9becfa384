/** What floats through the air of Pip's stories: sparks behind a star, notes over a music box. */
import { box, css, disc, glow, line, mix, placed, rgb, shades, shape } from './pip-brush.js'
import { seeded } from './seeded.js'

/** Sparks that are left behind on a way; `way(time)` is where it was. */
export function trail(paint, t, way, { from, lasts = 1.2, count = 40, size = 5 }) {
  const random = seeded(77)
  for (let i = 0; i < count; i++) {
    const [a, b, c] = [random(), random(), random()]
    const born = t - a * lasts
    if (born < from) continue
    const [x, y] = way(born)
    const left = 1 - a
    disc(
      paint,
      x + (b - 0.5) * 40 * a,
      y + (c - 0.5) * 40 * a + a * 24,
      size * left * (0.4 + b),
      css([255, 230, 150], left),
    )
  }
}

export function drawNotes(paint, s, { from, x, y, colour }) {
  const random = seeded(9)
  for (let i = 0; i < 26; i++) {
    const [a, b, c] = [random(), random(), random()]
    const age = (s - from - i * 0.62) / 4.2
    if (age < 0 || age > 1) continue
    const [px, py] = [
      x + age * (300 + 150 * a) + Math.sin(s * 2 + b * 6) * 22,
      y - Math.sin(age * 2) * (120 + 150 * c),
    ]
    const fill = css(colour, Math.min(1, age * 6) * (1 - age) * 1.2)
    placed(paint, { x: px, y: py, size: 0.9 + 0.5 * b, tilt: Math.sin(s * 2 + a * 6) * 0.25 }, () => {
      shape(paint, fill, () => paint.ellipse(0, 0, 11, 8, -0.35, 0, 7))
      line(
        paint,
        i % 3 === 0
          ? [
              [9, -3],
              [9, -40],
              [26, -34, 22, -20],
            ]
          : [
              [9, -3],
              [9, -40],
            ],
        4,
        fill,
      )
      if (i % 3 !== 1) return
      shape(paint, fill, () => paint.ellipse(34, -6, 11, 8, -0.35, 0, 7))
      line(
        paint,
        [
          [9, -40],
          [43, -46],
          [43, -9],
        ],
        4,
        fill,
      )
    })
    glow(paint, px, py, 40, colour, 0.2 * (1 - age))
  }
}

export function drawMusicBox(paint, t, { tint, shade }, playing) {
  const lit = (hex) => css(mix(rgb(hex), tint, shade))
  box(paint, -52, -56, 104, 56, 8, shades(paint, [0, -56], [0, 0], lit('#e5484d'), lit('#a83244')))
  box(paint, -52, -60, 104, 12, 5, lit('#ffd36b'))
  for (const x of [-30, 0, 30]) disc(paint, x, -26, 8, lit('#ffd36b'))
  placed(paint, { x: 52, y: -30, tilt: playing ? t * 5 : 0 }, () => {
    line(
      paint,
      [
        [0, 0],
        [0, 26],
      ],
      6,
      lit('#ffd36b'),
    )
    disc(paint, 0, 28, 7, lit('#fff3e2'))
  })
  placed(paint, { y: -60, tilt: -0.5 }, () => box(paint, -54, -64, 100, 62, 8, lit('#c23a48')))
}

/** Whom Pip meets in the air: a fallen star, a gull. */
import { css, disc, glow, line, mix, placed, rgb, shades, shape } from './pip-brush.js'

/** A small star with a face, its middle at the origin; `sad` and `joy` change brows, mouth and light. */
export function drawStar(paint, t, { mood = 'happy', look = [0, 0], squash = 0, light = 1 } = {}) {
  glow(paint, 0, 0, 190, [255, 226, 140], 0.55 * light)
  paint.save()
  paint.scale(1 + squash, 1 - squash)
  const body = shades(paint, [-30, -50], [30, 50], '#fff8d8', '#ffd95e', '#ffb23e')
  paint.lineJoin = 'round'
  paint.lineWidth = 22
  paint.strokeStyle = body
  paint.fillStyle = body
  paint.beginPath()
  for (let i = 0; i < 10; i++) {
    const r = i % 2 ? 24 : 46
    const angle = (i * Math.PI) / 5 - Math.PI / 2
    paint.lineTo(Math.cos(angle) * r, Math.sin(angle) * r)
  }
  paint.closePath()
  paint.stroke()
  paint.fill()
  const ink = '#6b3a1e'
  const [x, y] = [look[0] * 5, look[1] * 4]
  for (const side of [-1, 1]) {
    if (mood === 'joy' || t % 3.9 < 0.13)
      line(
        paint,
        [
          [x + side * 14 - 6, y - 2],
          [x + side * 14, y - 11, x + side * 14 + 6, y - 2],
        ],
        3.6,
        ink,
      )
    else {
      disc(paint, x + side * 14, y - 4, 5.5, ink, 1.25)
      disc(paint, x + side * 14 - 2, y - 7, 1.9, '#fff')
    }
    disc(paint, x + side * 25, y + 7, 6, 'rgba(255,120,90,.45)', 0.7)
    if (mood === 'sad')
      line(
        paint,
        [
          [x + side * 20, y - 13],
          [x + side * 9, y - 18],
        ],
        2.6,
        ink,
      )
  }
  if (mood === 'sad')
    line(
      paint,
      [
        [x - 6, y + 13],
        [x, y + 7, x + 6, y + 13],
      ],
      3,
      ink,
    )
  else if (mood === 'wow') disc(paint, x, y + 10, 4.5, ink, 1.2)
  else shape(paint, ink, () => paint.ellipse(x, y + 7, 8, mood === 'joy' ? 9 : 5, 0, 0, Math.PI))
  paint.restore()
}

export function drawGull(paint, t, { size = 1, tint = [20, 28, 80], shade = 0 } = {}) {
  const beat = Math.sin(t * 6) * (0.55 + 0.45 * Math.sin(t * 0.9))
  const lit = (colour) => css(mix(colour, tint, shade))
  placed(paint, { size }, () => {
    for (const side of [-1, 1])
      line(
        paint,
        [
          [0, 0],
          [side * 20, -16 - beat * 18, side * 46, -6 - beat * 26],
        ],
        7,
        lit(rgb(side < 0 ? '#ffffff' : '#e2e6f2')),
      )
    disc(paint, 2, 2, 15, lit(rgb('#ffffff')), 0.55)
    disc(paint, -13, -2, 7.5, lit(rgb('#ffffff')))
    disc(paint, -15, -4, 1.6, '#26203a')
    shape(paint, lit(rgb('#ffb23e')), () => {
      paint.moveTo(-19, -4)
      paint.lineTo(-29, 0)
      paint.lineTo(-19, 2)
    })
  })
}

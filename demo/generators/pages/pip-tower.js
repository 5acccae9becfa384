/** Pip's lighthouse and its turning light. */
import { beam, box, css, disc, glow, line, mix, rgb, shades, shape } from './pip-brush.js'

/** Where the lamp hangs in the tower's own measure, feet at the origin. */
export const lampAt = [0, -282]
export const tower = { x: 838, y: 430 }
const white = rgb('#fff3e2')
const red = rgb('#e5484d')

export function drawTower(paint, hour, { lamp = 1, onGallery, railing = true } = {}) {
  const lit = (colour, more = 0) => css(mix(colour, hour.tint, Math.min(0.8, hour.shade + more)))
  const across = (colour) =>
    shades(paint, [-48, 0], [50, 0], lit(colour), lit(colour, 0.04), lit(colour, 0.3))
  const edge = (y) => 46 - (16 * -y) / 250
  const band = (from, to, colour) =>
    shape(paint, across(colour), () => {
      paint.moveTo(-edge(from), from)
      paint.lineTo(-edge(to), to)
      paint.quadraticCurveTo(0, to + 9, edge(to), to)
      paint.lineTo(edge(from), from)
      paint.quadraticCurveTo(0, from + 9, -edge(from), from)
    })
  band(0, -250, white)
  for (const from of [-28, -112, -196]) band(from, from - 42, red)
  shape(paint, lit(rgb('#7a4a3a')), () => paint.roundRect(-15, -40, 30, 44, [15, 15, 0, 0]))
  disc(paint, 8, -16, 2.4, lit(rgb('#ffd36b')))
  for (const [x, y] of [
    [-6, -92],
    [8, -172],
  ]) {
    box(paint, x - 9, y - 13, 18, 26, 9, lit(rgb('#5a3a4a')))
    box(paint, x - 6, y - 10, 12, 20, 6, '#ffd98a')
    glow(paint, x, y, 42, [255, 200, 110], 0.5 * Math.min(1, hour.shade * 3))
  }
  box(paint, -48, -258, 96, 12, 5, lit(rgb('#3a4372')))
  box(
    paint,
    -25,
    -306,
    50,
    50,
    6,
    css(mix(mix(rgb('#39507f'), hour.tint, hour.shade), [255, 238, 180], lamp * 0.9)),
  )
  disc(paint, ...lampAt, 15, css(mix(rgb('#6d7fa8'), [255, 252, 228], lamp)))
  for (const x of [-25, -9, 9, 25])
    line(
      paint,
      [
        [x, -306],
        [x, -258],
      ],
      3,
      lit(rgb('#3a4372')),
    )
  shape(paint, shades(paint, [-32, 0], [34, 0], lit(red), lit(red, 0.1), lit(red, 0.35)), () => {
    paint.moveTo(-33, -304)
    paint.quadraticCurveTo(-28, -340, 0, -342)
    paint.quadraticCurveTo(28, -340, 33, -304)
  })
  line(
    paint,
    [
      [0, -340],
      [0, -356],
    ],
    4,
    lit(rgb('#3a4372')),
  )
  disc(paint, 0, -358, 5, lit(rgb('#ffd36b')))
  if (onGallery) onGallery()
  if (railing) {
    for (let x = -44; x <= 44; x += 11)
      line(
        paint,
        [
          [x, -258],
          [x, -276],
        ],
        2,
        lit(rgb('#3a4372')),
      )
    line(
      paint,
      [
        [-46, -277],
        [46, -277],
      ],
      3,
      lit(rgb('#3a4372')),
    )
  }
  glow(paint, ...lampAt, 150, [255, 232, 170], 0.85 * lamp)
}

export function drawTurningLight(paint, t, lamp) {
  const angle = t * 0.75
  const [across, towards] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = lampAt
  for (const side of [1, -1]) {
    const reach = Math.abs(across)
    beam(paint, {
      x,
      y,
      angle: across * side > 0 ? -0.05 : Math.PI + 0.05,
      length: 120 + 900 * reach,
      spread: 26 + 66 * reach,
      alpha: lamp * (0.25 + 0.5 * reach),
    })
  }
  glow(paint, x, y, 330, [255, 240, 190], lamp * 0.7 * Math.max(0, towards) ** 14)
}

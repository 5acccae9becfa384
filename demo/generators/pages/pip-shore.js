/** Places by the water: the jetty and the beach. */
import { box, css, disc, line, mix, placed, rgb, seen, shades, shape } from './pip-brush.js'
import { drawFarIslands, drawSea, drawSky, drawWave, horizon } from './pip-sky.js'
import { drawTower } from './pip-tower.js'

const litOf =
  (hour) =>
  (colour, more = 0) =>
    css(mix(colour, hour.tint, Math.min(0.85, hour.shade + more)))

/** Planks from the left to x 800 at y 560; sea to the right and behind. */
export function drawJettyNear(paint, t, { hour, cam, sky, glint, swell = 1, who, water }) {
  const lit = litOf(hour)
  drawSky(paint, hour, t, cam, sky)
  drawFarIslands(paint, hour, cam)
  drawSea(paint, hour, t, cam, { glint })
  for (const row of [0, 1, 2]) drawWave(paint, hour, t, cam, row, swell, glint)
  water?.()
  drawWave(paint, hour, t, cam, 3, swell, glint)
  seen(paint, cam, 1, () => {
    for (const x of [60, 300, 540, 768])
      box(
        paint,
        x,
        560,
        24,
        300,
        6,
        shades(paint, [x, 0], [x + 24, 0], lit(rgb('#8a5a44')), lit(rgb('#4a3138'), 0.1)),
      )
    box(
      paint,
      -300,
      556,
      1112,
      30,
      8,
      shades(paint, [0, 556], [0, 586], lit(rgb('#c48a5e')), lit(rgb('#8a5a44'))),
    )
    for (let x = -290; x < 800; x += 66)
      line(
        paint,
        [
          [x, 558],
          [x - 3, 584],
        ],
        3,
        lit(rgb('#6b4a44'), 0.1),
      )
    box(paint, 742, 480, 26, 84, 8, lit(rgb('#8a5a44')))
    line(
      paint,
      [
        [741, 506],
        [755, 514, 769, 506],
      ],
      7,
      lit(rgb('#fff3e2')),
    )
    line(
      paint,
      [
        [741, 516],
        [755, 524, 769, 516],
      ],
      7,
      lit(rgb('#fff3e2')),
    )
    who()
  })
  for (const row of [4, 5]) drawWave(paint, hour, t, cam, row, swell, glint)
}

/** Sand from y 520 down, the sea behind it coming and going. */
export function drawBeach(paint, t, { hour, cam, sky, glint, who }) {
  const lit = litOf(hour)
  drawSky(paint, hour, t, cam, sky)
  drawFarIslands(paint, hour, cam)
  drawSea(paint, hour, t, cam, { glint })
  for (const row of [0, 1, 2]) drawWave(paint, hour, t, cam, row, 1, glint)
  seen(paint, cam, 1, () => {
    placed(paint, { x: 1130, y: horizon + 96, size: 1.15 }, () => drawTower(paint, hour, { lamp: 0.9 }))
    shape(paint, lit(rgb('#4d7a6a')), () => paint.ellipse(1180, 600, 300, 76, 0, 0, 7))
    for (const [down, colour] of [
      [0, mix(hour.haze, [255, 255, 255], 0.4)],
      [10, mix(rgb('#b08a72'), hour.sea[1], 0.4)],
      [34, rgb('#d9b48a')],
    ]) {
      const wash = Math.sin(t * 0.9) * (down < 20 ? 9 : 0)
      shape(paint, lit(colour, down === 0 ? 0 : 0.06), () => {
        paint.moveTo(-300, 900)
        paint.lineTo(-300, 540 + down + wash)
        for (let x = -300; x <= 1600; x += 20)
          paint.lineTo(x, 546 + down + wash + Math.sin(x / 130 + down) * 9 - x * 0.022)
        paint.lineTo(1600, 900)
      })
    }
    for (const [x, y, r] of [
      [120, 640, 12],
      [330, 690, 8],
      [1010, 650, 10],
      [900, 700, 14],
      [560, 704, 7],
    ])
      disc(paint, x, y, r, lit(rgb('#a88468'), 0.1), 0.6)
    who()
  })
  seen(paint, cam, 1.5, () => {
    for (let i = 0; i < 26; i++) {
      const x = -40 + i * 13 + (i > 12 ? 860 : 0)
      const bend = Math.sin(t * 1.3 + i) * 8
      line(
        paint,
        [
          [x, 790],
          [x + 4, 700, x + 14 + bend + ((i * 7) % 5) * 6, 640 + ((i * 37) % 50)],
        ],
        7,
        lit(rgb('#2f5f58'), 0.25),
      )
    }
  })
}

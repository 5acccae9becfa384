/** Places high up: the lamp room, and the gallery under the sky. */
import {
  box,
  css,
  disc,
  glow,
  height,
  line,
  mix,
  placed,
  rgb,
  seen,
  shades,
  shape,
  width,
} from './pip-brush.js'
import { drawFarIslands, drawSea, drawSky, drawWave } from './pip-sky.js'
import { drawTower } from './pip-tower.js'

const litOf =
  (hour) =>
  (colour, more = 0) =>
    css(mix(colour, hour.tint, Math.min(0.85, hour.shade + more)))

/** The great lens stands at x 860; floor at y 610. Windows look on the sea. */
export function drawLampRoom(paint, t, { hour, cam, lamp, sky, who }) {
  const lit = litOf(hour)
  drawSky(paint, hour, t, cam, sky)
  drawFarIslands(paint, hour, cam)
  drawSea(paint, hour, t, cam, {})
  for (const row of [1, 3]) drawWave(paint, hour, t, cam, row)
  seen(paint, cam, 0.9, () => {
    for (const x of [-60, 170, 400, 630, 860, 1090, 1320])
      box(paint, x - 8, -60, 16, 640, 0, lit(rgb('#39416f'), 0.1))
    for (const y of [-30, 250]) box(paint, -200, y, 1700, 12, 0, lit(rgb('#39416f'), 0.1))
    shape(
      paint,
      shades(paint, [0, -80], [0, 120], lit(rgb('#8c3a4c'), 0.2), lit(rgb('#5a2a44'), 0.2)),
      () => {
        paint.moveTo(-200, -120)
        paint.lineTo(-200, 66)
        paint.quadraticCurveTo(640, -40, 1480, 66)
        paint.lineTo(1480, -120)
      },
    )
    box(
      paint,
      -200,
      548,
      1700,
      70,
      0,
      shades(paint, [0, 548], [0, 618], lit(rgb('#4a5590')), lit(rgb('#2c3568'))),
    )
    box(paint, -200, 542, 1700, 12, 4, lit(rgb('#7a86c4')))
  })
  seen(paint, cam, 1, () => {
    box(
      paint,
      -200,
      606,
      1700,
      260,
      0,
      shades(paint, [0, 606], [0, 730], lit(rgb('#a5744f'), 0.1), lit(rgb('#5f4040'), 0.2)),
    )
    for (let i = -2; i < 16; i++)
      line(
        paint,
        [
          [i * 100, 606],
          [i * 100 + (i - 6.4) * 26, 760],
        ],
        2.5,
        lit(rgb('#5f4040'), 0.3),
      )
    disc(paint, 860, 640, 260, css([255, 226, 150], 0.22 * lamp), 0.16)
    drawLens(paint, t, lit, lamp)
    who()
  })
}

function drawLens(paint, t, lit, lamp) {
  const brass = (more) => lit(rgb('#e0a84a'), more)
  shape(paint, shades(paint, [790, 0], [940, 0], brass(0), brass(0.1), brass(0.45)), () => {
    paint.moveTo(800, 640)
    paint.quadraticCurveTo(830, 600, 828, 470)
    paint.lineTo(892, 470)
    paint.quadraticCurveTo(890, 600, 920, 640)
  })
  glow(paint, 860, 300, 520, [255, 226, 150], 0.5 * lamp)
  const glass = css(mix([88, 118, 168], [255, 240, 196], lamp), 0.92)
  shape(
    paint,
    shades(paint, [760, 160], [960, 450], glass, css(mix([52, 76, 128], [255, 214, 130], lamp)), glass),
    () => paint.ellipse(860, 310, 112, 158, 0, 0, 7),
  )
  for (let i = 1; i < 8; i++) {
    paint.lineWidth = 3
    paint.strokeStyle = css(mix([150, 178, 220], [255, 255, 240], lamp), 0.5)
    paint.beginPath()
    paint.ellipse(860, 310, 112 - i * 13, 158 - i * 18, 0, 0, 7)
    paint.stroke()
  }
  disc(paint, 860, 310, 20, css(mix([110, 130, 170], [255, 255, 250], lamp)), 1.3)
  glow(paint, 860, 310, 150, [255, 250, 220], 0.9 * lamp)
  for (const y of [146, 462]) box(paint, 786, y, 148, 18, 8, brass(0.05))
  for (const x of [756, 950])
    line(
      paint,
      [
        [x + (x < 860 ? 34 : -34), 156],
        [x, 310],
        [x + (x < 860 ? 34 : -34), 470],
      ],
      7,
      brass(0.15),
    )
  if (lamp > 0.2) placed(paint, { x: 860, y: 310, tilt: t * 0.3 }, () => drawRays(paint, lamp))
}

function drawRays(paint, lamp) {
  for (let i = 0; i < 6; i++) {
    placed(paint, { tilt: (i * Math.PI) / 3 }, () => {
      paint.globalCompositeOperation = 'lighter'
      shape(
        paint,
        shades(paint, [0, 0], [700, 0], css([255, 236, 180], 0.2 * lamp), css([255, 236, 180], 0)),
        () => {
          paint.moveTo(0, 0)
          paint.lineTo(700, -70)
          paint.lineTo(700, 70)
        },
      )
    })
  }
}

/** High up in front of the lantern; the floor is at y 600, the railing before everybody. */
export function drawGallery(paint, t, { hour, cam, lamp, sky, who, beyond }) {
  const lit = litOf(hour)
  drawSky(paint, hour, t, cam, sky)
  seen(paint, cam, 0.3, () => {
    box(paint, -300, 560, width + 600, 400, 0, shades(paint, [0, 560], [0, height], hour.sea[0], hour.sea[1]))
    beyond?.()
  })
  seen(paint, cam, 1, () => {
    placed(paint, { x: 1010, y: 1800, size: 4.6 }, () => drawTower(paint, hour, { lamp, railing: false }))
    box(paint, 300, 600, 1400, 26, 8, lit(rgb('#4a5590')))
    box(paint, 300, 622, 1400, 200, 0, lit(rgb('#2c3568'), 0.2))
    who()
  })
  seen(paint, cam, 1.15, () => {
    for (let x = 330; x < 1700; x += 74)
      line(
        paint,
        [
          [x, 640],
          [x, 566],
        ],
        8,
        lit(rgb('#2f386b')),
      )
    line(
      paint,
      [
        [322, 566],
        [1700, 566],
      ],
      12,
      lit(rgb('#4a5590')),
    )
  })
}

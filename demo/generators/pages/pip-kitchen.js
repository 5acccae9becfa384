/** The kitchen at the foot of Pip's tower, where everything hangs and slides with the sea. */
import { box, css, disc, glow, line, mix, placed, rgb, seen, shades, shape } from './pip-brush.js'
import { drawFarIslands, drawSea, drawSky, drawWave } from './pip-sky.js'

/** The room at the foot of the tower. `roll` tilts what hangs and slides what stands. */
export function drawKitchen(paint, t, { hour, cam, roll, sky, who }) {
  const warm = (hex, more = 0) => css(mix(rgb(hex), [60, 30, 70], 0.12 + more))
  seen(paint, cam, 1, () => {
    paint.fillStyle = shades(paint, [0, 0], [0, 620], warm('#f0b27a'), warm('#c9746a'), warm('#8c4a62'))
    paint.fillRect(-300, -200, 1900, 900)
    for (let x = -260; x < 1600; x += 74)
      line(
        paint,
        [
          [x, -200],
          [x, 610],
        ],
        3,
        warm('#b8685f', 0.1),
      )
  })
  seen(paint, cam, 1, () => {
    paint.save()
    paint.beginPath()
    paint.arc(930, 250, 138, 0, 7)
    paint.clip()
    placed(paint, { x: 930, y: 250 + roll * 90, tilt: -roll * 0.9, size: 0.62 }, () => {
      paint.translate(-640, -430)
      paint.scale(1.5, 1.5)
      paint.translate(-210, -140)
      drawSky(paint, hour, t, {}, sky)
      drawFarIslands(paint, hour, {})
      drawSea(paint, hour, t, {}, {})
      for (const row of [0, 1, 2, 3, 4]) drawWave(paint, hour, t, {}, row, 1.6)
    })
    paint.restore()
    paint.lineWidth = 20
    paint.strokeStyle = warm('#e0a84a')
    paint.beginPath()
    paint.arc(930, 250, 140, 0, 7)
    paint.stroke()
    line(
      paint,
      [
        [930, 116],
        [930, 384],
      ],
      8,
      warm('#e0a84a', 0.1),
    )
    line(
      paint,
      [
        [796, 250],
        [1064, 250],
      ],
      8,
      warm('#e0a84a', 0.1),
    )
  })
  seen(paint, cam, 1, () => {
    box(
      paint,
      -300,
      606,
      1900,
      300,
      0,
      shades(paint, [0, 606], [0, 740], warm('#8a5a4a', 0.1), warm('#4f3440', 0.2)),
    )
    drawHanging(paint, roll, warm)
    drawTable(paint, t, roll, warm)
    who()
  })
  glow(paint, 430 + roll * 60, 170, 620, [255, 196, 120], 0.34)
}

function drawHanging(paint, roll, warm) {
  placed(paint, { x: 430, y: -30, tilt: roll * 1.6 }, () => {
    line(
      paint,
      [
        [0, 0],
        [0, 170],
      ],
      5,
      warm('#5a3a4a'),
    )
    shape(paint, warm('#3f9a98'), () => {
      paint.moveTo(-58, 206)
      paint.quadraticCurveTo(-48, 160, 0, 160)
      paint.quadraticCurveTo(48, 160, 58, 206)
    })
    disc(paint, 0, 208, 20, '#fff2c8')
    glow(paint, 0, 208, 120, [255, 220, 150], 0.8)
  })
  placed(paint, { x: 660, y: 130, tilt: roll * 1.2 }, () => {
    box(paint, -62, 0, 124, 96, 6, warm('#7a4a3a'))
    box(paint, -50, 12, 100, 72, 3, warm('#8fc4d8'))
    disc(paint, 14, 56, 22, warm('#4f7fc0'), 0.6)
    disc(paint, -18, 38, 10, warm('#fff3e2'))
  })
  box(paint, 80, 250, 220, 14, 4, warm('#7a4a3a'))
  for (const [i, hex] of ['#e5484d', '#fff3e2', '#ffd36b', '#3f9a98'].entries())
    placed(paint, { x: 112 + i * 52 + roll * 40, y: 250, tilt: roll * (1.4 + i * 0.4) }, () =>
      drawCup(paint, warm(hex)),
    )
}

function drawCup(paint, colour) {
  box(paint, -16, -34, 32, 34, [4, 4, 12, 12], colour)
  line(
    paint,
    [
      [16, -26],
      [28, -20, 16, -10],
    ],
    5,
    colour,
  )
}

function drawTable(paint, t, roll, warm) {
  for (const x of [640, 1000]) box(paint, x, 520, 22, 150, 6, warm('#5f4040'))
  box(paint, 590, 498, 480, 28, 10, warm('#a5744f'))
  placed(paint, { x: 720 + roll * 150, y: 498, size: 1.3, tilt: roll * 0.6 }, () =>
    drawCup(paint, warm('#fff3e2')),
  )
  placed(paint, { x: 900 + roll * 210, y: 498, tilt: roll * 0.5 }, () => {
    disc(paint, 0, -38, 42, warm('#e5484d'), 0.9)
    line(
      paint,
      [
        [38, -50],
        [66, -56, 70, -76],
      ],
      11,
      warm('#e5484d'),
    )
    line(
      paint,
      [
        [-36, -56],
        [-74, -50, -38, -16],
      ],
      8,
      warm('#b8323f'),
    )
    disc(paint, 0, -76, 8, warm('#ffd36b'))
    for (let i = 0; i < 3; i++) {
      const age = (t * 0.5 + i / 3) % 1
      disc(
        paint,
        72 + Math.sin(t * 2 + i) * 6,
        -86 - age * 70,
        7 + age * 12,
        css([255, 244, 232], 0.35 * (1 - age)),
      )
    }
  })
}

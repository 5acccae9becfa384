/** Pip's island seen from the sea: rock, grass, house, lighthouse with its turning light, jetty. */
import { box, css, disc, glow, line, mix, placed, rgb, seen, shades, shape } from './pip-brush.js'
import { drawFarIslands, drawSea, drawSky, drawWave } from './pip-sky.js'
import { drawTower, drawTurningLight, tower } from './pip-tower.js'

const white = rgb('#fff3e2')
const red = rgb('#e5484d')

function drawRock(paint, hour) {
  const foot = tower.y + 74
  shape(
    paint,
    shades(
      paint,
      [0, tower.y - 40],
      [0, foot + 20],
      mix(hour.rock, hour.haze, 0.22),
      hour.rock,
      mix(hour.rock, hour.sea[2], 0.5),
    ),
    () => {
      paint.moveTo(552, foot + 100)
      paint.bezierCurveTo(580, foot - 6, 640, foot - 30, 668, foot - 62)
      paint.bezierCurveTo(720, tower.y - 20, 780, tower.y - 26, 860, tower.y - 14)
      paint.bezierCurveTo(960, tower.y - 12, 1010, tower.y + 10, 1046, foot - 34)
      paint.bezierCurveTo(1086, foot - 26, 1120, foot - 8, 1158, foot + 100)
    },
  )
  shape(
    paint,
    shades(paint, [0, tower.y - 40], [0, tower.y + 40], mix(hour.grass, hour.haze, 0.3), hour.grass),
    () => {
      paint.moveTo(646, foot - 44)
      paint.bezierCurveTo(700, tower.y - 34, 790, tower.y - 40, 860, tower.y - 26)
      paint.bezierCurveTo(960, tower.y - 24, 1020, tower.y + 4, 1052, foot - 34)
      paint.bezierCurveTo(1010, foot - 36, 990, foot - 52, 950, foot - 40)
      paint.bezierCurveTo(900, foot - 26, 860, foot - 50, 800, foot - 42)
      paint.bezierCurveTo(740, foot - 34, 700, foot - 52, 646, foot - 44)
    },
  )
  const ledge = css(mix(hour.rock, hour.haze, 0.2), 0.7)
  for (const [x, y, long] of [
    [640, 494, 70],
    [730, 520, 110],
    [900, 500, 130],
    [980, 536, 80],
    [820, 548, 90],
    [1060, 510, 50],
    [660, 552, 60],
  ])
    line(
      paint,
      [
        [x, y],
        [x + long / 2, y - 5, x + long, y + 2],
      ],
      4,
      ledge,
    )
  for (const [x, y, r] of [
    [604, foot + 70, 30],
    [1112, foot + 68, 36],
    [1030, foot + 78, 24],
    [690, foot + 76, 24],
  ])
    disc(paint, x, y, r, css(mix(hour.rock, hour.haze, 0.1)), 0.7)
}

function drawHouse(paint, hour) {
  const lit = (colour, more = 0) => css(mix(colour, hour.tint, Math.min(0.8, hour.shade + more)))
  placed(paint, { x: 946, y: tower.y + 6 }, () => {
    box(paint, -46, -52, 96, 58, 4, shades(paint, [-46, 0], [52, 0], lit(white), lit(white, 0.24)))
    box(paint, 26, -104, 14, 34, 3, lit(red, 0.2))
    shape(paint, shades(paint, [-50, 0], [60, 0], lit(rgb('#5a6aa8')), lit(rgb('#3a4680'))), () => {
      paint.moveTo(-58, -48)
      paint.lineTo(-30, -92)
      paint.lineTo(38, -92)
      paint.lineTo(62, -48)
    })
    box(paint, -28, -36, 24, 22, 4, '#ffd98a')
    line(
      paint,
      [
        [-16, -36],
        [-16, -14],
      ],
      2.5,
      lit(rgb('#7a4a3a')),
    )
    box(paint, 14, -38, 20, 42, [8, 8, 0, 0], lit(rgb('#3f8f8a')))
    glow(paint, -16, -25, 60, [255, 200, 110], 0.5 * Math.min(1, hour.shade * 3))
  })
}

function drawJetty(paint, hour) {
  const lit = (colour) => css(mix(colour, hour.tint, hour.shade))
  for (const x of [486, 536, 586, 636]) box(paint, x, 496, 9, 110, 4, lit(rgb('#6b4a44')))
  box(paint, 470, 488, 200, 11, 4, lit(rgb('#a5744f')))
  box(paint, 470, 495, 200, 4, 2, lit(rgb('#6b4a44')))
}

/** The whole view. `between(row)` draws what swims behind that row of waves; `sway` rocks the island (for fun). */
export function drawCoast(
  paint,
  t,
  {
    hour,
    cam = {},
    lamp = 1,
    turning = lamp,
    swell = 1,
    sky,
    glint,
    sway = 0,
    onGallery,
    onJetty,
    inFront,
    between,
  },
) {
  drawSky(paint, hour, t, cam, sky)
  drawFarIslands(paint, hour, cam)
  drawSea(paint, hour, t, cam, { glint })
  for (const row of [0, 1, 2]) {
    between?.(row)
    drawWave(paint, hour, t, cam, row, swell, glint)
  }
  seen(paint, cam, 1, () => {
    placed(paint, { x: tower.x, y: tower.y + 80, tilt: sway }, () => {
      paint.translate(-tower.x, -tower.y - 80)
      drawRock(paint, hour)
      drawHouse(paint, hour)
      drawJetty(paint, hour)
      onJetty?.()
      placed(paint, tower, () => {
        drawTower(paint, hour, { lamp, onGallery })
        drawTurningLight(paint, t, turning)
      })
    })
  })
  for (const row of [3, 4]) {
    between?.(row)
    drawWave(paint, hour, t, cam, row, swell, glint)
  }
  inFront?.()
  drawWave(paint, hour, t, cam, 5, swell, glint)
}

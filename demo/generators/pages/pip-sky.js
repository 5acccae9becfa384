/** Pip's sky and sea: stars, moon, sun, clouds, far islands, and rows of waves with room between them. */
import { box, css, disc, glow, height, line, mix, seen, shades, shape, width } from './pip-brush.js'
import { fractal, noiseOf, seeded } from './seeded.js'

export const horizon = 452
const random = seeded(41)
const stars = Array.from({ length: 190 }, () => ({
  x: -100 + random() * (width + 200),
  y: random() ** 1.3 * horizon,
  size: 0.6 + 1.9 * random() ** 3,
  phase: random() * 6.28,
  speed: 0.6 + random(),
}))
const clouds = Array.from({ length: 9 }, (_, i) => ({
  x: random() * 1900,
  y: 90 + random() * 250,
  size: 0.5 + random() * 0.9,
  pace: 4 + 7 * random(),
  seed: 100 + i,
}))
const noises = [5, 17, 29].map(noiseOf)

export function drawSky(paint, hour, t, cam, { moon, sun, cloudy = 0.5 } = {}) {
  paint.fillStyle = shades(paint, [0, -40], [0, horizon + 30], ...hour.sky)
  paint.fillRect(0, 0, width, height)
  seen(paint, cam, 0.1, () => {
    for (const star of stars) {
      const shine =
        hour.stars * (0.45 + 0.55 * Math.sin(t * star.speed + star.phase)) * (1 - star.y / (horizon * 1.08))
      if (shine <= 0.02) continue
      disc(paint, star.x, star.y, star.size, css([255, 250, 232], shine))
      if (star.size < 2) continue
      glow(paint, star.x, star.y, 14, [200, 220, 255], shine * 0.5)
    }
    if (sun) {
      glow(paint, ...sun, 420, [255, 200, 130], 0.6)
      disc(paint, ...sun, 46, '#fffbe6')
    }
    if (moon) drawMoon(paint, ...moon)
    if (sun) glow(paint, ...sun, 150, [255, 240, 200], 0.5)
  })
  for (const cloud of clouds) {
    seen(paint, cam, 0.16 + cloud.size * 0.1, () => {
      const x = ((cloud.x + t * cloud.pace) % 1900) - 300
      drawCloud(paint, x, cloud.y, cloud.size, cloud.seed, hour, cloudy)
    })
  }
}

function drawMoon(paint, x, y, size = 1) {
  glow(paint, x, y, 300 * size, [190, 205, 255], 0.45)
  disc(paint, x, y, 50 * size, '#fff6de')
  for (const [dx, dy, r] of [
    [-16, -12, 12],
    [18, 10, 9],
    [-4, 22, 7],
    [14, -22, 6],
  ])
    disc(paint, x + dx * size, y + dy * size, r * size, 'rgba(222,205,180,.55)')
}

function drawCloud(paint, x, y, size, seed, hour, alpha) {
  const own = seeded(seed)
  const light = css(mix(hour.cloud, [255, 255, 255], 0.16), alpha)
  shape(
    paint,
    shades(paint, [0, y - 46 * size], [0, y + 20 * size], light, css(hour.cloud, alpha * 0.25)),
    () => {
      const puffs = 5 + Math.floor(own() * 3)
      for (let i = 0; i < puffs; i++) {
        const middle = 1 - Math.abs(i / (puffs - 1) - 0.5) * 1.4
        const r = (16 + 30 * middle + own() * 8) * size
        paint.moveTo(x + i * 36 * size + r, y - r * 0.4)
        paint.arc(x + i * 36 * size, y - r * 0.4, r, 0, 7)
      }
      paint.roundRect(x - 30 * size, y - 4 * size, (puffs * 36 + 24) * size, 18 * size, 9 * size)
    },
  )
}

export function drawFarIslands(paint, hour, cam) {
  for (const [i, [depth, rise, colour]] of [
    [0.22, 62, hour.far],
    [0.34, 40, hour.near],
  ].entries()) {
    seen(paint, cam, depth, () => {
      const slope = shades(
        paint,
        [0, horizon - rise],
        [0, horizon + 4],
        mix(colour, hour.haze, 0.12),
        mix(colour, hour.haze, 0.65),
      )
      shape(paint, slope, () => {
        paint.moveTo(-400, horizon + 6)
        for (let x = -400; x <= 1700; x += 8) {
          const high = Math.max(0, fractal(noises[i], x / 230 + i * 40, 4) - 0.42) * 3.4
          paint.lineTo(x, horizon + 4 - high * rise)
        }
        paint.lineTo(1700, horizon + 6)
      })
    })
  }
}

/** The sea up to its farthest rows; `glint` is where moon or sun draw their path. */
export function drawSea(paint, hour, t, cam, { glint, glintColour = [255, 244, 214] } = {}) {
  seen(paint, cam, 0.45, () => {
    paint.fillStyle = shades(paint, [0, horizon], [0, height + 60], ...hour.sea)
    paint.fillRect(-400, horizon, width + 800, height)
    box(paint, -400, horizon - 1, width + 800, 4, 2, css(mix(hour.sea[0], [255, 255, 255], 0.4), 0.7))
    if (glint === undefined) return
    for (let k = 0; k < 34; k++) {
      const y = horizon + 5 + (k / 34) ** 1.5 * 200
      const long = (22 + noises[2](k * 1.7 + t * 0.9) * 130) * (0.6 + k / 26)
      const x = glint - long / 2 + Math.sin(t * 1.3 + k * 1.9) * 14
      box(paint, x, y, long, 2 + k * 0.07, 2, css(glintColour, 0.42 - 0.3 * (k / 34)))
    }
  })
}

const rows = 6
/** Row 0 is far out, row 5 in front of everything. */
export function drawWave(paint, hour, t, cam, row, swell = 1, glint) {
  const part = (row + 1) / rows
  seen(paint, cam, 0.5 + part * 0.75, () => {
    const y = horizon + 14 + part ** 1.5 * 218
    const [rise, long, pace] = [(2.5 + part * 9) * swell, 70 + part * 150, 0.6 + part * 0.5]
    const up = (x) =>
      y +
      Math.sin(x / long + t * pace + row * 2.1) * rise +
      Math.sin(x / (long * 0.43) - t * pace * 0.7 + row) * rise * 0.4
    const colour =
      part < 0.5 ? mix(hour.sea[0], hour.sea[1], part * 2) : mix(hour.sea[1], hour.sea[2], part * 2 - 1)
    const crest = []
    for (let x = -420; x <= 1700; x += 12) crest.push([x, up(x)])
    shape(
      paint,
      shades(
        paint,
        [0, y - rise],
        [0, y + 110],
        mix(colour, hour.sea[0], 0.18),
        mix(colour, hour.sea[2], 0.45),
      ),
      () => {
        paint.moveTo(-420, height + 300)
        for (const point of crest) paint.lineTo(...point)
        paint.lineTo(1700, height + 300)
      },
    )
    line(paint, crest, 1.5 + part * 2, css(mix(colour, hour.haze, 0.55), 0.5))
    if (glint === undefined) return
    for (let k = 0; k < 5; k++) {
      const x = glint + Math.sin(t * 1.1 + k * 2.4 + row) * (26 + row * 10)
      const wide = (30 + noises[2](k * 3.1 + row * 7 + t * 0.8) * 90) * (0.8 + row * 0.12)
      const down = 8 + k * (7 + row * 2)
      box(
        paint,
        x - wide / 2,
        up(x) + down,
        wide,
        2.5 + row * 0.5,
        2,
        css([255, 244, 214], 0.3 - 0.04 * row - 0.02 * k),
      )
    }
  })
}

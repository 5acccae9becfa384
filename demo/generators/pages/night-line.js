/** Draws "The Night Line": a lit train crosses a viaduct while the night turns into morning. */
import { drawTrain, drawViaduct } from './night-train.js'
import { fractal, noiseOf, seeded } from './seeded.js'
import { drawTitles, fadeOf, loadTitleFonts, smooth } from './titles.js'

const film = window.film
const [width, height] = [1280, 720]
const scale = film.scale ?? 1
const canvas = document.querySelector('canvas')
canvas.width = width * scale
canvas.height = height * scale
const paint = canvas.getContext('2d', { willReadFrequently: true })
paint.scale(scale, scale)

const noises = [11, 23, 37, 53, 71, 97].map(noiseOf)
const mix = (a, b, t) => a.map((value, i) => value + (b[i] - value) * t)
const css = (colour, alpha = 1) => `rgba(${colour.map((value) => Math.round(value)).join()},${alpha})`

const nightSky = [
  [9, 16, 48],
  [28, 38, 92],
  [92, 72, 132],
  [226, 132, 120],
  [255, 206, 150],
]
const dawnSky = [
  [20, 42, 98],
  [66, 96, 166],
  [186, 140, 170],
  [255, 170, 120],
  [255, 226, 170],
]
/** How fast each range passes, how wide its hills are, where it stands, how high it is, its colour. */
const ranges = [
  { pace: 0.06, hills: 520, base: 520, rise: 250, colour: [120, 92, 140] },
  { pace: 0.13, hills: 420, base: 560, rise: 240, colour: [86, 70, 124] },
  { pace: 0.24, hills: 360, base: 600, rise: 220, colour: [54, 52, 100] },
  { pace: 0.42, hills: 300, base: 640, rise: 170, colour: [32, 38, 78] },
]
const random = seeded(7)
const stars = Array.from({ length: 300 }, () => {
  const [x, y, size, phase] = [
    random() * width * 1.2,
    random() ** 1.4 * height * 0.62,
    random(),
    random() * 6.28,
  ]
  return { x, y, size: 0.3 + 1.5 * size, phase }
})

const heightAt = (range, noise, x) =>
  range.base - range.rise * fractal(noise, x / range.hills, 6) ** 1.5 * 1.9

function traceRange(range, noise, offset) {
  paint.beginPath()
  paint.moveTo(0, height)
  for (let x = 0; x <= width; x += 3) paint.lineTo(x, heightAt(range, noise, x + offset))
  paint.lineTo(width, height)
  paint.closePath()
}

function drawPine(x, foot, tall, colour) {
  paint.fillStyle = colour
  paint.beginPath()
  paint.moveTo(x, foot - tall)
  for (const side of [1, -1]) {
    for (let i = 1; i <= 5; i++) {
      const step = side === 1 ? i : 6 - i
      const y = foot - tall + (tall * step) / 5
      const w = tall * 0.05 + (tall * 0.2 * step) / 5
      const edge = [
        [x + side * w, y],
        [x + side * w * 0.45, y - tall * 0.02],
      ]
      for (const [px, py] of side === 1 ? edge : edge.reverse()) paint.lineTo(px, py)
    }
    if (side === 1) {
      paint.lineTo(x + tall * 0.04, foot + 8)
      paint.lineTo(x - tall * 0.04, foot + 8)
    }
  }
  paint.closePath()
  paint.fill()
}

function drawSky(sky, t, dawn, travelled) {
  const air = paint.createLinearGradient(0, 0, 0, height * 0.72)
  for (const [i, stop] of [0, 0.35, 0.62, 0.85, 1].entries()) air.addColorStop(stop, css(sky[i]))
  paint.fillStyle = air
  paint.fillRect(0, 0, width, height)
  paint.fillStyle = '#fff'
  for (const star of stars) {
    const twinkle = 0.35 + 0.65 * Math.abs(Math.sin(t * 0.9 + star.phase))
    paint.globalAlpha = Math.max(0, twinkle * (1 - star.y / (height * 0.66)) * (1 - dawn * 0.9))
    paint.beginPath()
    paint.arc((star.x - t * 1.2 + width * 1.2) % (width * 1.2), star.y, star.size, 0, 7)
    paint.fill()
  }
  paint.globalAlpha = 1
  for (let k = 0; k < 5; k++) {
    const [y, shift] = [250 + k * 34, travelled * (0.02 + 0.01 * k)]
    paint.fillStyle = css(mix(sky[3], [255, 235, 220], 0.25), 0.1 + 0.03 * k)
    paint.beginPath()
    paint.moveTo(0, y + 30)
    for (let x = 0; x <= width; x += 8)
      paint.lineTo(x, y - fractal(noises[k], (x + shift + k * 700) / 260, 4) * 46)
    for (let x = width; x >= 0; x -= 8)
      paint.lineTo(x, y + fractal(noises[(k + 2) % 6], (x + shift) / 190, 3) * 24 - 6)
    paint.fill()
  }
}

function drawMoon(x, y, dawn) {
  const halo = paint.createRadialGradient(x, y, 30, x, y, 330)
  halo.addColorStop(0, `rgba(255,240,214,${0.55 - 0.25 * dawn})`)
  halo.addColorStop(0.3, 'rgba(255,214,190,.14)')
  halo.addColorStop(1, 'rgba(255,200,180,0)')
  paint.fillStyle = halo
  paint.fillRect(0, 0, width, height)
  paint.fillStyle = '#fff3dc'
  paint.beginPath()
  paint.arc(x, y, 52, 0, 7)
  paint.fill()
  paint.fillStyle = 'rgba(214,190,170,.35)'
  for (const [dx, dy, r] of [
    [-14, -10, 13],
    [18, 12, 9],
    [-4, 22, 7],
    [16, -20, 6],
    [-26, 12, 6],
  ]) {
    paint.beginPath()
    paint.arc(x + dx, y + dy, r, 0, 7)
    paint.fill()
  }
}

function drawRange(range, i, travelled, dawn, haze) {
  const offset = travelled * range.pace + i * 3000
  const colour = mix(range.colour, mix(range.colour, haze, 0.35), dawn)
  traceRange(range, noises[i], offset)
  const slope = paint.createLinearGradient(0, range.base - range.rise, 0, range.base + 60)
  slope.addColorStop(0, css(colour))
  slope.addColorStop(1, css(mix(colour, haze, 0.62 - 0.1 * i)))
  paint.fillStyle = slope
  paint.fill()
  if (i < 2) return
  const [gap, size] = i === 2 ? [17, 26] : [24, 44]
  const first = Math.floor(offset / gap) - 2
  for (let k = first; k < first + width / gap + 5; k++) {
    const own = seeded(k * 77 + i)
    const [jitter, tall, there] = [own() * gap, size * (0.6 + own() * 0.8), own() < 0.78]
    const at = k * gap + jitter
    if (there)
      drawPine(at - offset, heightAt(range, noises[i], at) + 6, tall, css(mix(colour, [14, 18, 44], 0.35)))
  }
}

function drawLake(sky, t, moonX) {
  const top = 612
  const depth = paint.createLinearGradient(0, top, 0, height)
  depth.addColorStop(0, css(mix(sky[3], sky[2], 0.4)))
  depth.addColorStop(1, css(mix(sky[1], [10, 14, 40], 0.35)))
  paint.fillStyle = depth
  paint.fillRect(0, top, width, height - top)
  for (let k = 0; k < 46; k++) {
    const y = top + 4 + (k / 46) ** 1.5 * (height - top)
    const long = (40 + noises[4](k * 1.7 + t * 0.8) * 190) * (1 + k / 30)
    paint.fillStyle = `rgba(255,232,205,${0.05 + 0.13 * (1 - k / 46)})`
    paint.fillRect(moonX - long / 2 + Math.sin(t * 1.7 + k * 1.9) * 20, y, long, 1.2 + k * 0.05)
  }
}

function drawForeground(travelled) {
  const [offset, gap] = [travelled * 2.3, 120]
  const first = Math.floor(offset / gap) - 3
  for (let k = first; k < first + width / gap + 7; k++) {
    const own = seeded(k * 131 + 5)
    const [jitter, tall, there] = [own() * gap, 170 + own() * 240, own() < 0.5]
    if (there) drawPine(k * gap + jitter - offset, height + 40, tall, '#0b0d26')
  }
  paint.fillStyle = '#0b0d26'
  paint.beginPath()
  paint.moveTo(0, height)
  for (let x = 0; x <= width; x += 6)
    paint.lineTo(x, height - 14 - fractal(noises[5], (x + offset) / 120, 4) * 44)
  paint.lineTo(width, height)
  paint.fill()
}

const edge = paint.createRadialGradient(640, 346, 300, 640, 360, 870)
edge.addColorStop(0, 'rgba(6,6,24,0)')
edge.addColorStop(1, 'rgba(6,6,24,.55)')

function drawScene(t) {
  const [travelled, dawn] = [t * 46, smooth(8, 44, t)]
  const sky = nightSky.map((colour, i) => mix(colour, dawnSky[i], dawn))
  const haze = mix([200, 130, 140], [255, 190, 150], dawn)
  const moon = [width * 0.74 - t * 1.6, 140 + t * 3.4]
  drawSky(sky, t, dawn, travelled)
  drawMoon(...moon, dawn)
  for (const [i, range] of ranges.entries()) drawRange(range, i, travelled, dawn, haze)
  drawLake(sky, t, moon[0])
  drawViaduct(paint, (travelled * 0.8) % 150)
  drawTrain(paint, t, -1000 + 1340 * smooth(1, 15, t) + 1500 * smooth(35, 48, t))
  drawForeground(travelled)
  paint.fillStyle = edge
  paint.fillRect(0, 0, width, height)
}

window.renderFrame = (t) => {
  drawScene(t)
  paint.fillStyle = '#000'
  paint.fillRect(0, 0, width, 46)
  paint.fillRect(0, height - 46, width, 46)
  drawTitles(paint, film.titles, t)
  paint.fillStyle = `rgba(0,0,0,${fadeOf(t, film.seconds)})`
  paint.fillRect(0, 0, width, height)
}
window.renderStill = (t) => {
  drawScene(t)
  return canvas.toDataURL('image/jpeg', 0.95)
}
await loadTitleFonts(film.titles)
window.ready = true

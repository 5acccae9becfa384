/** Nieva: snow falls on mountains and goes on as water. */
import { noiseOf, seeded } from './seeded.js'

const noises = [5, 17, 29].map(noiseOf)
const random = seeded(41)
const flakes = Array.from({ length: 150 }, () => [random(), random(), 0.4 + random() * 1.1, random() * 6])
const ranges = [
  { base: 0.5, rise: 0.34, hills: 330, colour: '#9cc3de', snow: 0.42 },
  { base: 0.62, rise: 0.26, hills: 250, colour: '#6ea3c9', snow: 0.3 },
  { base: 0.74, rise: 0.16, hills: 190, colour: '#3f7fb0', snow: 0 },
]

export function drawWater(paint, { width, height, unit, t }) {
  const sky = paint.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#cfe6f4')
  sky.addColorStop(0.6, '#eef7fb')
  sky.addColorStop(1, '#ffffff')
  paint.fillStyle = sky
  paint.fillRect(0, 0, width, height)

  for (const [i, range] of ranges.entries()) {
    const ridge = (x) => {
      const along = (x + 700 * unit + t * (3 + 4 * i) * unit) / (range.hills * unit)
      const peak = Math.abs(noises[i](along) * 2 - 1)
      // The words stand at the start, so the mountains rise towards the end.
      const slope = 0.35 + 0.65 * Math.min(1, x / (width * 0.62))
      return height * (range.base - range.rise * (1 - peak) * slope)
    }
    paint.fillStyle = range.colour
    paint.beginPath()
    paint.moveTo(0, height)
    for (let x = 0; x <= width; x += 4) paint.lineTo(x, ridge(x))
    paint.lineTo(width, height)
    paint.closePath()
    paint.fill()
    if (range.snow === 0) continue
    paint.save()
    paint.clip()
    paint.fillStyle = 'rgba(255,255,255,.86)'
    paint.beginPath()
    paint.moveTo(0, 0)
    paint.lineTo(0, ridge(0))
    for (let x = 0; x <= width; x += 6) {
      const depth =
        range.snow * height * 0.16 * (1 + 0.5 * Math.sin(x / (13 * unit)) + 0.3 * Math.sin(x / (5 * unit)))
      paint.lineTo(x, ridge(x) + depth * Math.max(0, 1 - (ridge(x) / height - (range.base - range.rise)) * 4))
    }
    paint.lineTo(width, 0)
    paint.closePath()
    paint.fill()
    paint.restore()
  }

  for (let wave = 0; wave < 7; wave++) {
    const at = height * (0.76 + wave * 0.04)
    paint.fillStyle = ['#2f74a8', '#2a6da1', '#25659a', '#205d92', '#1b558a', '#174d81', '#134577'][wave]
    paint.beginPath()
    paint.moveTo(0, height)
    for (let x = 0; x <= width; x += 6) {
      const swell = Math.sin(x / ((120 + wave * 26) * unit) + t * (0.7 + wave * 0.1) + wave * 1.7)
      paint.lineTo(x, at + swell * (6 + wave * 1.6) * unit)
    }
    paint.lineTo(width, height)
    paint.closePath()
    paint.fill()
  }

  paint.fillStyle = '#fff'
  for (const [x, y, weight, phase] of flakes) {
    const fall = (y + t * 0.045 * weight) % 1
    const drift = Math.sin(t * 0.8 + phase) * 14 * unit
    paint.globalAlpha = 0.9 * Math.min(1, (1 - fall) * 4)
    paint.beginPath()
    paint.arc(x * width + drift, fall * height * 0.78, 2.6 * weight * unit, 0, Math.PI * 2)
    paint.fill()
  }
  paint.globalAlpha = 1
}

/** What moves in a photograph film besides the camera: motes, leaves, snow, stars, mist, birds, smoke, glow. */
import { seeded } from './seeded.js'

const [width, height] = [1280, 720]
const autumn = ['#c8481c', '#e07a22', '#a8321a', '#f0a83a', '#8c3a1e']

const wrap = (value, size) => ((value % size) + size) % size

const painters = {
  motes(paint, { count, seed, colour = '255,236,180', speed = 1 }, t, _place, whole) {
    const random = seeded(seed)
    for (let i = 0; i < count; i++) {
      const [a, b, c, d] = [random(), random(), random(), random()]
      const x = wrap(a * width + Math.sin(t * 0.4 * speed + d * 6.3) * 26 + t * 6 * speed * (c - 0.3), width)
      const y = wrap(b * height - t * (5 + 9 * c) * speed + Math.sin(t * 0.7 + c * 6.3) * 8, height)
      const radius = 1.4 + 2.6 * c
      const light = 0.25 + 0.45 * (0.5 + 0.5 * Math.sin(t * (0.6 + d) + a * 6.3))
      const soft = paint.createRadialGradient(x, y, 0, x, y, radius * 2.4)
      soft.addColorStop(0, `rgba(${colour},${light})`)
      soft.addColorStop(1, `rgba(${colour},0)`)
      paint.globalAlpha = whole
      paint.fillStyle = soft
      paint.fillRect(x - radius * 3, y - radius * 3, radius * 6, radius * 6)
    }
  },
  leaves(paint, { count, seed, speed = 1 }, t, _place, whole) {
    const random = seeded(seed)
    for (let i = 0; i < count; i++) {
      const [a, b, c, d] = [random(), random(), random(), random()]
      const size = 7 + 13 * c
      const x = wrap(a * 1500 - t * (34 + 40 * c) * speed + Math.sin(t * 0.9 + d * 6.3) * 40, 1500) - 110
      const y = wrap(b * 900 + t * (26 + 30 * c) * speed + Math.sin(t * 1.3 + a * 6.3) * 18, 900) - 90
      paint.save()
      paint.translate(x, y)
      paint.rotate(t * (0.5 + d) + b * 6.3)
      paint.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(t * (0.8 + a) + c * 6.3)))
      paint.globalAlpha = whole * (0.7 + 0.3 * c)
      paint.fillStyle = autumn[i % autumn.length]
      paint.beginPath()
      paint.moveTo(-size, 0)
      paint.quadraticCurveTo(0, -size * 0.75, size, 0)
      paint.quadraticCurveTo(0, size * 0.75, -size, 0)
      paint.fill()
      paint.restore()
    }
  },
  snow(paint, { count, seed, colour = '255,255,255', speed = 1 }, t, _place, whole) {
    const random = seeded(seed)
    paint.fillStyle = `rgb(${colour})`
    for (let i = 0; i < count; i++) {
      const [a, b, c, d] = [random(), random(), random(), random()]
      paint.globalAlpha = whole * (0.3 + 0.5 * c)
      paint.beginPath()
      const x = wrap(a * width + Math.sin(t * 0.6 + d * 6.3) * 30, width)
      paint.arc(x, wrap(b * height + t * (20 + 34 * c) * speed, height), 1.2 + 2.4 * c, 0, 7)
      paint.fill()
    }
  },
  stars(paint, { count, seed }, t, _place, whole) {
    const random = seeded(seed)
    paint.fillStyle = '#fff'
    for (let i = 0; i < count; i++) {
      const [a, b, c, d] = [random(), random(), random(), random()]
      paint.globalAlpha = whole * (0.2 + 0.6 * Math.abs(Math.sin(t * 0.7 + d * 6.3))) * (1 - b)
      paint.beginPath()
      paint.arc(a * width, b * height * 0.45, 0.6 + 1.1 * c, 0, 7)
      paint.fill()
    }
  },
  mist(paint, { seed, y, opacity, colour = '225,232,240' }, t, place, whole) {
    const random = seeded(seed)
    for (let i = 0; i < 5; i++) {
      const [a, b, c] = [random(), random(), random()]
      const [, middle, scale] = place(0, y + (b - 0.5) * 0.1)
      const x = wrap(a * 1900 + t * (9 + 12 * c), 1900) - 310
      const radius = (420 + 300 * c) * Math.min(1.6, Math.max(0.8, scale * 2))
      paint.save()
      paint.translate(x, middle)
      paint.scale(1, 0.22)
      const soft = paint.createRadialGradient(0, 0, 0, 0, 0, radius)
      soft.addColorStop(0, `rgba(${colour},${opacity})`)
      soft.addColorStop(1, `rgba(${colour},0)`)
      paint.globalAlpha = whole
      paint.fillStyle = soft
      paint.fillRect(-radius, -radius, radius * 2, radius * 2)
      paint.restore()
    }
  },
  birds(paint, { count, seed, y, size }, t, _place, whole) {
    const random = seeded(seed)
    paint.strokeStyle = 'rgba(12,12,18,.85)'
    paint.lineCap = 'round'
    for (let i = 0; i < count; i++) {
      const [a, b, c, d] = [random(), random(), random(), random()]
      const x = wrap(a * 700 + t * (34 + 8 * c), 1700) - 200
      const up = y * height + (b - 0.5) * 110 + Math.sin(t * 0.5 + d * 6.3) * 14
      const wing = size * (0.7 + 0.6 * c)
      // Gliding most of the time, with a few beats in between.
      const beat = Math.sin(t * 7 + d * 20) * Math.max(0, Math.sin(t * 0.8 + a * 6.3))
      paint.globalAlpha = whole
      paint.lineWidth = Math.max(1.3, wing * 0.16)
      paint.beginPath()
      paint.moveTo(x - wing, up - wing * 0.25 - beat * wing * 0.5)
      paint.quadraticCurveTo(x - wing * 0.4, up - wing * 0.3, x, up)
      paint.quadraticCurveTo(x + wing * 0.4, up - wing * 0.3, x + wing, up - wing * 0.25 - beat * wing * 0.5)
      paint.stroke()
    }
  },
  smoke(paint, { x, y, seed, size }, t, place, whole) {
    const random = seeded(seed)
    for (let i = 0; i < 14; i++) {
      const [a, b, c] = [random(), random(), random()]
      const age = wrap(t * (0.22 + 0.1 * c) + a, 1)
      const [px, py, scale] = place(x + (b - 0.5) * 0.02 + (c - 0.5) * 0.08 * age, y + 0.01 - 0.09 * age)
      paint.globalAlpha = whole * (1 - age) * Math.min(1, age * 6) * 0.5
      paint.fillStyle = '#fff4ec'
      paint.beginPath()
      paint.arc(px, py, size * scale * (0.35 + age), 0, 7)
      paint.fill()
    }
  },
  glow(paint, { x, y, radius, colour }, t, place, whole) {
    const [px, py, scale] = place(x, y)
    const size = radius * scale * (1 + 0.04 * Math.sin(t * 0.8))
    const soft = paint.createRadialGradient(px, py, 0, px, py, size)
    soft.addColorStop(0, `rgba(${colour},${0.5 + 0.08 * Math.sin(t * 1.1)})`)
    soft.addColorStop(1, `rgba(${colour},0)`)
    paint.save()
    paint.globalCompositeOperation = 'screen'
    paint.globalAlpha = whole
    paint.fillStyle = soft
    paint.fillRect(px - size, py - size, size * 2, size * 2)
    paint.restore()
  },
}

export const drawLayer = (paint, layer, t, place, whole) =>
  painters[layer.kind](paint, layer, t, place, whole)

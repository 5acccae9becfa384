/** What Pip's world is drawn with: colours that mix, values that move along keys, light, and a camera with depth. */
import { smooth } from './titles.js'

export const [width, height] = [1280, 720]
export { smooth }
export const turn = Math.PI * 2

export const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
export const css = (colour, alpha = 1) => `rgba(${colour.map((value) => Math.round(value)).join()},${alpha})`

/** Numbers, and lists and maps of them. */
export function mix(a, b, k) {
  if (typeof a === 'number') return a + (b - a) * k
  if (Array.isArray(a)) return a.map((value, i) => mix(value, b[i], k))
  return Object.fromEntries(Object.keys(a).map((key) => [key, mix(a[key], b[key], k)]))
}

/** The value at `t` on the way between `[time, value]` keys, starting and arriving softly at each. */
export function along(t, ...keys) {
  let [before, value] = keys[0]
  for (const [time, next] of keys.slice(1)) {
    if (t < time) return mix(value, next, smooth(before, time, t))
    before = time
    value = next
  }
  return value
}

/** 0 to 1 with a little too much at the end, as things that are made of springs do. */
export const spring = (from, to, t) => {
  const k = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return 1 - Math.cos(k * Math.PI * 2.5) * (1 - k) ** 2 * (k < 1 ? 1 : 0)
}

/** A wave of the arm or a nod, only while `from` to `to`. */
export const during = (t, from, to, ease = 0.3) =>
  smooth(from, from + ease, t) * (1 - smooth(to - ease, to, t))

export function placed(paint, { x = 0, y = 0, size = 1, tilt = 0, flip = false }, draw) {
  paint.save()
  paint.translate(x, y)
  paint.rotate(tilt)
  paint.scale(flip ? -size : size, size)
  draw()
  paint.restore()
}

/** Far things (`depth` near 0) hardly follow the camera, near ones (above 1) move more than it does. */
export function seen(paint, { x = 0, y = 0, zoom = 1 }, depth, draw) {
  const nearer = 1 + (zoom - 1) * depth
  paint.save()
  paint.translate(width / 2, height / 2)
  paint.scale(nearer, nearer)
  paint.translate(-width / 2 - x * depth, -height / 2 - y * depth)
  draw()
  paint.restore()
}

export function glow(paint, x, y, radius, colour, alpha = 1) {
  if (alpha <= 0) return
  const light = paint.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, css(colour, alpha))
  light.addColorStop(0.35, css(colour, alpha * 0.36))
  light.addColorStop(1, css(colour, 0))
  paint.save()
  paint.globalCompositeOperation = 'lighter'
  paint.fillStyle = light
  paint.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  paint.restore()
}

/** A cone of light that thins out with its length. */
export function beam(paint, { x, y, angle, length, spread, alpha, colour = [255, 236, 180] }) {
  if (alpha <= 0) return
  placed(paint, { x, y, tilt: angle }, () => {
    for (const [part, strength] of [
      [1, 0.5],
      [0.55, 0.5],
    ]) {
      const light = paint.createLinearGradient(0, 0, length, 0)
      light.addColorStop(0, css(colour, alpha * strength))
      light.addColorStop(0.5, css(colour, alpha * strength * 0.4))
      light.addColorStop(1, css(colour, 0))
      paint.globalCompositeOperation = 'lighter'
      paint.fillStyle = light
      paint.beginPath()
      paint.moveTo(0, -7 * part)
      paint.lineTo(length, -spread * part)
      paint.lineTo(length, spread * part)
      paint.lineTo(0, 7 * part)
      paint.fill()
    }
  })
}

export function shape(paint, fill, trace) {
  paint.fillStyle = fill
  paint.beginPath()
  trace(paint)
  paint.fill()
}

export const disc = (paint, x, y, radius, fill, flat = 1) =>
  shape(paint, fill, () => paint.ellipse(x, y, radius, radius * flat, 0, 0, turn))

export const box = (paint, x, y, w, h, radius, fill) =>
  shape(paint, fill, () => paint.roundRect(x, y, w, h, radius))

export function line(paint, points, thick, colour) {
  paint.strokeStyle = colour
  paint.lineWidth = thick
  paint.lineCap = 'round'
  paint.lineJoin = 'round'
  paint.beginPath()
  const [first, ...rest] = points
  paint.moveTo(...first)
  for (const point of rest) {
    if (point.length === 4) paint.quadraticCurveTo(...point)
    else paint.lineTo(...point)
  }
  paint.stroke()
}

export function shades(paint, from, to, ...colours) {
  const slope = paint.createLinearGradient(...from, ...to)
  for (const [i, colour] of colours.entries())
    slope.addColorStop(i / (colours.length - 1), typeof colour === 'string' ? colour : css(colour))
  return slope
}

/** Draws a film from graded photographs: slow moves, cross-fades, living layers, titles, letterbox. */
import { drawLayer } from './layers.js'
import { drawTitles, fadeOf, loadTitleFonts } from './titles.js'

const film = window.film
const [width, height] = [1280, 720]
const bars = film.bars ?? 58
const crossFade = film.crossFade ?? 1.4
const paint = document.querySelector('canvas').getContext('2d', { willReadFrequently: true })
paint.imageSmoothingQuality = 'high'
const images = new Map()

for (const { picture } of film.shots) {
  if (images.has(picture)) continue
  const image = new Image()
  image.src = `/pictures/${picture}-graded.jpg`
  await image.decode()
  images.set(picture, await createImageBitmap(image))
}
await loadTitleFonts(film.titles)

/** Where the frame lies in the picture, in picture pixels; moves start and end softly and never leave it. */
function frameOf(shot, image, t) {
  const p = Math.min(1, Math.max(0, (t - shot.at) / (shot.until - shot.at)))
  const eased = 0.25 * (0.5 - Math.cos(p * Math.PI) / 2) + 0.75 * p
  const [x, y, zoom] = shot.from.map((from, i) => from + (shot.to[i] - from) * eased)
  const fill = Math.min(image.width / width, image.height / height) / zoom
  const [w, h] = [width * fill, height * fill]
  const within = (middle, size, whole) => Math.min(whole - size, Math.max(0, middle * whole - size / 2))
  return { x: within(x, w, image.width), y: within(y, h, image.height), w, h }
}

/** Shifts thin rows of water sideways, more towards the viewer; `from` and `to` are heights in the picture. */
function drawWater(image, frame, { from, to, amount }, t) {
  const top = Math.max(0, ((from * image.height - frame.y) / frame.h) * height)
  const bottom = Math.min(height, ((to * image.height - frame.y) / frame.h) * height)
  const row = 3
  for (let y = top; y < bottom; y += row) {
    const depth = (y - top) / Math.max(1, bottom - top)
    const sway = Math.sin(y * 0.11 + t * 1.5) + 0.6 * Math.sin(y * 0.047 - t * 1.05)
    const shift = sway * amount * Math.min(1, depth * 3) * (0.35 + depth)
    const sourceY = frame.y + (y / height) * frame.h
    const sourceH = (row / height) * frame.h
    if (sourceY + sourceH > image.height) break
    paint.drawImage(image, frame.x, sourceY, frame.w, sourceH, shift, y, width, row + 0.5)
  }
}

function drawShot(shot, t) {
  const image = images.get(shot.picture)
  const frame = frameOf(shot, image, t)
  paint.drawImage(image, frame.x, frame.y, frame.w, frame.h, 0, 0, width, height)
  const place = (x, y) => [
    ((x * image.width - frame.x) / frame.w) * width,
    ((y * image.height - frame.y) / frame.h) * height,
    width / frame.w,
  ]
  const whole = paint.globalAlpha
  for (const layer of shot.layers ?? []) {
    if (layer.kind === 'water') drawWater(image, frame, layer, t)
    else drawLayer(paint, layer, t, place, whole)
    paint.globalAlpha = whole
  }
}

const shade = paint.createRadialGradient(640, 350, 330, 640, 360, 840)
shade.addColorStop(0, 'rgba(4,6,16,0)')
shade.addColorStop(1, `rgba(4,6,16,${film.shade ?? 0.5})`)

window.renderFrame = (t) => {
  paint.globalAlpha = 1
  const shown = film.shots.filter((shot) => t >= shot.at && t < shot.until)
  for (const shot of shown) {
    paint.globalAlpha = shot === film.shots[0] ? 1 : Math.min(1, (t - shot.at) / crossFade)
    if (paint.globalAlpha > 0) drawShot(shot, t)
  }
  paint.globalAlpha = 1
  paint.fillStyle = shade
  paint.fillRect(0, 0, width, height)
  drawTitles(paint, film.titles, t)
  paint.fillStyle = `rgba(0,0,0,${fadeOf(t, film.seconds)})`
  paint.fillRect(0, 0, width, height)
  paint.fillStyle = '#000'
  paint.fillRect(0, 0, width, bars)
  paint.fillRect(0, height - bars, width, bars)
}
window.ready = true

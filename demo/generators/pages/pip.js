/** Draws an episode of "Pip at the Lighthouse": its scenes open one out of the other in a growing circle. */
import { height, width } from './pip-brush.js'
import { drawTitles, fadeOf, loadTitleFonts, smooth } from './titles.js'

const film = window.film
const scale = film.scale ?? 1
const canvas = document.querySelector('canvas')
canvas.width = width * scale
canvas.height = height * scale
const paint = canvas.getContext('2d', { willReadFrequently: true })
paint.scale(scale, scale)
const { scenes } = await import(`./${film.story}.js`)
const opensInS = 1.1

const edge = paint.createRadialGradient(640, 340, 380, 640, 360, 860)
edge.addColorStop(0, 'rgba(8,8,36,0)')
edge.addColorStop(1, 'rgba(8,8,36,.42)')

function drawScene(scene, t) {
  const open = smooth(scene.at, scene.at + opensInS, t)
  paint.save()
  if (scene !== scenes[0] && open < 1) {
    const [x, y] = scene.from ?? [640, 360]
    paint.beginPath()
    paint.arc(x, y, 4 + open ** 1.6 * 1250, 0, 7)
    paint.clip()
  }
  scene.draw(paint, t - scene.at, t)
  paint.restore()
}

function drawAll(t) {
  paint.globalAlpha = 1
  for (const scene of scenes) if (t >= scene.at && t < scene.until) drawScene(scene, t)
  paint.fillStyle = edge
  paint.fillRect(0, 0, width, height)
}

window.renderFrame = (t) => {
  drawAll(t)
  drawTitles(paint, film.titles, t)
  paint.fillStyle = `rgba(6,8,30,${fadeOf(t, film.seconds)})`
  paint.fillRect(0, 0, width, height)
}
window.renderStill = (t) => {
  drawAll(t)
  return canvas.toDataURL('image/jpeg', 0.95)
}
await loadTitleFonts(film.titles)
window.ready = true

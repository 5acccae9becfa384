/** Draws the spots of three made-up brands, and stills of them in any form: `window.film` says which. */
import { drawBicycle } from './spot-bicycle.js'
import { drawLamp } from './spot-lamp.js'
import { drawWater } from './spot-water.js'
import { smooth } from './titles.js'

const { brand, seconds, size = [1280, 720], words, focus = 0.72 } = window.film
const [width, height] = size
const canvas = document.querySelector('canvas')
canvas.width = width
canvas.height = height
const paint = canvas.getContext('2d', { willReadFrequently: true })
const draw = { lumbre: drawLamp, nieva: drawWater, tordo: drawBicycle }[brand]

/** A unit is a 720th of the form that the scenes are composed for, whatever form they are drawn in. */
const unit = Math.min(width / 1280, height / 600)
const shade = { lumbre: '#fbe3b8', nieva: '#0d2f4f', tordo: '#20302f' }[brand]

function drawWords(t) {
  const [name, line] = words
  // Over the mountains, not before them.
  const middle = height * (brand === 'nieva' ? 0.34 : 0.5)
  const start = width * 0.075
  const comes = (at) => smooth(at, at + 1.2, t)
  paint.fillStyle = shade
  paint.textAlign = 'left'
  paint.globalAlpha = comes(2.2)
  paint.font = `540 ${118 * unit}px "Newsreader Variable"`
  paint.letterSpacing = `${-3 * unit}px`
  paint.fillText(name, start, middle + (1 - comes(2.2)) * 18 * unit)
  paint.globalAlpha = comes(3.4)
  paint.font = `500 ${37 * unit}px "Mona Sans Variable"`
  paint.letterSpacing = '0px'
  paint.fillText(line, start + 5 * unit, middle + 62 * unit + (1 - comes(3.4)) * 12 * unit)
  paint.globalAlpha = 1
}

window.renderFrame = (t) => {
  paint.setTransform(1, 0, 0, 1, 0, 0)
  draw(paint, { width, height, unit, t, focus })
  drawWords(t)
  const dark = Math.max(1 - smooth(0, 0.6, t), smooth(seconds - 0.6, seconds - 0.05, t))
  if (dark > 0) {
    paint.fillStyle = `rgba(0,0,0,${dark})`
    paint.fillRect(0, 0, width, height)
  }
}

await document.fonts.load('540 80px "Newsreader Variable"', words[0])
await document.fonts.load('500 40px "Mona Sans Variable"', words[1])
window.ready = true

/** Lumbre: a lamp that is lit over a table at night. */
import { smooth } from './titles.js'

export function drawLamp(paint, { width, height, unit, t, focus }) {
  const light = smooth(0.9, 2.6, t) * (0.97 + 0.03 * Math.sin(t * 2.3))
  const hang = { x: width * focus, y: height * 0.4 }
  const swing = 0.05 * Math.sin(t * 1.1) * Math.exp(-t / 9)
  const table = height * 0.83

  const wall = paint.createLinearGradient(0, 0, 0, height)
  wall.addColorStop(0, '#070a18')
  wall.addColorStop(1, '#121632')
  paint.fillStyle = wall
  paint.fillRect(0, 0, width, height)

  // The glow on the wall, then the cone under the shade.
  const glow = paint.createRadialGradient(
    hang.x,
    hang.y + 60 * unit,
    0,
    hang.x,
    hang.y + 60 * unit,
    620 * unit,
  )
  glow.addColorStop(0, `rgba(255,190,104,${0.62 * light})`)
  glow.addColorStop(0.35, `rgba(238,140,72,${0.24 * light})`)
  glow.addColorStop(1, 'rgba(120,60,60,0)')
  paint.fillStyle = glow
  paint.fillRect(0, 0, width, height)

  paint.fillStyle = '#0a0c1b'
  paint.fillRect(0, table, width, height - table)
  const shine = paint.createRadialGradient(hang.x, table, 0, hang.x, table, 520 * unit)
  shine.addColorStop(0, `rgba(255,198,120,${0.85 * light})`)
  shine.addColorStop(0.5, `rgba(214,122,66,${0.34 * light})`)
  shine.addColorStop(1, 'rgba(90,50,50,0)')
  paint.save()
  paint.beginPath()
  paint.rect(0, table, width, height - table)
  paint.clip()
  paint.translate(hang.x, table)
  paint.scale(1, 0.22)
  paint.translate(-hang.x, -table)
  paint.fillStyle = shine
  paint.fillRect(0, table - 600 * unit, width, 1200 * unit)
  paint.restore()

  drawThings(paint, { x: hang.x, table, unit, light })

  paint.save()
  paint.translate(hang.x, -40 * unit)
  paint.rotate(swing)
  paint.translate(0, hang.y + 40 * unit)
  paint.strokeStyle = '#2a2e4a'
  paint.lineWidth = 4 * unit
  paint.beginPath()
  paint.moveTo(0, -hang.y - 40 * unit)
  paint.lineTo(0, -70 * unit)
  paint.stroke()
  const metal = paint.createLinearGradient(-130 * unit, 0, 130 * unit, 0)
  metal.addColorStop(0, '#8f3b22')
  metal.addColorStop(0.45, '#d5683c')
  metal.addColorStop(1, '#6d2a1a')
  paint.fillStyle = metal
  paint.beginPath()
  paint.moveTo(-22 * unit, -72 * unit)
  paint.bezierCurveTo(-40 * unit, -20 * unit, -150 * unit, 0, -150 * unit, 66 * unit)
  paint.lineTo(150 * unit, 66 * unit)
  paint.bezierCurveTo(150 * unit, 0, 40 * unit, -20 * unit, 22 * unit, -72 * unit)
  paint.closePath()
  paint.fill()
  paint.fillStyle = `rgba(255,${Math.round(150 + 90 * light)},${Math.round(80 + 110 * light)},${0.25 + 0.75 * light})`
  paint.beginPath()
  paint.ellipse(0, 66 * unit, 150 * unit, 17 * unit, 0, 0, Math.PI * 2)
  paint.fill()
  paint.restore()
}

/** A cup and two books, lit from above. */
function drawThings(paint, { x, table, unit, light }) {
  const lit = (r, g, b) =>
    `rgb(${[r, g, b].map((value) => Math.round(value * (0.16 + 0.84 * light))).join()})`
  paint.fillStyle = lit(58, 84, 116)
  paint.fillRect(x - 190 * unit, table - 34 * unit, 170 * unit, 34 * unit)
  paint.fillStyle = lit(206, 186, 150)
  paint.fillRect(x - 172 * unit, table - 60 * unit, 150 * unit, 26 * unit)
  paint.fillStyle = lit(240, 232, 214)
  paint.beginPath()
  paint.roundRect(x + 60 * unit, table - 76 * unit, 84 * unit, 76 * unit, [
    4 * unit,
    4 * unit,
    26 * unit,
    26 * unit,
  ])
  paint.fill()
  paint.strokeStyle = lit(240, 232, 214)
  paint.lineWidth = 11 * unit
  paint.beginPath()
  paint.arc(x + 148 * unit, table - 44 * unit, 20 * unit, -1.4, 1.4)
  paint.stroke()
}

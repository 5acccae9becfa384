/** Tordo: a bicycle on an evening road. */

export function drawBicycle(paint, { width, height, unit, t, focus }) {
  const road = height * 0.84
  const sky = paint.createLinearGradient(0, 0, 0, road)
  sky.addColorStop(0, '#f7d9b4')
  sky.addColorStop(1, '#fbeede')
  paint.fillStyle = sky
  paint.fillRect(0, 0, width, height)
  paint.fillStyle = '#f29a6b'
  paint.beginPath()
  paint.arc(width * (focus + 0.08), height * 0.4, 150 * unit, 0, Math.PI * 2)
  paint.fill()

  for (const [pace, base, rise, long, colour] of [
    [10, 0.74, 46, 300, '#e9bf97'],
    [22, 0.79, 34, 220, '#d79e77'],
  ]) {
    paint.fillStyle = colour
    paint.beginPath()
    paint.moveTo(0, road)
    for (let x = 0; x <= width; x += 6) {
      const along = (x / unit + t * pace) / long
      paint.lineTo(x, height * base - (Math.sin(along) + 0.5 * Math.sin(along * 2.3 + 1)) * rise * unit)
    }
    paint.lineTo(width, road)
    paint.closePath()
    paint.fill()
  }

  paint.fillStyle = '#38504d'
  paint.fillRect(0, road, width, height - road)
  paint.fillStyle = '#f7d9b4'
  const [dash, gap] = [90 * unit, 150 * unit]
  const shift = (t * 260 * unit) % (dash + gap)
  for (let x = -shift; x < width; x += dash + gap)
    paint.fillRect(x, road + (height - road) * 0.5, dash, 6 * unit)

  drawMachine(paint, { x: width * focus, ground: road + 2 * unit, unit: unit * 1.25, t })
}

function drawMachine(paint, { x, ground, unit, t }) {
  const radius = 84 * unit
  const at = (dx, dy) => [x + dx * unit, ground - radius + dy * unit]
  const rear = at(-128, 0)
  const front = at(132, 0)
  const crank = at(-18, 12)
  const seat = at(-62, -124)
  const head = at(92, -128)
  const turn = (t * 260) / 84 / 1.25
  const line = (colour, thick, ...points) => {
    paint.strokeStyle = colour
    paint.lineWidth = thick * unit
    paint.lineCap = 'round'
    paint.lineJoin = 'round'
    paint.beginPath()
    for (const [i, [px, py]] of points.entries()) i === 0 ? paint.moveTo(px, py) : paint.lineTo(px, py)
    paint.stroke()
  }
  for (const [cx, cy] of [rear, front]) {
    paint.strokeStyle = 'rgba(32,48,47,.5)'
    paint.lineWidth = 1.6 * unit
    for (let spoke = 0; spoke < 14; spoke++) {
      const angle = turn + (spoke * Math.PI) / 7
      paint.beginPath()
      paint.moveTo(cx, cy)
      paint.lineTo(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius)
      paint.stroke()
    }
    paint.strokeStyle = '#20302f'
    paint.lineWidth = 8 * unit
    paint.beginPath()
    paint.arc(cx, cy, radius, 0, Math.PI * 2)
    paint.stroke()
  }
  const coral = '#d8472f'
  line(coral, 11, rear, seat, crank, rear)
  line(coral, 11, at(-56, -106), at(95, -112), crank)
  line(coral, 11, at(88, -146), front)
  line('#20302f', 8, seat, at(-68, -146))
  line('#20302f', 14, at(-98, -150), at(-40, -148))
  line('#20302f', 9, head, at(84, -164), at(120, -172), at(136, -150))
  const pedal = turn * 0.5
  const [px, py] = crank
  for (const side of [0, Math.PI]) {
    const end = [px + Math.cos(pedal + side) * 40 * unit, py + Math.sin(pedal + side) * 40 * unit]
    line('#20302f', 6, crank, end)
    line('#20302f', 9, [end[0] - 14 * unit, end[1]], [end[0] + 14 * unit, end[1]])
  }
  paint.fillStyle = '#20302f'
  paint.beginPath()
  paint.arc(px, py, 18 * unit, 0, Math.PI * 2)
  paint.fill()
}

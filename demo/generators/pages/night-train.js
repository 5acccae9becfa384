/** The train and the viaduct of "The Night Line". */

const track = 556
const lake = 612
const carriage = 188

/** `shift` is how far the arches have moved, within one arch's 150 px. */
export function drawViaduct(paint, shift) {
  paint.fillStyle = '#171a3c'
  paint.fillRect(0, track, 1280, 15)
  paint.fillStyle = '#22264f'
  paint.fillRect(0, track, 1280, 3)
  paint.fillStyle = '#171a3c'
  for (let i = -1; i < 11; i++) {
    const x = i * 150 - shift
    paint.beginPath()
    paint.moveTo(x - 6, track + 14)
    paint.lineTo(x + 156, track + 14)
    paint.lineTo(x + 156, track + 20)
    paint.arc(x + 75, track + 84, 64, 0, Math.PI, true)
    paint.lineTo(x - 6, track + 84)
    paint.fill()
    paint.fillRect(x - 12, track + 14, 24, 120)
  }
}

/** `left` is where the last of four carriages begins. */
export function drawTrain(paint, t, left) {
  const wheels = track - 2 + Math.sin(t * 9) * 0.5
  for (let k = 0; k < 4; k++) drawCarriage(paint, t, k, left + k * (carriage + 8), wheels)
  drawHeadlight(paint, left + 3 * (carriage + 8) + carriage + 16, track - 12)
}

function drawCarriage(paint, t, k, x, wheels) {
  const nose = k === 3
  paint.fillStyle = '#2b2f66'
  paint.beginPath()
  if (nose) {
    paint.moveTo(x + 6, wheels - 42)
    paint.lineTo(x + carriage - 50, wheels - 42)
    paint.quadraticCurveTo(x + carriage + 6, wheels - 34, x + carriage + 22, wheels - 6)
    paint.lineTo(x + carriage + 18, wheels - 2)
    paint.lineTo(x, wheels - 2)
    paint.lineTo(x, wheels - 38)
    paint.closePath()
  } else paint.roundRect(x, wheels - 42, carriage, 40, 6)
  paint.fill()
  paint.fillStyle = '#e0524d'
  paint.fillRect(x + (k ? 0 : 4), wheels - 13, carriage - (nose ? -8 : 2), 4)
  paint.fillStyle = '#14173a'
  paint.fillRect(x + 14, wheels - 3, 34, 5)
  paint.fillRect(x + carriage - 48, wheels - 3, 34, 5)
  for (let w = 0; w < (nose ? 6 : 8); w++) drawWindow(paint, k, w, x + 14 + w * 21, wheels)
  paint.globalCompositeOperation = 'lighter'
  const shine = paint.createLinearGradient(0, wheels - 50, 0, wheels + 44)
  shine.addColorStop(0, 'rgba(255,190,100,0)')
  shine.addColorStop(0.4, 'rgba(255,190,100,.16)')
  shine.addColorStop(1, 'rgba(255,190,100,0)')
  paint.fillStyle = shine
  paint.fillRect(x, wheels - 50, carriage, 94)
  paint.fillStyle = 'rgba(255,205,120,.13)'
  for (let w = 0; w < 8; w++) {
    paint.fillRect(x + 14 + w * 21 + Math.sin(t * 3 + w) * 2, lake + 36, 14, 26 + 8 * Math.sin(t * 2 + w + k))
  }
  paint.globalCompositeOperation = 'source-over'
}

function drawWindow(paint, k, w, x, wheels) {
  paint.fillStyle = w === 3 && k === 1 ? '#ffb45e' : '#ffd98c'
  paint.beginPath()
  paint.roundRect(x, wheels - 34, 14, 14, 2.5)
  paint.fill()
  if ((w * 7 + k * 3) % 4 !== 0) return
  paint.fillStyle = 'rgba(60,34,50,.75)'
  paint.beginPath()
  paint.arc(x + 7, wheels - 26, 3.2, 0, 7)
  paint.fill()
  paint.fillRect(x + 3, wheels - 23, 8, 3.2)
}

function drawHeadlight(paint, x, y) {
  paint.globalCompositeOperation = 'lighter'
  const lamp = paint.createRadialGradient(x, y, 0, x, y, 90)
  lamp.addColorStop(0, 'rgba(255,240,200,.95)')
  lamp.addColorStop(0.12, 'rgba(255,225,160,.5)')
  lamp.addColorStop(1, 'rgba(255,200,120,0)')
  paint.fillStyle = lamp
  paint.fillRect(x - 90, y - 90, 180, 180)
  paint.beginPath()
  paint.moveTo(x, y - 2)
  paint.lineTo(x + 420, y - 34)
  paint.lineTo(x + 420, y + 26)
  paint.closePath()
  const beam = paint.createLinearGradient(x, 0, x + 420, 0)
  beam.addColorStop(0, 'rgba(255,230,170,.35)')
  beam.addColorStop(1, 'rgba(255,230,170,0)')
  paint.fillStyle = beam
  paint.fill()
  paint.globalCompositeOperation = 'source-over'
}

/** Draws the films from orbit: the Earth from low orbit, ray-traced in a shader over day and night textures. */
import { fragmentShader, vertexShader } from './orbit-shader.js'
import { drawTitles, fadeOf, loadTitleFonts } from './titles.js'

const film = window.film ?? { seconds: 56, shots: [], titles: [] }
const [width, height, scale] = [1280, 720, film.scale ?? 0.6]
const canvas = document.querySelector('canvas')
const paint = canvas.getContext('2d', { willReadFrequently: true })
const globe = new OffscreenCanvas(width * scale, height * scale)
const gl = globe.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })
const program = gl.createProgram()

for (const [kind, source] of [
  [gl.VERTEX_SHADER, vertexShader],
  [gl.FRAGMENT_SHADER, fragmentShader],
]) {
  const shader = gl.createShader(kind)
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader))
  gl.attachShader(program, shader)
}
gl.linkProgram(program)
gl.useProgram(program)
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
gl.enableVertexAttribArray(0)
gl.bindAttribLocation(program, 0, 'p')
gl.vertexAttribPointer(gl.getAttribLocation(program, 'p'), 2, gl.FLOAT, false, 0, 0)

const uniform = (name, ...values) =>
  gl[`uniform${values.length}f`](gl.getUniformLocation(program, name), ...values)

async function loadTexture(file, unit, name) {
  const image = new Image()
  image.src = `/npm/three-globe/example/img/${file}`
  await image.decode()
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.uniform1i(gl.getUniformLocation(program, name), unit)
}

/** A shot fixes where the camera stands, where the sun is and which longitude drifts past. */
function drawShot(shot, t) {
  const mix = (pair) => pair[0] + (pair[1] - pair[0]) * ((t - shot.at) / (shot.until - shot.at))
  gl.viewport(0, 0, globe.width, globe.height)
  uniform('R', globe.width, globe.height)
  uniform('T', t)
  uniform('uTurn', mix(shot.longitude))
  uniform('uTilt', mix(shot.tilt))
  uniform('uDistance', mix(shot.distance))
  uniform('uAim', mix(shot.aimX), mix(shot.aimY))
  uniform('uRoll', shot.roll ?? -0.18)
  uniform('uGrain', film.grain ?? 0)
  uniform('uAurora', shot.aurora ?? 0)
  const from = shot.sun[0]
  const to = shot.sun[1]
  uniform('uSun', mix([from[0], to[0]]), mix([from[1], to[1]]), mix([from[2], to[2]]))
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

window.renderFrame = (t) => {
  const shown = film.shots.filter((shot) => t >= shot.at && t < shot.until)
  paint.fillStyle = '#000'
  paint.fillRect(0, 0, width, height)
  for (const shot of shown) {
    drawShot(shot, t)
    paint.globalAlpha = Math.min(1, (t - shot.at) / (film.crossFade ?? 1.5) || 1)
    if (shot === film.shots[0]) paint.globalAlpha = 1
    paint.drawImage(globe, 0, 0, width, height)
  }
  paint.globalAlpha = 1
  drawTitles(paint, film.titles, t)
  const fade = fadeOf(t, film.seconds)
  if (fade > 0) {
    paint.fillStyle = `rgba(0,0,0,${fade})`
    paint.fillRect(0, 0, width, height)
  }
}

await loadTexture('earth-blue-marble.jpg', 0, 'D')
await loadTexture('earth-night.jpg', 1, 'N')
await loadTitleFonts(film.titles)

/** One view without titles, as large as `scale` makes it, as a data URL. */
window.renderStill = async (index, t, cutOut = false) => {
  uniform('uCutOut', cutOut ? 1 : 0)
  drawShot(film.shots[index], t)
  const blob = await globe.convertToBlob({ type: cutOut ? 'image/png' : 'image/jpeg', quality: 0.95 })
  return await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsDataURL(blob)
  })
}
window.ready = true

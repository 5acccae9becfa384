/** Draws the Earth with WebGL: one program, one draw call per frame. Independent of flights. */
import type { Vector } from '@altiport/flight/unit-vector'
import { logWarning } from '#core/error-log.ts'
import type { View } from '#features/moving-map/camera/camera.ts'
import { createEarthTextures, type EarthTextures } from './earth-textures.ts'
import { fragmentShader, vertexShader } from './globe-shader.ts'

export type Globe = Pick<EarthTextures, 'load' | 'isFading'> & {
  /** `sun` points to the sun; with `nightAmount` 0 it is day everywhere. `scale`: device px per CSS px. */
  draw: (view: View, sun: Vector, nightAmount: number, scale: number) => void
  /** The WebGL context was lost: this globe draws nothing any more. */
  isLost: () => boolean
  /** Call when the context is lost: its resources are invalid, even after it is restored. */
  lose: () => void
  dispose: () => void
}

/** Null if WebGL 2 is not available, or the shaders cannot be compiled. */
export function createGlobe(canvas: HTMLCanvasElement): Globe | null {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'low-power',
  })
  const program = gl && linkProgram(gl)
  return gl && program ? globeOn(gl, program) : null
}

function globeOn(gl: WebGL2RenderingContext, program: WebGLProgram): Globe {
  // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL method, not a React hook
  gl.useProgram(program)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const vectors = {
    eye: uniform('eye'),
    right: uniform('right'),
    up: uniform('up'),
    ahead: uniform('ahead'),
    sun: uniform('sun'),
  }
  const [focus, focalLocation, night] = [uniform('focus'), uniform('focal'), uniform('nightAmount')]
  const [detail, texels] = [uniform('detail'), uniform('texels')]
  const textures = createEarthTextures(gl, uniform)
  let isContextLost = gl.isContextLost()
  return {
    load: textures.load,
    isFading: textures.isFading,
    isLost: () => isContextLost,
    lose() {
      isContextLost = true
      textures.dispose()
    },
    draw({ frame, focal, ...axes }, sun, nightAmount, scale) {
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
      for (const [name, { x, y, z }] of Object.entries({ ...axes, sun }))
        gl.uniform3f(vectors[name as keyof typeof vectors], x, y, z)
      gl.uniform2f(focus, frame.focusX * scale, (frame.height - frame.focusY) * scale)
      gl.uniform1f(focalLocation, focal * scale)
      gl.uniform1f(night, nightAmount)
      gl.uniform1f(detail, textures.detail())
      gl.uniform1f(texels, textures.widthInPixels())
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    dispose() {
      if (!isContextLost) {
        textures.dispose()
        gl.deleteProgram(program)
      }
      // Browsers limit the number of contexts, and drop the oldest without notice.
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

function linkProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (gl.getProgramParameter(program, gl.LINK_STATUS)) return program
  logWarning('The globe could not be prepared', gl.getProgramInfoLog(program))
  return null
}

/**
 * Uploads the Earth's textures to the GPU: low resolution first, then high resolution, strip by strip between
 * frames.
 */
import { logWarning } from '#core/error-log.ts'
import {
  firstPictures,
  firstWidth,
  fullPictures,
  fullWidth,
  type Layer,
  layers,
  loadPicture,
  shouldLoadFull,
} from './earth-pictures.ts'

export type EarthTextures = {
  /** Fetches the images; calls `onChange` whenever a frame would look different. Never rejects. */
  load: (onChange: () => void) => Promise<void>
  /** Fade-in of the high-resolution textures, 0 to 1. */
  detail: () => number
  /** Width of the displayed texture. */
  widthInPixels: () => number
  isFading: () => boolean
  dispose: () => void
}

const fadeInMs = 600
type Resolution = 'First' | 'Full'
const names = layers.flatMap((layer) => [`${layer}First`, `${layer}Full`])

/** `locate` finds a sampler uniform of the program by its name. */
export function createEarthTextures(
  gl: WebGL2RenderingContext,
  locate: (name: string) => WebGLUniformLocation | null,
): EarthTextures {
  const abort = new AbortController()
  const textures = names.map((name, unit) => {
    gl.uniform1i(locate(name), unit)
    gl.activeTexture(gl.TEXTURE0 + unit)
    return emptyTexture(gl)
  })
  let fullSinceInMs = 0
  const detail = () => (fullSinceInMs ? Math.min(1, (performance.now() - fullSinceInMs) / fadeInMs) : 0)
  const bind = (name: string) => {
    const unit = names.indexOf(name)
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, textures[unit] ?? null)
  }

  async function loadLayer(layer: Layer, resolution: Resolution): Promise<void> {
    const [width, files] =
      resolution === 'First' ? [firstWidth, [firstPictures[layer]]] : [fullWidth, fullPictures[layer]]
    const strips = await Promise.all(files.map((file) => loadPicture(file, abort.signal)))
    const [internalFormat, format] = layer === 'day' ? [gl.RGBA8, gl.RGBA] : [gl.R8, gl.RED]
    for (const [index, strip] of strips.entries()) {
      await nextFrame()
      if (abort.signal.aborted || gl.isContextLost()) return
      bind(layer + resolution)
      if (index === 0) gl.texStorage2D(gl.TEXTURE_2D, Math.log2(width) + 1, internalFormat, width, width / 2)
      const row = (index * width) / 2 / strips.length
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, row, format, gl.UNSIGNED_BYTE, strip)
      strip.close()
    }
    await nextFrame()
    if (abort.signal.aborted) return
    bind(layer + resolution)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    sharpen(gl)
  }

  return {
    async load(onChange) {
      const memoryInGB = (navigator as { deviceMemory?: number }).deviceMemory
      try {
        await Promise.all(layers.map((layer) => loadLayer(layer, 'First').then(onChange)))
        if (!shouldLoadFull(gl.getParameter(gl.MAX_TEXTURE_SIZE) as number, memoryInGB)) return
        for (const layer of layers) await loadLayer(layer, 'Full')
        fullSinceInMs = performance.now()
        onChange()
      } catch (failure) {
        // The map is still usable with a low-resolution Earth, or none.
        if (!abort.signal.aborted) logWarning('Earth image could not be loaded', failure)
      }
    },
    detail,
    widthInPixels: () => (fullSinceInMs ? fullWidth : firstWidth),
    isFading: () => fullSinceInMs > 0 && detail() < 1,
    dispose() {
      abort.abort()
      for (const texture of textures) gl.deleteTexture(texture)
    },
  }
}

function emptyTexture(gl: WebGL2RenderingContext): WebGLTexture | null {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  // The texture wraps around at the antimeridian.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  // Plain sea until the image is loaded.
  const sea = new Uint8Array([8, 20, 48, 255])
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, sea)
  return texture
}

/** Anisotropic filtering: near the horizon the same blur in both directions would be too much. */
function sharpen(gl: WebGL2RenderingContext): void {
  const extension = gl.getExtension('EXT_texture_filter_anisotropic')
  if (extension) gl.texParameterf(gl.TEXTURE_2D, extension.TEXTURE_MAX_ANISOTROPY_EXT, 4)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

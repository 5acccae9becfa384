/** Sets opening titles, inter-titles and end cards on a film's canvas. */

export const smooth = (from, to, value) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** How black the frame is: films open from black in 1.2 s and close to black in 1.8 s. */
export const fadeOf = (t, seconds) => Math.max(1 - smooth(0, 1.2, t), smooth(seconds - 1.8, seconds - 0.1, t))

const fontOf = (line) =>
  `${line.style ?? 'normal'} ${line.weight ?? 500} ${line.size}px "${line.family ?? 'Mona Sans Variable'}"`

export async function loadTitleFonts(titles = []) {
  for (const line of titles.flatMap((title) => title.lines))
    await document.fonts.load(fontOf(line), line.text)
}

/** A title's lines stand at (x, y) of 1280 × 720; x is the left edge, or the middle when `align` says so. */
export function drawTitles(paint, titles = [], t) {
  for (const title of titles) {
    const shown = smooth(title.at, title.at + 1.1, t) * (1 - smooth(title.until - 1.1, title.until, t))
    if (shown <= 0) continue
    if (title.dim) {
      paint.fillStyle = `rgba(4,6,16,${title.dim * shown})`
      paint.fillRect(0, 0, 1280, 720)
    }
    if (title.scrim) {
      const scrim = paint.createLinearGradient(0, 440, 0, 720)
      scrim.addColorStop(0, 'rgba(4,6,16,0)')
      scrim.addColorStop(0.7, `rgba(4,6,16,${title.scrim * shown})`)
      paint.fillStyle = scrim
      paint.fillRect(0, 440, 1280, 280)
    }
    for (const line of title.lines) {
      paint.font = fontOf(line)
      paint.fontStretch = line.stretch ?? 'normal'
      paint.letterSpacing = `${line.track ?? 0}px`
      paint.textAlign = line.align ?? 'left'
      paint.fillStyle = line.colour ?? '#fff'
      paint.globalAlpha = shown * (line.opacity ?? 1)
      paint.fillText(line.text, line.x, line.y)
    }
    paint.globalAlpha = 1
  }
}

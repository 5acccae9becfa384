/**
 * Measures the contrast of text on pictures as displayed: the worst pixel behind each line, with the text
 * itself hidden.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Rgb = [number, number, number]
type Line = {
  text: string
  color: string
  isLarge: boolean
  x: number
  y: number
  width: number
  height: number
}

/**
 * Lines of text inside `selector` and the window that lack contrast, with the measured and the required ratio. If
 * there is no text, a message that says so.
 */
export async function lowContrastLines(page: Page, selector: string): Promise<string[]> {
  await page
    .locator(selector)
    .first()
    .evaluate((text) => text.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const lines = await page.evaluate(linesIn, selector)
  if (lines.length === 0) return [`nothing to read in ${selector}`]
  await page.evaluate(hideText, selector)
  const shot = await page.screenshot()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number): Rgb => {
    const offset = (y * info.width + x) * 3
    return [data[offset]!, data[offset + 1]!, data[offset + 2]!]
  }
  return lines.flatMap((line) => {
    const ink = readColor(line.color)
    let worst = Number.POSITIVE_INFINITY
    for (let y = Math.max(0, Math.round(line.y)); y < Math.min(info.height, line.y + line.height); y += 2)
      for (let x = Math.max(0, Math.round(line.x)); x < Math.min(info.width, line.x + line.width); x += 3)
        worst = Math.min(worst, contrast(ink, pixel(x, y)))
    const needed = line.isLarge ? 3 : 4.5
    return worst < needed ? [`${line.text}: ${worst.toFixed(2)} of ${needed}`] : []
  })
}

/** Runs in the page. Uses a constructed style sheet, which the page's policy allows. */
function hideText(selector: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:is(${selector}), :is(${selector}) * { color: transparent !important; transition: none !important }
    :is(${selector}) svg { visibility: hidden !important }`,
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page. The lines of text and their boxes. */
function linesIn(selector: string): Line[] {
  const found: Line[] = []
  for (const box of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      const { color, fontSize, fontWeight } = getComputedStyle(parent)
      const sizeInPx = Number.parseFloat(fontSize)
      const isLarge = sizeInPx >= 24 || (sizeInPx >= 18.66 && Number(fontWeight) >= 700)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        // Text for screen readers is clipped to one pixel.
        if (width < 3 || height < 3 || y < 0 || y + height > innerHeight) continue
        const leading = height > sizeInPx ? (height - sizeInPx) / 2 : 0
        found.push({
          text: node.textContent.trim().slice(0, 40),
          color,
          isLarge,
          x,
          y: y + leading,
          width,
          height: height - 2 * leading,
        })
      }
    }
  }
  return found
}

const readColor = (color: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return color.startsWith('color(') ? [red * 255, green * 255, blue * 255] : [red, green, blue]
}

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Tests that text on a stage is readable on any color. */
import { expect, test } from 'vitest'
import { stageStyle } from './stage-color.ts'

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('PAX-13 the ink of a stage has enough contrast', () => {
  for (const stage of [
    '#ecd9b4',
    '#3a2f2a',
    '#000000',
    '#ffffff',
    '#777777',
    '#ff0000',
    '#0000ff',
    '#00c000',
  ]) {
    const style = stageStyle(stage)
    expect(style['--stage']).toBe(stage)
    expect(contrast(stage, style['--stage-ink']!), stage).toBeGreaterThanOrEqual(4.5)
  }
})

test('PAX-13 an invalid color is ignored, and the plain stage is used', () => {
  const plain = stageStyle(null)
  for (const wrong of [undefined, '', 'red', '#fff', 'url(x)', '#12345g'])
    expect(stageStyle(wrong)).toEqual(plain)
})

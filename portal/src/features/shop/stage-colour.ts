/** The colour that a product stands on, and which ink can be read on it. Pure. */

/** Where the pack names none. */
const plainStage = '#e4dfd6'
/** The darkest luminance that each can be read on, the finest first. */
const inks = [
  { ink: '#1f1a13', from: 0.26 },
  { ink: '#000000', from: 0.179 },
  { ink: '#ffffff', from: 0 },
]

/** Style of a stage, as custom properties; what is no colour is left out. */
export function stageStyle(colour: string | null | undefined): Record<`--${string}`, string> {
  const stage = /^#[0-9a-f]{6}$/i.test(colour ?? '') ? colour! : plainStage
  const light = luminance(stage)
  return { '--stage': stage, '--stage-ink': inks.find(({ from }) => light >= from)!.ink }
}

/** 0 to 1, as WCAG reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

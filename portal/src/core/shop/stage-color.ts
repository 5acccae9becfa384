/** The background color of a product, and a text color that is readable on it. Pure. */

/** Default if the pack defines none. */
const plainStage = '#e4dfd6'
/** The minimum luminance of the background for each ink, the preferred one first. */
const inks = [
  { ink: '#1f1a13', min: 0.26 },
  { ink: '#000000', min: 0.179 },
  { ink: '#ffffff', min: 0 },
]

/** Custom properties of a stage; an invalid color is ignored. */
export function stageStyle(color: string | null | undefined): Record<`--${string}`, string> {
  const stage = /^#[0-9a-f]{6}$/i.test(color ?? '') ? color! : plainStage
  const stageLuminance = luminance(stage)
  return {
    '--stage': stage,
    '--stage-ink': inks.find(({ min }) => stageLuminance >= min)!.ink,
  }
}

/** 0 to 1, as defined by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Finds spaces and type values in a style sheet that are literals instead of tokens. */

/** Properties whose values come from the spacing scale. */
const spacingProperty =
  /^(?:scroll-)?(?:margin|padding|inset)(?:-|$)|^(?:row-|column-)?gap$|^(?:top|right|bottom|left)$/
/** Properties whose values come from the type scale. */
const typeProperty = /^(?:font|font-size|font-weight|line-height|letter-spacing)$/

/** Lengths; not percentages, not lengths relative to the text (em, ch), not hairlines of up to 2 px. */
const lengthPattern =
  /(?<![\w.#]|\w-)(?!0*[012](?:\.0+)?px)\d*\.?\d+(?:rem|px|vw|vh|svh|dvh|vmin|vmax|cqi|cqw)\b/
const numberPattern = /(?<![\w.#]|\w-)\d*\.?\d+(?:rem|px|em|vw|vh|%)?(?![\w.])/

export type Literal = { line: number; property: string; value: string }

/** Offsets within the element's container, in percent or container units: `inset: calc(50% - 1.375rem)`. */
const isPosition = (property: string, value: string) =>
  /^(?:inset|top|right|bottom|left)/.test(property) && /calc\([^;]*(?:%|cq[iwbh])/.test(value)

/** Zero and the tokens' factors (`calc(-1 * var(--space-2))`) are not literals. */
const isLiteral = (property: string, value: string) => {
  if (spacingProperty.test(property)) return lengthPattern.test(value) && !isPosition(property, value)
  if (!typeProperty.test(property)) return false
  const withoutTokens = value.replace(/var\([^)]*\)|calc\(\s*-?\d*\.?\d+ \* var\([^)]*\)\s*\)/g, '')
  return numberPattern.test(withoutTokens.replace(/^0$/, ''))
}

export function literalsIn(css: string): Literal[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .map(({ 1: property = '', 2: value = '', index }) => ({
      line: bare.slice(0, index).split('\n').length,
      property,
      value: value.trim().replace(/\s+/g, ' '),
    }))
    .filter(({ property, value }) => isLiteral(property, value))
}

/**
 * Checks that an svg is safe to display. Scripts, event attributes and external references are refused, not
 * removed.
 */
import { foreignProblem, isOwn, referenceProblem } from './svg-references.ts'

/** In another encoding a browser may read text that differs from what is checked: ISO-2022-JP has escape sequences. */
const otherEncodingPattern = /encoding\s*=\s*["'](?!utf-8["'])/i
/** With or without a prefix: any prefix can be bound to the svg or XHTML namespace. */
const unsafeElementPattern =
  /<\s*(?:[\w.-]+:)?(script|foreignObject|iframe|object|embed|audio|video|animate[a-z]*|set|handler|listener|include)\b/i
const eventAttributePattern = /[\s"'/]on[a-z]+\s*=/i
const referencePattern = /(href|src|action|from|to|values)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

/**
 * Why this svg is refused, or `undefined`. Only `#fragments` and embedded bitmap pictures may be referenced.
 */
export function svgProblem(source: string): string | undefined {
  if (!/<svg[\s>]/i.test(source)) return 'is not SVG; save it as plain SVG'
  if (/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(source)) {
    return 'has a document type, an entity, or a stylesheet; save it as plain SVG'
  }
  if (declarationsIn(source).some((each) => otherEncodingPattern.test(each)))
    return 'is not in UTF-8; save it as plain SVG'
  const found = unsafeElementPattern.exec(source)
  if (found) return `has a <${found[1]}>; remove it`
  if (eventAttributePattern.test(source)) return 'has an event attribute (on…); remove it'
  for (const [, name = '', ...values] of source.matchAll(referencePattern)) {
    const target = decoded(values.find((value) => value !== undefined) ?? '').replaceAll(ignoredPattern, '')
    // Values of other attributes are seldom addresses.
    const isAddress = /^(?:href|src)$/i.test(name) || /^[a-z]*:|\/|\.|^@/i.test(target)
    if (isAddress && !isOwn(target)) return foreignProblem(target)
  }
  return referenceProblem(source)
}

/** Works in linear time, even if declarations do not end. */
const declarationsIn = (source: string): string[] =>
  source
    .split(/<\?xml/i)
    .slice(1)
    .map((rest) => rest.split('>', 1)[0]!)

const maxInlineLength = 4096

/** The drawing from its `<svg` on, or `undefined` if it is too long to inline into a response. */
export function inlineSvgOf(source: string): string | undefined {
  const svg = source.slice(source.search(/<svg[\s>]/)).trim()
  return svg.startsWith('<svg') && svg.length <= maxInlineLength ? svg : undefined
}

/** Characters that a browser may ignore in a URL, at its ends or anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ignoredPattern = /[\u0000-\u0020\u007f-\u009f]/g

/** Empty for a character reference out of range, which makes the svg invalid. */
const characterOf = (code: number): string => (code <= 0x10_ffff ? String.fromCodePoint(code) : '')

/** Decodes character references, as they could hide a scheme. */
function decoded(value: string): string {
  return value
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, digits) => characterOf(Number(digits)))
    .replace(/&(colon|tab|newline);?/gi, (_, name) => (/colon/i.test(name) ? ':' : ''))
}

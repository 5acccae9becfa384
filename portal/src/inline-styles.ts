/**
 * Moves inline styles of rendered markup to rules of a style sheet, since the content security policy forbids
 * them. Pure.
 */

/** A declaration with a plain value or a quoted URL; neither can end the rule. */
const declaration = /(--[a-z-]+):([\w#.%+-]+|url\("(?:[^"\\<>{};\n]|\\[^\n])*"\))(?:;|$)/gy

/**
 * Each element with a style gets a number in `data-s`, and the sheet a rule for that number. Values that could end a rule,
 * and URLs, are dropped.
 */
export function extractInlineStyles(markup: string): { markup: string; rules: string } {
  const numbers = new Map<string, number>()
  // React's markup escapes all quotes except those around attribute values.
  const withNumbers = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const declarations = [...unescaped(style).matchAll(declaration)]
      .filter(([, , value]) => !value?.startsWith('url('))
      .map(([, name, value]) => `${name}:${value}`)
      .join(';')
    if (declarations === '') return ''
    if (!numbers.has(declarations)) numbers.set(declarations, numbers.size + 1)
    return ` data-s="${numbers.get(declarations)}"`
  })
  const rules = [...numbers]
    .map(([declarations, number]) => `[data-s="${number}"]{${declarations}}`)
    .join('\n')
  return { markup: withNumbers, rules }
}

const unescaped = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

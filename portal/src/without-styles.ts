/** Takes inline styles out of drawn markup and makes rules of a style sheet of them: the content policy allows no others. Pure. */

/** Letters and figures, or an address in quotes; in neither can anything end the rule. */
const property = /(--[a-z-]+):([\w#.%+-]+|url\("(?:[^"\\<>{};\n]|\\[^\n])*"\))(?:;|$)/gy

/** Each element whose style holds anything gets `data-s`, and the sheet a rule of that number. Values that could end a rule are dropped. */
export function withoutStyles(markup: string): { markup: string; rules: string } {
  const numbers = new Map<string, number>()
  // In drawn markup quotes are escaped everywhere but around attributes.
  const withClasses = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const declarations = [...plain(style).matchAll(property)]
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
  return { markup: withClasses, rules }
}

const plain = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

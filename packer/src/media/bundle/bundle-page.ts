/**
 * Checks that a file of a bundle can run on board: it refers to no external host and contains neither inline
 * code nor `eval`. Pure.
 */

const externalAddressPattern = /(?:https?:|wss?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+|localhost)(?::\d+)?/i
/** XML namespaces look like URLs but are not fetched. */
const namespaceHostPattern = /^(www\.w3\.org|www\.inkscape\.org|sodipodi\.sourceforge\.net)$/i

/** In characters: a hostile page of this length is checked in seconds. */
export const maxPageLength = 1_000_000

/** Why the file is refused, or `undefined`. */
export function pageProblem(path: string, bytes: Uint8Array): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase()
  if (!extension || !Object.hasOwn(rules, extension)) return undefined
  return rules[extension]!(Buffer.from(bytes).toString('utf8'))
}

const rules: Record<string, (source: string) => string | undefined> = {
  html: htmlProblem,
  htm: htmlProblem,
  css: (source) => externalReferenceProblem(source, /(?:url\(\s*["']?|@import\s+["'])([^"')]+)/gi),
  js: scriptProblem,
  mjs: scriptProblem,
  svg: (source) => externalReferenceProblem(source, /(?:href|src)\s*=\s*["']([^"']+)/gi),
}

function htmlProblem(source: string): string | undefined {
  if (source.length > maxPageLength) return 'is larger than 1 MB; split the page'
  const shown = withoutComments(source)
  for (const { attributes, body } of scriptsIn(shown)) {
    if (/\btype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)) continue
    if (body.trim() !== '') return 'has an inline script; move it to a file of its own'
  }
  if (/<style\b/i.test(shown)) return 'has an inline style sheet; move it to a file of its own'
  const tags = tagsIn(shown)
  if (tags.some((tag) => /\sstyle\s*=/i.test(tag))) return 'has a style attribute; move it to a style sheet'
  if (tags.some((tag) => /\son[a-z]+\s*=/i.test(tag)))
    return 'has an event attribute (on…); add the listener in a script file'
  if (/<base\b/i.test(shown)) return 'has a <base>; remove it'
  return externalReferenceProblem(
    shown,
    /\b(?:src|href|action|data|poster|srcset|formaction)\s*=\s*["']?([^"'\s>]+)/gi,
  )
}

/** Works in linear time, even if comments do not end. */
export function withoutComments(source: string): string {
  const [first = '', ...rest] = source.split('<!--')
  const afterComment = (part: string) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')
  return first + rest.map(afterComment).join('')
}

/** Each part of a page that begins with a tag and ends before the next `>`; works in linear time. */
function tagsIn(page: string): string[] {
  return page.split('>').flatMap((part) => {
    const start = part.search(/<[a-z]/i)
    return start === -1 ? [] : [part.slice(start)]
  })
}

/** The scripts of a page without comments; the body of one that does not end goes on to the next script. */
function scriptsIn(page: string): { attributes: string; body: string }[] {
  const [, ...parts] = page.split(/<script\b/i)
  return parts.map((part) => {
    const end = part.includes('>') ? part.indexOf('>') : part.length
    return { attributes: part.slice(0, end), body: part.slice(end + 1).split(/<\/script/i, 1)[0]! }
  })
}

function scriptProblem(source: string): string | undefined {
  if (/\beval\s*\(|\bnew\s+Function\s*\(/.test(source))
    return 'runs text as code (eval); rewrite it without eval'
  return externalReferenceProblem(source, /["'`]((?:https?:|wss?:)?\/\/[^"'`\s]+)/gi)
}

function externalReferenceProblem(source: string, pattern: RegExp): string | undefined {
  for (const [, target] of source.matchAll(pattern)) {
    const host = externalAddressPattern.exec(target!)?.[1]
    if (host && !namespaceHostPattern.test(host))
      return `refers to ${host}, and there is no internet on board; add the file to the bundle`
  }
  return undefined
}

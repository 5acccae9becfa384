/** Vite plugin: preloads what the page's first paint needs before a style sheet or a script requests it. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

const fontName = /alti-sans-latin-(?!ext-|more-)[^/]*\.woff2$/
/** Style sheet of a chunk that the entry loads late, but that already styles the hub's first view. */
const stylesheetName = /\/first-[^/]*\.css$/
const iconsName = /icons-[^/]*\.svg$/

export function preload(): Plugin {
  return {
    name: 'altiport-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => Object.keys(bundle ?? {}).flatMap(tagsFor),
    },
  }
}

export function tagsFor(name: string): HtmlTagDescriptor[] {
  const href = `/${name}`
  if (fontName.test(name)) {
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  }
  if (stylesheetName.test(name))
    return [{ tag: 'link', attrs: { rel: 'stylesheet', href, crossorigin: true }, injectTo: 'head' }]
  if (!iconsName.test(name)) return []
  // Browsers don't reuse a preloaded image for `<use>`, but they reuse a file that another `<use>` has fetched,
  // even for a missing symbol.
  const use = { tag: 'use', attrs: { href: `${href}#none` } }
  const attrs = { 'aria-hidden': 'true', width: '0', height: '0' }
  return [{ tag: 'svg', attrs, children: [use], injectTo: 'body-prepend' }]
}

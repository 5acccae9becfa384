/** Vite plugin: has the page fetch what its first drawing needs, before a style sheet or a script asks for it. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

const font = /alti-sans-latin-(?!ext-|more-)[^/]*\.woff2$/
/** Looks of the chunk that the entry fetches late, but that the hub draws the first view with. */
const stylesheetNames = /\/first-[^/]*\.css$/
const icons = /icons-[^/]*\.svg$/

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
  if (font.test(name)) {
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  }
  if (stylesheetNames.test(name))
    return [{ tag: 'link', attrs: { rel: 'stylesheet', href, crossorigin: true }, injectTo: 'head' }]
  if (!icons.test(name)) return []
  // Browsers don't take a preloaded image for a drawing that is referred to. A reference to nothing fetches it as one.
  const use = { tag: 'use', attrs: { href: `${href}#none` } }
  const attrs = { 'aria-hidden': 'true', width: '0', height: '0' }
  return [{ tag: 'svg', attrs, children: [use], injectTo: 'body-prepend' }]
}

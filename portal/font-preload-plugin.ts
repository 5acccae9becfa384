/** Vite plugin: has the page fetch the one font file that nearly every page needs, before the style sheet asks for it. */
import type { Plugin } from 'vite'

const wanted = /alti-sans-latin-(?!ext-)[^/]*\.woff2$/

export function fontPreload(): Plugin {
  return {
    name: 'altiport-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => wanted.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

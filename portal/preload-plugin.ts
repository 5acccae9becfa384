/** Vite plugin: has the page fetch what nearly every page needs, before a style sheet or a script asks for it. */
import type { Plugin } from 'vite'

const wanted = [
  { file: /alti-sans-latin-(?!ext-)[^/]*\.woff2$/, as: 'font', type: 'font/woff2', crossorigin: true },
  { file: /icons-[^/]*\.svg$/, as: 'image', type: 'image/svg+xml' },
]

export function preload(): Plugin {
  return {
    name: 'altiport-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        wanted.flatMap(({ file, ...attrs }) =>
          Object.keys(bundle ?? {})
            .filter((name) => file.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${name}`, ...attrs },
              injectTo: 'head' as const,
            })),
        ),
    },
  }
}

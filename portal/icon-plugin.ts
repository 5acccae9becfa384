/** Vite plugin: embeds the page's icon. A separate file would delay the first image by a connection. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const address = '/icon.svg'

export function embedIcon(): Plugin {
  let folder = ''
  return {
    name: 'altiport-icon',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir
    },
    transformIndexHtml: async (html) => withIcon(html, await readFile(join(folder, address), 'utf8')),
  }
}

export const withIcon = (html: string, icon: string): string =>
  html.replace(`href="${address}"`, () => `href="data:image/svg+xml,${encodeURIComponent(icon.trim())}"`)

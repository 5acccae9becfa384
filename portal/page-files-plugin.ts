/** Vite plugin: replaces Vite's preload helper with the portal's own for the files of later pages. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const viteHelper = '\0vite/preload-helper.js'
const ownHelper = join(import.meta.dirname, 'src/core/page/page-files.ts')

export function pageFiles(): Plugin {
  return {
    name: 'altiport-page-files',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === viteHelper ? `export { withFiles as __vitePreload } from ${JSON.stringify(ownHelper)}` : null,
  }
}

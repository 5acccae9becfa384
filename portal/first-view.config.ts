/**
 * Build of the part that renders the first view on the hub: for Node, with the same class and file names as
 * the page.
 */
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { shared } from './vite.config.ts'

export default defineConfig({
  ...shared,
  define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: join(shared.root, 'src/first-view.tsx'),
    // The hub serves nothing under .vite.
    outDir: 'dist/.vite/first-view',
    copyPublicDir: false,
    target: 'node20',
    assetsInlineLimit: 0,
    // Players and readers belong to pages that are never rendered on the hub.
    rolldownOptions: {
      external: ['shaka-player', /^pdfjs-dist\//],
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
  // The hub has none of the portal's packages installed.
  ssr: { noExternal: true },
})

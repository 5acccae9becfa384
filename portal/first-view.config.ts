/** How the part is built that draws the first view for the hub: for Node, beside the built page, with the same names for looks and files. */
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
    // Players and readers belong to pages that are never drawn there.
    rolldownOptions: {
      external: ['shaka-player', /^pdfjs-dist\//],
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
  // The hub has none of the portal's packages.
  ssr: { noExternal: true },
})

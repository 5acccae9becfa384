/** Build of the portal: one page, code split by route, texts by language, hashed and compressed files. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './compress-plugin.ts'
import { embedIcon } from './icon-plugin.ts'
import { messages } from './messages-plugin.ts'
import packageFile from './package.json' with { type: 'json' }
import { pageFiles } from './page-files-plugin.ts'
import { pdfFiles } from './pdf-files-plugin.ts'
import { preload } from './preload-plugin.ts'

const portalFolder = import.meta.dirname
/** Address of a running hub for `npm run dev -w portal`. */
const hubAddress = process.env.DEV_HUB ?? 'http://localhost:8080'

/** Settings shared by the browser build and the hub build. */
export const shared = {
  root: portalFolder,
  plugins: [react(), messages(join(portalFolder, '..', 'locales'))],
  resolve: {
    // Two copies of React in one page break every hook.
    dedupe: ['react', 'react-dom'],
  },
  // @see MON-05, OP-104
  define: { __REVISION__: JSON.stringify({ version: packageFile.version, ...lastCommit() }) },
}

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, embedIcon(), preload(), pageFiles(), pdfFiles(), compress()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    // The hub reads the manifest to preload the page's language together with the entry.
    manifest: true,
    modulePreload: { polyfill: false },
    cssMinify: true,
    // The page links the styles of the shell and home; those of a later page load with its code, which waits
    // for them.
    cssCodeSplit: true,
    // Inlined files would be data: addresses, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => (isImportedBy(main, id, graph) ? 'main' : null),
              debugName: 'main',
              priority: 2,
            },
            {
              name: (id, graph) => (isImportedBy(start, id, graph) ? 'first' : null),
              debugName: 'first',
              priority: 1,
            },
            { name: (id) => (id.startsWith(ui) ? 'parts' : null), debugName: 'parts', priority: 0 },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${name.replace(/[^a-z0-9-]+/gi, '-')}-[hash].js`,
      },
    },
  },
  server: { port: 5173, proxy: { '/core': { target: hubAddress, ws: true } } },
})

type Graph = {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * The first load is two files: a small one (`main`) that waits for the first view, and the portal (`start`). By
 * default the bundler makes a file for each set of later pages that shares something with the first, and each
 * is a request before the first paint. Modules that both need go into the small file, or it would have to wait
 * for the portal.
 */
const main = join(portalFolder, 'src/main.ts')
const start = join(portalFolder, 'src/start.tsx')
/** Parts of screens that the first load does not need: one file instead of a dozen small ones for each page. */
const ui = join(portalFolder, '..', 'ui')

/** Whether `entry` is the module or imports it, directly or through others. */
function isImportedBy(entry: string, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id === entry) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => isImportedBy(entry, importer, graph, seen)) ?? false
  )
}

/** Outside a git checkout (e.g. a source archive) the commit is unknown. */
function lastCommit(): { commit: string; date: string } {
  try {
    const log = execFileSync('git', ['log', '-1', '--format=%h %cs'], {
      cwd: portalFolder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const [commit = '', date = ''] = log.trim().split(' ')
    return { commit, date }
  } catch {
    return { commit: 'unknown', date: '' }
  }
}

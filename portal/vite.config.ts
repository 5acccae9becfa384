/** How the portal is built: one page, code by route, texts by language, hashed files under `/assets`, compressed beside. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './compress-plugin.ts'
import { messages } from './messages-plugin.ts'
import own from './package.json' with { type: 'json' }
import { preload } from './preload-plugin.ts'
import { pureWire } from './pure-wire-plugin.ts'

const here = import.meta.dirname
/** Where `npm run dev -w portal` finds a running hub. */
const hub = process.env.ALTIPORT_HUB ?? 'http://localhost:8080'

export default defineConfig({
  root: here,
  plugins: [
    react(),
    messages(join(here, '..', 'locales')),
    pureWire(join(here, '..', 'wire')),
    preload(),
    compress(),
  ],
  resolve: {
    // Two Reacts in one page break every hook.
    dedupe: ['react', 'react-dom'],
  },
  // @see MON-05, OP-104
  define: { __REVISION__: JSON.stringify({ version: own.version, ...lastCommit() }) },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    // The hub reads it to preload the page's language beside the entry.
    manifest: true,
    modulePreload: { polyfill: false },
    cssMinify: true,
    // One style sheet: a page whose script came late is never drawn without its looks because theirs did not.
    cssCodeSplit: false,
    // Inlined files would be data: addresses, which the content policy allows for pictures alone.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: (id, graph) => (isInFirstLoad(id, graph) ? 'first' : null) }],
        },
        chunkFileNames: ({ name }) => `assets/${name.replace(/[^a-z0-9-]+/gi, '-')}-[hash].js`,
      },
    },
  },
  server: { port: 5173, proxy: { '/core': { target: hub, ws: true } } },
})

type Graph = {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null
}

/**
 * Whether the entry imports it, directly or through others. All of that is one file: left alone, the bundler makes
 * one for each set of later pages that shares something with the first, and each is a request before the first drawing.
 */
function isInFirstLoad(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = graph.getModuleInfo(id)
  return (
    module !== null &&
    (module.isEntry || module.importers.some((importer) => isInFirstLoad(importer, graph, seen)))
  )
}

/** Outside a git checkout (a source archive) there is no commit to name. */
function lastCommit(): { commit: string; date: string } {
  try {
    const log = execFileSync('git', ['log', '-1', '--format=%h %cs'], {
      cwd: here,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const [commit = '', date = ''] = log.trim().split(' ')
    return { commit, date }
  } catch {
    return { commit: 'unknown', date: '' }
  }
}

/** Build of the service worker: after the page, whose files it lists, as one classic script at the root. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Manifest } from 'vite'
import type { Shell } from './src/core/offline/scope.ts'
import { shared } from './vite.config.ts'

const dist = join(shared.root, 'dist')

export default defineConfig({
  ...shared,
  define: { ...shared.define, __SHELL__: JSON.stringify(shellOf(readManifest())) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(shared.root, 'src/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})

/** Returns an empty manifest before the page is built. */
function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

function shellOf(manifest: Manifest): Shell {
  const chunks = Object.entries(manifest)
  const files = new Set<string>()
  const addWithImports = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) addWithImports(next)
  }
  // Chunks grouped by `vite.config.ts` can be found only by their name.
  const [start] = chunks.find(([, { name, file }]) => name === 'first' && file.endsWith('.js')) ?? []
  if (start) addWithImports(start)
  return {
    build: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
    main: `/${chunks.find(([, { name }]) => name === 'main')?.[1].file}`,
    files: [...files].map((file) => `/${file}`),
    texts: Object.fromEntries(
      chunks.flatMap(([key, { file }]) => {
        const language = /virtual:messages\/lazy\/([a-z]+)$/.exec(key)?.[1]
        return language ? [[language, `/${file}`]] : []
      }),
    ),
  }
}

/** Build of the crew console: one page, its files in `/assets`, all screens in one script, texts by language. */
import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { crewMessages } from './messages-plugin.ts'

const hub = process.env.DEV_CREW_HUB ?? 'http://localhost:8081'

/** The class and a hash of its file: shorter than Vite's default, as the script contains every name too. */
const scopedName = (name: string, file: string) =>
  `${name}_${hash('sha1', relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), crewMessages(join(import.meta.dirname, '..', 'locales', 'crew'))],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  css: { modules: { generateScopedName: scopedName } },
  server: { port: 5174, proxy: { '/crew': { target: hub, ws: true }, '/core': hub } },
})

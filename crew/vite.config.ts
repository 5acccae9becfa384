/** How the crew console is built: one page and its files under `/assets`. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { port: 5174, proxy: { '/crew': process.env.ALTIPORT_CREW_HUB ?? 'http://localhost:8081' } },
})

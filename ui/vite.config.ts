/** The gallery of parts for `npm run dev`; it is not part of any build that is shipped. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { port: 5175 },
})

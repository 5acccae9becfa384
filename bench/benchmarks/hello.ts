/** Builds the hello page with the portal's tools, and serves it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { baselineFile, startProgram } from '#process.ts'

const port = 23_600

export const buildHello = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const root = baselineFile('hello')
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  const url = `http://127.0.0.1:${port}/`
  const server = baselineFile('static-server.mjs')
  const program = await startProgram(process.execPath, [server], url, { PORT: String(port), FOLDER: folder })
  return {
    url,
    stop: async () => {
      await program.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

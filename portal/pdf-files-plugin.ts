/** Vite plugin: lays the PDF library's character maps, stand-in typefaces and picture decoder beside the portal's own files. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const home = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
/** Compiled decoders are left out: the content policy allows none, and each has a plain one beside it. */
const copied: Record<string, RegExp> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /\.js$|^LICENSE/,
}

export function pdfFiles(): Plugin {
  return {
    name: 'altiport-pdf-files',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
      for (const [folder, pattern] of Object.entries(copied)) {
        for (const name of readdirSync(join(home, folder)).filter((name) => pattern.test(name)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdf-${version}/${folder}/${name}`,
            source: readFileSync(join(home, folder, name)),
          })
      }
    },
  }
}

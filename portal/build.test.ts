/** Holds the build's small parts: compressed copies, and the counting of the first load. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from './compress-plugin.ts'
import { firstLoadFiles } from './first-load.ts'

test('each text file gets a brotli and a gzip copy of the same bytes, pictures and small files none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  try {
    mkdirSync(join(folder, 'assets'))
    const script = join(folder, 'assets', 'a.js')
    writeFileSync(script, 'let a = 1\n'.repeat(100))
    writeFileSync(join(folder, 'b.png'), 'x'.repeat(1000))
    writeFileSync(join(folder, 'c.css'), 'a{}')
    await compressFolder(folder)
    expect(brotliDecompressSync(readFileSync(`${script}.br`))).toEqual(readFileSync(script))
    expect(gunzipSync(readFileSync(`${script}.gz`))).toEqual(readFileSync(script))
    expect(['b.png.br', 'c.css.br'].map((name) => existsSync(join(folder, name)))).toEqual([false, false])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the first load is the entry, the named chunks, and all that these import, each once', () => {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'src/features/home/home-page.tsx': { file: 'home.js', imports: ['_shared.js', '_rail.js'] },
    '_rail.js': { file: 'rail.js', imports: ['index.html'] },
    'src/features/vod/vod-page.tsx': { file: 'vod.js' },
  }
  expect(firstLoadFiles(manifest, ['features/home/']).sort()).toEqual([
    'entry.js',
    'home.js',
    'rail.js',
    'shared.js',
  ])
})

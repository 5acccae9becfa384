/** Tests the build's small parts: compressed copies, the size of the first load, the icon and the preloads. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { translatedLanguages } from '@altiport/wire/language'
import { expect, test } from 'vitest'
import { compressFolder } from './compress-plugin.ts'
import { withIcon } from './icon-plugin.ts'
import { tagsFor } from './preload-plugin.ts'

test('each text file gets a brotli and a gzip copy of the same bytes; images and small files get none', async () => {
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

test('the first load is the entry, the English texts and all their imports, each counted once', () => {
  const dist = mkdtempSync(join(tmpdir(), 'first-load-'))
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', name: 'first', imports: ['index.html'] },
    '_parts.js': { file: 'parts.js', name: 'parts' },
    ...Object.fromEntries(
      translatedLanguages.map((language) => [
        `_virtual:messages/${language}`,
        { file: `${language}.js`, isDynamicEntry: true, imports: ['_shared.js'] },
      ]),
    ),
    'src/features/vod/vod-home-page.tsx': { file: 'vod.js', isDynamicEntry: true, imports: ['_shared.js'] },
  }
  try {
    mkdirSync(join(dist, '.vite'))
    writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
    for (const { file } of Object.values(manifest)) writeFileSync(join(dist, file), noise(1000))
    const tool = join(import.meta.dirname, '..', 'tools', 'size.mjs')
    const { stdout, status } = spawnSync(process.execPath, [tool, dist], { encoding: 'utf8' })
    expect(stdout).toMatch(/^first load +3\.0 of .* fits$/m)
    expect(stdout).toMatch(/vod-home-page\.tsx +1\.0 of .* fits$/m)
    expect(stdout).toContain('scripts in the first load: 3')
    expect(status).toBe(0)
    writeFileSync(join(dist, 'en.js'), noise(97_000))
    expect(spawnSync(process.execPath, [tool, dist]).status).toBe(1)
  } finally {
    rmSync(dist, { recursive: true })
  }
})

test('the page embeds its icon and requests none', () => {
  const html = withIcon('<link rel="icon" href="/icon.svg" />', '<svg fill="#fff"/>\n')
  expect(html).toBe('<link rel="icon" href="data:image/svg+xml,%3Csvg%20fill%3D%22%23fff%22%2F%3E" />')
})

test('the page itself requests its style sheet, the Latin font and the icons, and no other file', () => {
  expect(tagsFor('assets/first-1a2b3c4d.css')[0]?.attrs).toMatchObject({
    rel: 'stylesheet',
    href: '/assets/first-1a2b3c4d.css',
  })
  expect(tagsFor('assets/alti-sans-latin-1a2b3c4d.woff2')[0]?.attrs).toMatchObject({
    rel: 'preload',
    href: '/assets/alti-sans-latin-1a2b3c4d.woff2',
  })
  expect(JSON.stringify(tagsFor('assets/icons-1a2b3c4d.svg'))).toContain('/assets/icons-1a2b3c4d.svg#')
  for (const name of [
    'assets/alti-sans-latin-ext-1a2b3c4d.woff2',
    'assets/alti-sans-latin-more-1a2b3c4d.woff2',
    'assets/index-1a2b3c4d.js',
    'icon.svg',
  ])
    expect(tagsFor(name)).toEqual([])
})

/** Incompressible bytes. */
const noise = (sizeInBytes: number) => randomBytes(sizeInBytes)

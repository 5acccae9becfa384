/** The budget's check: a build that lacks a chunk does not pass, and each language is weighed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { translatedLanguages } from '@altiport/wire/language'
import { expect, onTestFinished, test } from 'vitest'

const languages = translatedLanguages.map((language) => [
  `virtual:messages/${language}`,
  { file: `${language}.js` },
])
const chunks: Record<string, { file: string }> = {
  ...Object.fromEntries(languages),
  'index.html': { file: 'entry.js', isEntry: true },
  'src/first.tsx': { file: 'first.js', name: 'first' },
  '_parts.js': { file: 'parts.js', name: 'parts' },
}

const weigh = (manifest: Record<string, { file: string }>) => {
  const dist = mkdtempSync(join(tmpdir(), 'altiport-size-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
  for (const { file } of Object.values(manifest)) writeFileSync(join(dist, file), 'export {}')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/size.mjs', dist], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('a build without one of its chunks does not pass the budget', () => {
  expect(weigh(chunks)).toMatchObject({ status: 0, stderr: '' })
  for (const [key, name] of [
    ['index.html', 'entry'],
    ['src/first.tsx', 'first'],
    ['virtual:messages/en', 'English texts'],
    ['_parts.js', 'parts'],
  ] as const) {
    const { [key]: _, ...rest } = chunks
    const { status, stderr } = weigh(rest)
    expect([status, stderr]).toEqual([1, expect.stringContaining(`no chunk "${name}"`)])
  }
})

test('LNG-13 first load and fonts of each language are weighed; languages not in Latin letters have limits of their own', () => {
  const lines = weigh(chunks).stdout.split('\n')
  /** A row's measured size and its limit, in KB. */
  const rowOf = (screen: string) =>
    lines.find((line) => line.startsWith(`${screen} `))?.match(/[\d.]+(?= of| KB)/g)
  for (const language of translatedLanguages) {
    expect(rowOf(`first load in ${language}`), language).toHaveLength(2)
    // The fonts are always those of the repository, whatever the build.
    expect(Number(rowOf(`fonts in ${language}`)?.[0]), language).toBeGreaterThan(30)
  }
  const fontsOf = (language: string) => rowOf(`fonts in ${language}`)?.[1]
  const withOwnLimits = ['ar', 'hi', 'ja', 'ml', 'ta', 'th', 'zh']
  expect(translatedLanguages.filter((language) => fontsOf(language) !== fontsOf('en'))).toEqual(withOwnLimits)
  // Japanese and Chinese are displayed in the device's own typefaces.
  expect([fontsOf('ja'), fontsOf('zh')]).toEqual(['57', '57'])
})

/**
 * Common rules of all bundles: only their own files, the shared kit, texts in every language, a small size.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const here = import.meta.dirname
const kit = join(here, 'kit')
const languages = 'ar de en es fr hi id ja ml pl pt ta th tr zh'.split(' ')
/** What Corvane offers: titles and descriptions are in these. */
const offered = ['en', 'fr', 'de', 'es', 'pt', 'pl', 'ar', 'th']
const ids = readdirSync(here)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.slice(0, -'.yaml'.length))
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

test('GWA-01 GWA-02 there are games and web apps, and they are light', () => {
  const kinds = ids.map((id) => parse(readFileSync(join(here, `${id}.yaml`), 'utf8')).kind)
  expect(kinds.filter((kind) => kind === 'game').length).toBeGreaterThanOrEqual(4)
  expect(kinds.filter((kind) => kind === 'webapp').length).toBeGreaterThanOrEqual(2)
  const sizeInBytes = ids
    .flatMap((id) => [...filesIn(join(here, id)), ...filesIn(kit)])
    .reduce((sum, file) => sum + statSync(file).size, 0)
  expect(sizeInBytes).toBeLessThan(1_500_000)
})

describe.each(ids)('the bundle of %s', (id) => {
  const bundle = join(here, id, 'bundle')
  const code = [...filesIn(bundle), ...filesIn(kit)].filter((file) => /\.(js|css|html)$/.test(file))

  test('GWA-03 runs from its own files only, without inline code', () => {
    for (const file of code) {
      const source = readFileSync(file, 'utf8').replaceAll('http://www.w3.org/', '')
      expect(source, file).not.toMatch(
        /https?:\/\/|\beval\(|new Function|localStorage|indexedDB|document\.cookie/,
      )
      expect(source, file).not.toMatch(/\sstyle="|<style|<script>/)
      expect(source.split('\n').length, file).toBeLessThanOrEqual(251)
    }
  })

  test('GWA-03 takes common code from the kit, and has no copy of it', () => {
    expect(parse(readFileSync(join(here, `${id}.yaml`), 'utf8')).shares).toEqual({ kit: 'games/kit' })
    expect(readdirSync(bundle)).not.toContain('kit')
  })

  test('GWA-03 has texts in all languages, in the page and in its YAML', async () => {
    const { texts } = (await import(join(bundle, 'texts.js'))) as {
      texts: Record<string, Record<string, string>>
    }
    const keys = Object.keys(texts.en ?? {})
    for (const language of languages) {
      expect(Object.keys(texts[language] ?? {})).toEqual(keys)
      expect(
        Object.values(texts[language] ?? {}).every((text) => text?.length > 0),
        language,
      ).toBe(true)
      const placeholders = (source: string) =>
        [...source.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort()
      for (const key of keys) {
        expect(placeholders(texts[language]![key]!), `${language} ${key}`).toEqual(
          placeholders(texts.en![key]!),
        )
      }
    }
    const item = parse(readFileSync(join(here, `${id}.yaml`), 'utf8'))
    expect(item.id).toBe(id)
    for (const text of [item.title, item.tagline, item.synopsis]) {
      expect(Object.keys(text).sort()).toEqual([...offered].sort())
    }
  })
})

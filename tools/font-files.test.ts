/** Which font files each language needs: those of its own script, and none of another script. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFilesFor } from './font-files.mjs'

const root = join(import.meta.dirname, '..')
const css = readFileSync(join(root, 'ui/fonts.css'), 'utf8')
const textOf = (language: string) =>
  Object.values(JSON.parse(readFileSync(join(root, 'locales', `${language}.json`), 'utf8'))).join('')

const latin = ['alti-sans-latin.woff2']
const more = [...latin, 'alti-sans-latin-more.woff2']
const extended = [...more, 'alti-sans-latin-ext.woff2']
const ownScript: Record<string, string[]> = {
  ar: ['readex-pro-arabic.woff2'],
  hi: ['noto-sans-devanagari.woff2'],
  ml: ['noto-sans-malayalam.woff2'],
  ta: ['noto-sans-tamil.woff2'],
  th: ['noto-sans-thai.woff2'],
}
const latinLanguages: Record<string, string[]> = {
  en: more,
  de: more,
  es: more,
  fr: extended,
  id: more,
  pl: extended,
  pt: more,
  tr: extended,
}
/** Displayed in the device's own typefaces. */
const others = ['ja', 'zh']

test('LNG-13 each language with a script of its own loads one more file, and none loads a file of another script', () => {
  const scriptsOf = (language: string) =>
    fontFilesFor(css, textOf(language)).filter((file) => !extended.includes(file))
  for (const [language, files] of Object.entries(ownScript))
    expect(scriptsOf(language), language).toEqual(files)
  for (const language of [...Object.keys(latinLanguages), ...others])
    expect(scriptsOf(language), language).toEqual([])
})

test('LNG-13 languages in Latin letters load at most the files of their letters', () => {
  for (const [language, files] of Object.entries(latinLanguages))
    expect(files, language).toEqual(expect.arrayContaining(fontFilesFor(css, textOf(language))))
  expect(fontFilesFor(css, 'Yolculuğunuz nasıl?')).toEqual(extended)
  expect(fontFilesFor(css, '機内で見る')).toEqual([])
})

test('LNG-13 every file of a typeface is loaded for some character', () => {
  const files = readdirSync(join(root, 'ui/fonts')).filter((file) => file.endsWith('.woff2'))
  expect(fontFilesFor(css, 'aéığбابकകகก').sort()).toEqual(files.sort())
})

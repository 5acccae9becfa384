/**
 * Vite plugin: compiles `locales/*.json` into two modules for each language.
 *
 * `virtual:messages` lists the languages and how to load each; `virtual:messages/fr` holds the texts of the
 * shell and home, `virtual:messages/lazy/fr` all others. A text that a language lacks is already filled in
 * from English, so no page ever loads two languages.
 *
 * @see LNG-07, LNG-13, OP-109
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pseudo } from '@altiport/tools/pseudo-locale'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const listId = 'virtual:messages'
const lazyId = `${listId}/lazy`
const fallback = 'en'

/** Prefixes of the keys that the first load uses; all other texts are loaded with the first page other than home. */
export const firstLoadPrefixes = [
  'duration',
  'failure',
  'fit',
  'flight',
  'genre',
  'home',
  'length',
  'media',
  'page',
  'shell',
]
const isFirst = (key: string) => firstLoadPrefixes.includes(key.split('.')[0]!)
/** Names of the first load's chunks in `vite.config.ts`. */
const firstChunks = ['main', 'first']

export function messages(folder: string): Plugin {
  let isPseudo = false
  return {
    name: 'altiport-messages',
    configResolved({ command }) {
      isPseudo = command === 'serve' && process.env.ALTIPORT_PSEUDO === '1'
    },
    resolveId: (id) => (id === listId || id.startsWith(`${listId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${listId}`) return listModule(languagesIn(folder))
      if (!id.startsWith(`\0${listId}/`)) return undefined
      const isLazy = id.startsWith(`\0${lazyId}/`)
      const language = id.slice(id.lastIndexOf('/') + 1)
      for (const name of new Set([fallback, language])) this.addWatchFile(join(folder, `${name}.json`))
      const texts = compileTexts(textsOf(folder, fallback), textsOf(folder, language), language)
      const part = Object.entries(texts).filter(([key]) => isFirst(key) !== isLazy)
      return languageModule(isPseudo && language === fallback ? pseudoTexts(part) : part)
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !firstChunks.includes(chunk.name)) continue
        const code = Object.values(chunk.modules).map((module) => module.code ?? '')
        const lazyKeys = lazyKeysInFirstLoad(code.join('\n'), Object.keys(textsOf(folder, fallback)))
        if (lazyKeys.length > 0)
          this.error(`the first load uses texts of lazily loaded pages: ${lazyKeys.join(', ')}`)
      }
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** Keys in the code of the first load whose prefix is not in `firstLoadPrefixes`. */
export const lazyKeysInFirstLoad = (code: string, keys: readonly string[]): string[] =>
  keys.filter((key) => !isFirst(key) && ['"', "'", '`'].some((quote) => code.includes(quote + key + quote)))

/** Texts with placeholders become arrays of tokens; plain texts become one-element arrays of a string. */
export function compileTexts(english: Texts, translated: Texts, language: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...english, ...translated }).map(([key, text]) => [key, compiled(key, text, language)]),
  )
}

/** English in the pseudo-locale, for `npm run dev -- --pseudo`. */
const pseudoTexts = (texts: [string, unknown][]): [string, unknown][] =>
  texts.map(([key, message]) => [key, pseudo(message as CompiledMessage)])

type Texts = Record<string, string>

function compiled(key: string, text: string, language: string): unknown {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(`${language}.json, "${key}": ${(error as Error).message}`)
  }
}

function languageModule(texts: [string, unknown][]): string {
  const json = JSON.stringify(Object.fromEntries(texts))
  // Engines parse JSON faster than the same data written as an object literal.
  return `export const messages = JSON.parse(${JSON.stringify(json)})`
}

const listModule = (languages: string[]) =>
  `${loaders('loadMessages', listId, languages)}\n${loaders('loadLazyMessages', lazyId, languages)}`

const loaders = (name: string, from: string, languages: string[]) =>
  `export const ${name} = {\n${languages
    .map((language) => `  ${JSON.stringify(language)}: () => import('${from}/${language}'),`)
    .join('\n')}\n}`

const languagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => name.slice(0, 2))
    .sort()

const textsOf = (folder: string, language: string): Texts =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))

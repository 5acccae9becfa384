/**
 * Vite plugin: compiles `locales/*.json` into one module for each language.
 *
 * `virtual:messages` names the languages and how to load each; `virtual:messages/fr` holds one language whole:
 * a text that it lacks is there in English already, so that no page ever loads two languages.
 *
 * @see LNG-07, LNG-13, OP-109
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const listId = 'virtual:messages'
const fallback = 'en'

export function messages(folder: string): Plugin {
  return {
    name: 'altiport-messages',
    resolveId: (id) => (id === listId || id.startsWith(`${listId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${listId}`) return listModule(languagesIn(folder))
      if (!id.startsWith(`\0${listId}/`)) return undefined
      const language = id.slice(listId.length + 2)
      for (const name of new Set([fallback, language])) this.addWatchFile(join(folder, `${name}.json`))
      return languageModule(textsOf(folder, fallback), textsOf(folder, language), language)
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** Arrays of tokens for all that has places to fill in; plain texts stay strings inside one-element arrays. */
export function compileTexts(english: Texts, own: Texts, language: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...english, ...own }).map(([key, text]) => [key, compiled(key, text, language)]),
  )
}

type Texts = Record<string, string>

function compiled(key: string, text: string, language: string): unknown {
  try {
    return compileMessageOrThrow(text)
  } catch (fault) {
    throw new Error(`${language}.json, "${key}": ${(fault as Error).message}`)
  }
}

function languageModule(english: Texts, own: Texts, language: string): string {
  const json = JSON.stringify(compileTexts(english, own, language))
  // Engines read a JSON text faster than the same thing written as a program.
  return `export const messages = JSON.parse(${JSON.stringify(json)})`
}

const listModule = (languages: string[]) =>
  `export const loadMessages = {\n${languages
    .map((language) => `  ${JSON.stringify(language)}: () => import('${listId}/${language}'),`)
    .join('\n')}\n}`

const languagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => name.slice(0, 2))
    .sort()

const textsOf = (folder: string, language: string): Texts =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
